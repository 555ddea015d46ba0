internal import ArtifactModel
internal import Reports

extension Resolve {
  /// Tells what is wrong with a device in Android's words.
  static func fault(ofAndroid text: String) -> UsageError {
    do throws(QualifierError) {
      _ = try DeviceRequest(parsing: text)
    } catch {
      return Self.error("--device: \(TerminalText.visible(error.description))")
    }
    return Self.error("option '--device' is needed")
  }

  /// Tells what is wrong with a device in Apple's words.
  static func fault(ofApple text: String) -> UsageError {
    do throws(QualifierError) {
      _ = try AppleDeviceRequest(parsing: text)
    } catch {
      return Self.error("--device: \(TerminalText.visible(error.description))")
    }
    return Self.error("option '--device' is needed")
  }
}
