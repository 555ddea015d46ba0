internal import ArtifactModel

/// What a rule says of a promise: one sentence if it is broken, one if nobody can tell.
struct Claim {
  /// The fault: `'step-2' ships no default picture in base`.
  let broken: String
  /// The same as a question: `'step-2' ships a default picture in base`.
  let asked: String
}

extension RuleInput {
  /// Makes a finding; something that hides the answer leaves the promise undetermined.
  func finding(
    _ text: RuleText,
    _ claim: Claim,
    hiddenBy reason: String? = nil,
    advice: String
  ) -> Finding {
    var finding = Finding(
      rule: text.id,
      severity: text.severity,
      artifact: index.artifact,
      message: claim.broken,
      advice: advice
    )
    if let reason {
      finding.outcome = .undetermined
      finding.message = "cannot tell whether \(claim.asked): \(reason)"
      finding.advice =
        loneSplit?.advice ?? "make the part readable that is named here, then run the gate again"
    }
    return finding
  }

  /// Returns what hides pictures or texts of a bundle, in words.
  func reason(
    hiding scope: ReadIssue.Scope,
    in bundle: Int,
    locale: LocaleTag? = nil
  ) -> String? {
    hidden.issue(hiding: scope, in: index.bundles[bundle].path, locale: locale).map {
      Self.words(of: $0)
    }
  }

  /// Returns what hides the pictures of an image that was found, in words.
  func reason(hiding image: ShippedImage, locale: LocaleTag? = nil) -> String? {
    if let reason = reason(hiding: .images, in: image.bundle, locale: locale) { return reason }
    return image.hasDamage ? "a value of the image is damaged" : nil
  }

  /// An issue as part of a sentence.
  static func words(of issue: ReadIssue) -> String {
    issue.place == issue.artifact ? issue.message : "\(issue.message) (\(issue.place))"
  }

  /// The path at which the texts of a language are, or should be.
  func textPath(of locale: LocaleTag, in bundle: Int) -> String {
    let path = index.bundles[bundle].path
    let name =
      index.platform == .android ? "resources.arsc" : locale.spelling(on: index.platform)
    return path.isEmpty ? name : "\(path)/\(name)"
  }

  /// The name of the bundle as findings show it.
  func title(of bundle: Int) -> String { bundles[bundle].title }

  /// The records' languages and what shipped of an image, together.
  func record(of shipped: ShippedImage) -> (image: ManifestImage, locales: RecordLocales) {
    (manifest.images[shipped.image], records[shipped.image])
  }

  /// Whether an image ships an unqualified picture, or the development region's stands for it.
  ///
  /// An iOS app may keep the default in its development region's folder if the manifest names the
  /// same picture for both.
  func hasDefault(_ shipped: ShippedImage) -> Bool {
    if shipped.hasDefault { return true }
    let (image, locales) = record(of: shipped)
    guard index.platform == .ios, let identity = image.defaultIdentity,
      let region = index.bundles[shipped.bundle].developmentRegion,
      let locale = LocaleTag(appleName: region)
    else { return false }
    let promise = promises.promise(of: locale)
    return locales.variants[promise.recordKey]?.identity == identity
      && ships(promise, in: shipped)
  }

  /// Whether an image ships a picture in exactly this language.
  func ships(_ promise: PromisedLocale, in shipped: ShippedImage) -> Bool {
    promise.needsExactSpelling
      ? shipped.exact.contains(promise.locale.exact(on: index.platform))
      : shipped.locales[promise.shippedKey] != nil
  }

  /// Whether a device in a language sees the picture that the manifest names for it.
  ///
  /// That is its own, or the default where the manifest names one identity for both, or where the
  /// default is approved as the picture of the source language.
  func serves(_ promise: PromisedLocale, in shipped: ShippedImage) -> Bool {
    if ships(promise, in: shipped) { return true }
    let (image, locales) = record(of: shipped)
    guard let identity = image.defaultIdentity, hasDefault(shipped) else { return false }
    if let variant = locales.variants[promise.recordKey] { return variant.identity == identity }
    guard promise.recordKey == promises.source?.recordKey, let approval = image.defaultApproval
    else { return false }
    return promises.promise(of: approval.language).shippedKey == promise.shippedKey
  }
}
