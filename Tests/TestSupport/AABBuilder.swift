/// Builds an Android App Bundle from resources by module.
public struct AABBuilder: Sendable {
  /// One value: type, name, language tag (empty for any), content.
  public struct Value: Sendable {
    let type: String
    let name: String
    let configuration: ProtobufBuilder
    let item: ProtobufBuilder

    /// Creates a text.
    public static func text(
      _ type: String,
      _ name: String,
      _ locale: String,
      _ text: String
    ) -> Value {
      Value(
        type: type,
        name: name,
        configuration: Self.configuration(locale),
        item: ProtobufBuilder().message(2, ProtobufBuilder().text(1, text))
      )
    }

    /// Creates a file, with a density if one is given.
    public static func file(
      _ type: String,
      _ name: String,
      _ locale: String,
      _ path: String,
      density: UInt64 = 0
    ) -> Value {
      let configuration = Self.configuration(locale)
      return Value(
        type: type,
        name: name,
        configuration: density == 0 ? configuration : configuration.number(18, density),
        item: ProtobufBuilder().message(5, ProtobufBuilder().text(1, path))
      )
    }

    private static func configuration(_ locale: String) -> ProtobufBuilder {
      locale.isEmpty ? ProtobufBuilder() : ProtobufBuilder().text(3, locale)
    }
  }

  /// The values by module.
  public var modules: [(name: String, values: [Value])] = []
  /// The bundle's configuration.
  public var config = ProtobufBuilder().message(1, ProtobufBuilder().text(2, "1.15.6"))
  /// Further entries.
  public var files: [(path: String, bytes: [UInt8])] = []
  /// The elements of each module's manifest that say when it is delivered, from the outside in.
  public var deliveries: [String: [String]] = [:]
  /// The numbers of the resources that the base module's manifest names.
  public var manifestReferences: [UInt64] = []

  /// Creates a bundle without modules.
  public init() {}

  /// Returns a bundle with one more module.
  public func module(_ name: String, _ values: [Value]) -> AABBuilder {
    var copy = self
    copy.modules.append((name, values))
    return copy
  }

  /// Returns a bundle with one more file.
  public func add(_ path: String, _ bytes: [UInt8] = [1]) -> AABBuilder {
    var copy = self
    copy.files.append((path, bytes))
    return copy
  }

  /// Returns a bundle with a module that is delivered in another way than with the app.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - elements: The names below `dist:delivery`, from the outside in.
  /// - Returns: The bundle.
  public func delivering(_ module: String, _ elements: String...) -> AABBuilder {
    var copy = self
    copy.deliveries[module] = elements
    return copy
  }

  /// Returns a bundle that is not cut along a dimension: 2 density, 3 language.
  public func withoutSplits(by dimension: UInt64) -> AABBuilder {
    var copy = self
    let entry = ProtobufBuilder().number(1, dimension).number(2, 1)
    copy.config = config.message(
      2,
      ProtobufBuilder().message(1, ProtobufBuilder().message(1, entry))
    )
    return copy
  }

  /// The archive's entries, still open to change.
  public var zip: ZipBuilder {
    var zip = ZipBuilder().add("BundleConfig.pb", config.bytes)
    for (number, module) in modules.enumerated() {
      zip = zip.add(
        "\(module.name)/manifest/AndroidManifest.xml",
        manifest(module.name).bytes
      )
      if !module.values.isEmpty {
        zip = zip.add(
          "\(module.name)/resources.pb",
          Self.table(module.values, package: UInt64(0x7f + number)).bytes
        )
      }
    }
    for file in files { zip = zip.add(file.path, file.bytes) }
    return zip
  }

  /// The whole archive.
  public var bytes: [UInt8] { zip.bytes }

  private func manifest(_ module: String) -> ProtobufBuilder {
    func attribute(_ name: String, _ value: String, _ number: UInt64 = 0) -> ProtobufBuilder {
      let attribute = ProtobufBuilder().text(2, name).text(3, value)
      return number == 0 ? attribute : attribute.number(5, number)
    }
    var element = ProtobufBuilder().text(3, "manifest")
      .message(4, attribute("package", "com.example.app"))
      .message(4, attribute("versionName", "1.4", 0x0101_021c))
    if module != "base" { element = element.message(4, attribute("split", module)) }
    let sdk = ProtobufBuilder().text(3, "uses-sdk")
      .message(4, attribute("minSdkVersion", "24", 0x0101_020c))
    element = element.message(5, ProtobufBuilder().message(1, sdk))
    if let names = deliveries[module] {
      let nested = (["module", "delivery"] + names).reversed().reduce(ProtobufBuilder()) {
        let own = ProtobufBuilder().text(3, $1)
        return ProtobufBuilder().message(1, $0.bytes.isEmpty ? own : own.message(5, $0))
      }
      element = element.message(5, nested)
    }
    if module == "base", !manifestReferences.isEmpty {
      var application = ProtobufBuilder().text(3, "application")
      for reference in manifestReferences {
        let item = ProtobufBuilder().message(1, ProtobufBuilder().number(2, reference))
        application = application.message(
          4,
          ProtobufBuilder().text(2, "icon").number(5, 0x0101_0002).message(6, item)
        )
      }
      element = element.message(5, ProtobufBuilder().message(1, application))
    }
    return ProtobufBuilder().message(1, element)
  }

  /// A table with the values' types and entries numbered in the order of first appearance.
  public static func table(_ values: [Value], package: UInt64 = 0x7f) -> ProtobufBuilder {
    var types: [String] = []
    for value in values where !types.contains(value.type) { types.append(value.type) }
    var body = ProtobufBuilder().message(1, ProtobufBuilder().number(1, package))
      .text(2, "com.example.app")
    for (number, type) in types.enumerated() {
      let members = values.filter { $0.type == type }
      var names: [String] = []
      for value in members where !names.contains(value.name) { names.append(value.name) }
      var message = ProtobufBuilder()
        .message(1, ProtobufBuilder().number(1, UInt64(number + 1))).text(2, type)
      for (entryNumber, name) in names.enumerated() {
        var entry = ProtobufBuilder()
          .message(1, ProtobufBuilder().number(1, UInt64(entryNumber))).text(2, name)
        for value in members where value.name == name {
          let content = ProtobufBuilder().message(4, value.item)
          entry = entry.message(
            6,
            ProtobufBuilder().message(1, value.configuration).message(2, content)
          )
        }
        message = message.message(3, entry)
      }
      body = body.message(3, message)
    }
    return ProtobufBuilder().message(2, body)
  }
}
