// swift-tools-version: 6.2
import PackageDescription

/// The settings that every target shares: what the language can check, it checks.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "ShipLens",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "shiplens", targets: ["shiplens"])],
  targets: [
    .systemLibrary(
      name: "CLibZip",
      pkgConfig: "libzip",
      providers: [.apt(["libzip-dev"]), .brew(["libzip"])]
    ),
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    .systemLibrary(
      name: "CLibDeflate",
      pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]
    ),
    .systemLibrary(
      name: "CLibPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    .systemLibrary(
      name: "CTurboJPEG",
      pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]
    ),
    .target(
      name: "Bytes",
      swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")]
    ),
    .target(name: "ArtifactModel", swiftSettings: strict),
    .target(
      name: "Unpackers",
      dependencies: [
        "Bytes", "ArtifactModel",
        "CLibZip", "CLibXML2", "CZlib", "CLibDeflate", "CLibPNG", "CTurboJPEG",
      ],
      swiftSettings: strict
    ),
    // Apple's own matching of languages is in the ICU of the toolchain's Foundation.
    .target(
      name: "Selection",
      dependencies: ["ArtifactModel"],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("_FoundationICU")]
    ),
    .target(
      name: "DiffEngine",
      dependencies: ["ArtifactModel", "Selection"],
      swiftSettings: strict
    ),
    .target(name: "Reports", dependencies: ["ArtifactModel"], swiftSettings: strict),
    .target(
      name: "ShipLensCommand",
      dependencies: ["ArtifactModel", "Unpackers", "Selection", "DiffEngine", "Reports"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "shiplens",
      dependencies: ["ShipLensCommand"],
      swiftSettings: strict
    ),
    .target(
      name: "TestSupport",
      dependencies: ["Bytes", "ArtifactModel", "CLibZip", "CLibPNG"],
      path: "Tests/TestSupport",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "SampleCatalogs",
      dependencies: ["ArtifactModel", "TestSupport"],
      path: "Tests/SampleCatalogs",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "DecodeCatalogs",
      dependencies: ["ArtifactModel", "Unpackers"],
      path: "Tests/DecodeCatalogs",
      swiftSettings: strict
    ),
    .testTarget(
      name: "BytesTests",
      dependencies: ["Bytes", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ArtifactModelTests",
      dependencies: ["ArtifactModel", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "UnpackersTests",
      dependencies: ["Unpackers", "TestSupport", "ArtifactModel", "Bytes"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SelectionTests",
      dependencies: ["Selection", "Unpackers", "TestSupport", "ArtifactModel"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "DiffEngineTests",
      dependencies: ["DiffEngine", "Selection", "TestSupport", "ArtifactModel"],
      exclude: ["Golden"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["Reports", "TestSupport", "ArtifactModel"],
      exclude: ["Golden"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ShipLensCommandTests",
      dependencies: ["ShipLensCommand", "TestSupport", "ArtifactModel"],
      exclude: ["Golden"],
      swiftSettings: strict
    ),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ]
)
