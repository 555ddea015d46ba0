internal import ArtifactModel

/// Wants at least so many dp of width and height; the demand nearer to the device's size wins.
enum AvailableSizeMatch: ExtentMatch {
  static let name = "available size"
  static let axes = [AndroidAxis.width, .height]
}
