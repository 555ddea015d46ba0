internal import ArtifactModel

/// Wants at least so many pixels on both sides; the demand nearer to the device's size wins.
enum PixelSizeMatch: ExtentMatch {
  static let name = "size in pixels"
  static let axes = [AndroidAxis.pixelWidth, .pixelHeight]
}
