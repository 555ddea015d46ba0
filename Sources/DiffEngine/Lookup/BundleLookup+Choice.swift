internal import ArtifactModel
internal import Selection

extension BundleLookup {
  /// Whether some device takes a variant that names no language, and no other one of its resource.
  ///
  /// Such a variant is looked at because nothing can be seen in it: an empty text, `@null`, a file
  /// that is not there. The device asked for is the one that its qualifiers describe; where they
  /// leave density and API level open, an ordinary one and the lowest that the app runs on.
  func isChosen(_ variant: Variant, of resource: Resource) -> Bool {
    guard platform == .android, case .android(var device) = bundle.qualifiers(of: variant) else {
      return false
    }
    // Any and no density are no densities that a device has.
    if device.density == 0 || device.density >= 0xfffe { device.density = 160 }
    device.sdkVersion = max(device.sdkVersion, minSDK)
    let installation = AndroidInstallation([onlyResource(resource)])
    let choice = AndroidSelection(installation).choose(resource.identifier, on: device)
    guard let place = choice.steps.first?.place else { return true }
    return installation.variant(at: place).value == variant.value
  }

  /// The bundle with this one resource, so that a look-up costs no more than it has variants.
  private func onlyResource(_ resource: Resource) -> ShippedBundle {
    var part = ShippedBundle(
      kind: bundle.kind,
      name: bundle.name,
      identifier: bundle.identifier,
      path: bundle.path
    )
    part.packages = bundle.packages
    for variant in bundle.variants(of: resource) where !facts(of: variant).namesLanguage {
      part.qualifiers.append(bundle.qualifiers(of: variant))
      part.variants.append(
        Variant(qualifiers: Int32(part.qualifiers.count - 1), value: variant.value)
      )
    }
    part.resources = [
      Resource(
        kind: resource.kind,
        type: resource.type,
        name: resource.name,
        identifier: resource.identifier,
        variants: 0..<part.variants.count
      )
    ]
    return part
  }
}
