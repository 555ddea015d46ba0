internal import ArtifactModel
internal import Selection

/// Makes a resolver for each part of an app that devices are given, when one is first asked for.
struct DeviceResolvers {
  private let app: DeliverableApp
  private let isExact: Bool
  private let platformRules: String?
  private var resolvers: [DensityBucket?: Resolver] = [:]

  init(_ app: DeliverableApp, isExact: Bool, platformRules: String?) {
    self.app = app
    self.isExact = isExact
    self.platformRules = platformRules
  }

  /// Returns the resolver of a device.
  ///
  /// An exact request is asked of the whole app: it names no real device, which a store could serve.
  mutating func resolver(for request: DeviceRequest) -> Resolver {
    var bucket: DensityBucket?
    if app.dependsOnDensity, !isExact {
      bucket = DensityBucket(serving: request.configuration().density)
    }
    if let resolver = resolvers[bucket] { return resolver }
    let resolver = Resolver(
      app.installed(on: bucket),
      isExact: isExact,
      platformRules: platformRules
    )
    resolvers[bucket] = resolver
    return resolver
  }
}
