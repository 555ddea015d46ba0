internal import ArtifactModel
internal import Selection

/// Makes a resolver for each part of an app that devices are given.
struct DeviceResolvers: Sendable {
  private let app: DeliverableApp
  private let isExact: Bool
  private let platformRules: String?
  private var resolvers: [DensityBucket?: Resolver] = [:]

  init(_ app: DeliverableApp, isExact: Bool, platformRules: String?) {
    self.app = app
    self.isExact = isExact
    self.platformRules = platformRules
  }

  /// Whether the density of a device decides what it is given.
  ///
  /// An exact request is asked of the whole app: it names no real device, which a store could serve.
  private var dependsOnDensity: Bool { app.dependsOnDensity && !isExact }

  /// Returns the same with all resolvers made beforehand, for many questions.
  func prepared() -> DeviceResolvers {
    var prepared = self
    let buckets: [DensityBucket?] = dependsOnDensity ? DensityBucket.allCases : [nil]
    for bucket in buckets { prepared.resolvers[bucket] = resolver(bucket) }
    return prepared
  }

  /// Returns the resolver of a device.
  func resolver(for request: DeviceRequest) -> Resolver {
    let bucket =
      dependsOnDensity ? DensityBucket(serving: request.configuration().density) : nil
    return resolvers[bucket] ?? resolver(bucket)
  }

  private func resolver(_ bucket: DensityBucket?) -> Resolver {
    Resolver(app.installed(on: bucket), isExact: isExact, platformRules: platformRules)
  }
}
