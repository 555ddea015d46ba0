internal import ArtifactModel

/// Says in words why a rendition is shown or not.
struct CatalogWords {
  let request: CatalogRequest
  let asset: CatalogAsset

  func candidate(
    _ place: Int,
    variant: Int,
    ranks: [CatalogAsset.Rank],
    winner: Int?
  ) -> AppleResolution.Candidate {
    switch ranks[place] {
    case .unlisted(let axis):
      return .init(
        variant: variant,
        verdict: .refused,
        rule: axis.name,
        reason: "is never seen: the catalog's table of values in use leaves its \(axis.name) out"
      )
    case .refused(let axis):
      return .init(
        variant: variant,
        verdict: .refused,
        rule: axis.name,
        reason: refusal(asset.renditions[place], axis)
      )
    case .tried(let own):
      guard place != winner else { return chosen(place, variant, own, ranks) }
      guard let winner, case .tried(let best) = ranks[winner],
        let axis = CatalogAxis.allCases.first(where: { own[$0.rawValue] != best[$0.rawValue] })
      else {
        return .init(
          variant: variant,
          verdict: .hidden,
          rule: "order",
          reason: "is for the same devices as another one, which comes first"
        )
      }
      return .init(
        variant: variant,
        verdict: .hidden,
        rule: axis.name,
        reason: "loses to \(asset.renditions[winner]), which \(defeat(axis, winner, place))"
      )
    }
  }

  private func chosen(
    _ place: Int,
    _ variant: Int,
    _ own: [Int],
    _ ranks: [CatalogAsset.Rank]
  ) -> AppleResolution.Candidate {
    let tried = ranks.count { if case .tried = $0 { true } else { false } }
    var reason =
      tried == 1 ? "chosen, the only one that fits" : "chosen, the device comes to it first"
    let traits = asset.renditions[place]
    if let direction = traits.direction, let wanted = request.direction, direction != wanted {
      reason += "; it is drawn for the other direction"
    } else if traits.scale != 0, traits.scale != request.scale {
      reason += "; it is scaled from \(traits.scale)x"
    }
    return .init(variant: variant, verdict: .chosen, rule: "catalog", reason: reason)
  }

  private func refusal(_ traits: AppleTraits, _ axis: CatalogAxis) -> String {
    switch axis {
    case .appearance:
      let isHigh = traits.appearance?.isHighContrast == true && !request.hasHighContrast
      return isHigh
        ? "is for people who asked for more contrast"
        : "is for \(traits.appearance?.description ?? "") colours"
    case .localization:
      let name = traits.localization ?? ""
      guard let language = request.localization else {
        return "is in \(name), and the process reads the catalog in no language"
      }
      return "is in \(name), and the process reads the whole catalog in \(language)"
    case .memoryClass: return "is for devices with more memory"
    case .subtype: return "is for another screen (\(traits.subtype))"
    case .graphicsClass: return "is for devices with newer graphics"
    case .scale: return "is for a larger scale than the platform has"
    case .deploymentTarget: return "is for newer systems"
    case .direction: return "is for one layout direction"
    case .gamut: return "is for screens with Display P3"
    case .idiom: return "is for another device (\(traits.idiom?.rawValue ?? ""))"
    case .sizeClasses: return "is for another size class"
    case .others: return "has another form"
    }
  }

  private func defeat(_ axis: CatalogAxis, _ winner: Int, _ place: Int) -> String {
    let (best, own) = (asset.renditions[winner], asset.renditions[place])
    let isLanguageLost = own.localization != nil && best.localization == nil
    switch axis {
    case .appearance:
      let which = best.appearance.map { "is for \($0) colours" } ?? "is for the wanted colours"
      return isLanguageLost ? "\(which), and appearance comes before language" : which
    case .localization: return "is in the language of the process"
    case .memoryClass: return "is nearer to the device's memory"
    case .subtype: return "is made for this screen"
    case .graphicsClass: return "is nearer to the device's graphics"
    case .scale:
      if best.scale == request.scale { return "has the screen's scale" }
      if own.scale == 0 { return "has a scale, and a vector without one comes last" }
      let isSmaller = best.scale < request.scale
      // Where memory, screen or graphics are not the device's own, the largest scale comes first.
      if isSmaller == (own.scale < best.scale) { return "is nearer to the screen's scale" }
      return isSmaller
        ? "is smaller, and smaller scales come before larger ones"
        : "is larger, and larger scales come before smaller ones"
    case .deploymentTarget: return "is for newer systems"
    case .direction:
      if best.direction == request.direction { return "is drawn for the app's direction" }
      return "is drawn for the other direction, and that comes before none"
    case .gamut: return "is made for screens with Display P3"
    case .idiom: return "is made for this device"
    case .sizeClasses: return "is nearer to the size classes"
    case .others: return "has the usual form"
    }
  }
}
