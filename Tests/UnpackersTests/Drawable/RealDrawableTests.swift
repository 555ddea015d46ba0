import ArtifactModel
import TestSupport
import Testing
import Unpackers

/// Drawables of real packages; what each refers to is what `aapt2 dump xmltree` prints.
@Suite struct RealDrawableTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let path: String
    let root: String
    let references: [String]
    var testDescription: String { path }
  }

  static let apiDemos = [
    Sample(
      path: "res/drawable/circular_progress.xml",
      root: "layer-list",
      references: ["@7f020039", "@7f02003a"]
    ),
    Sample(
      path: "res/drawable/gallery_background_1.xml",
      root: "selector",
      references: ["@7f020009", "@7f020008"]
    ),
    Sample(path: "res/drawable/shape_5.xml", root: "shape", references: []),
  ]

  static let appInfo = [
    Sample(path: "res/Cv.xml", root: "bitmap", references: ["@7f07008d"]),
    Sample(
      path: "res/DP.xml",
      root: "inset",
      references: ["@7f070051", "@7f070044", "@7f070050", "@7f070044"]
    ),
    Sample(
      path: "res/J71.xml",
      root: "layer-list",
      references: ["@7f070040", "@106000d", "@7f07003f", "@106000d", "@7f07003f"]
    ),
    Sample(
      path: "res/Jn.xml",
      root: "animated-selector",
      references: ["@7f070062", "@7f070061", "@7f070056", "@7f070057"]
    ),
    Sample(
      path: "res/Ks.xml",
      root: "animated-vector",
      references: ["@7f07005c", "@7f010016", "@7f010017", "@7f010015"]
    ),
    Sample(path: "res/U3.xml", root: "layer-list", references: ["?7f0300ca", "@7f0500a7"]),
    Sample(path: "res/Z4.xml", root: "transition", references: ["@7f070030", "@7f07002e"]),
    Sample(path: "res/Za1.xml", root: "gradient", references: []),
    Sample(path: "res/oy.xml", root: "adaptive-icon", references: ["@7f070067", "@7f070068"]),
    Sample(path: "res/q6.xml", root: "ripple", references: ["@7f05001b", "@106000b"]),
    Sample(path: "res/0w.xml", root: "vector", references: ["@106000b"]),
  ]

  @Test(
    .enabled(if: SharedMaterial.has("samples/apk"), Comment(rawValue: SharedMaterial.absence)),
    arguments: [
      ("appium__ApiDemos-debug.apk", apiDemos), ("app-info__android.apk", appInfo),
    ]
  )
  func `a real drawable refers to what aapt2 prints`(apk: String, samples: [Sample]) throws {
    let path = try #require(SharedMaterial.path("samples/apk/\(apk)"))
    let index = try UnpackerRegistry.unpack(path: path, limits: ReadLimits())
    let looked = PictureReader.looking(into: [index], limits: ReadLimits()) { $1.kind == .image }[0]
    #expect(looked.issues == index.issues)
    for sample in samples {
      let file = try #require(
        looked.bundles.flatMap(\.files).first { $0.path == sample.path },
        "\(sample)"
      )
      #expect(file.outline?.root == sample.root, "\(sample)")
      let references = (file.outline?.parts ?? []).filter { $0.role != .other }.map(\.target.text)
      #expect(references == sample.references, "\(sample)")
    }
  }

  @Test(
    .enabled(if: SharedMaterial.has("samples/aab"), Comment(rawValue: SharedMaterial.absence))
  )
  func `every XML picture of a real bundle is read`() throws {
    let path = try #require(SharedMaterial.path("samples/aab/app-info__android-3066304.aab"))
    let index = try UnpackerRegistry.unpack(path: path, limits: ReadLimits())
    let looked = PictureReader.looking(into: [index], limits: ReadLimits()) { $1.kind == .image }[0]
    #expect(looked.issues == index.issues)
    let files = looked.bundles.flatMap(\.files).filter { $0.kind == .compiledXML }
    #expect(files.count >= 100)
    #expect(files.allSatisfy { $0.outline != nil })
    let icon = looked.bundles.flatMap(\.files).first {
      $0.path == "base/res/mipmap-anydpi-v26/ic_launcher.xml"
    }
    #expect(icon?.outline?.root == "adaptive-icon")
    #expect(icon?.outline?.parts.map(\.role) == [.background, .foreground])
  }
}

extension ResourceValue {
  /// The reference as aapt2 writes it, without leading zeros.
  fileprivate var text: String {
    switch self {
    case .reference(let number): "@\(String(number, radix: 16))"
    case .attribute(let number): "?\(String(number, radix: 16))"
    default: "\(self)"
    }
  }
}
