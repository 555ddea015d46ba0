internal import ArtifactModel

/// Turns one record into values, and finds what contradicts itself in it.
///
/// What is missing or of the wrong type was found by the checker and is passed over here.
struct RecordReader {
  let source: SourceText
  let node: JSONNode
  let path: String
  var errors: ErrorList

  /// Returns the image, `nil` if the record has not even an id.
  mutating func read() -> ManifestImage? {
    guard let id = node["id"]?.text else { return nil }
    var image = ManifestImage(
      id: id,
      owner: node["owner"]?.text ?? "",
      defaultIdentity: node["default"]?.text,
      containsText: node["contains_text"]?.boolean ?? true,
      accessibilityKey: node["accessibility_key"]?.text,
      place: place(node, path)
    )
    image.isDecorative = node["decorative"]?.boolean ?? false
    image.androidName = node["names"]?["android"]?.text
    image.iosName = node["names"]?["ios"]?.text
    image.direction = (node["direction"]?.text).flatMap { .init(rawValue: $0) }
    image.appearances = texts("appearances").compactMap { Appearance(rawValue: $0) }
    image.densities = texts("densities")
    image.scales = node["scales"]?.elements.compactMap(\.integer) ?? []
    image.defaultApproval = node["default_approval"].flatMap { Self.approval($0) }
    let variants = locales(of: "variants")
    image.variants = variants.compactMap { tag, member, path in
      member.value.text.map {
        ManifestVariant(
          locale: tag,
          identity: $0,
          place: source.place(of: member.offset, path: path)
        )
      }
    }
    let reviews = locales(of: "description_reviews")
    image.descriptionReviews = reviews.compactMap { tag, member, path in
      review(member, locale: tag, path: path)
    }
    let fallbacks = locales(of: "fallbacks")
    image.fallbacks = fallbacks.compactMap { tag, member, path in
      fallback(member, locale: tag, path: path)
    }
    image.remote = node["remote"].flatMap { remote($0) }
    checkFallbacks(of: image)
    return image
  }

  // MARK: Parts

  private func fallback(_ member: JSONMember, locale: LocaleTag, path: String) -> FallbackDecision?
  {
    guard let use = member.value["use"]?.text else { return nil }
    let target: FallbackDecision.Target
    if use == "default" {
      target = .defaultPicture
    } else if let tag = LocaleTag(bcp47: use) {
      target = .locale(tag)
    } else {
      return nil
    }
    return FallbackDecision(
      locale: locale,
      use: target,
      reason: member.value["reason"]?.text ?? "",
      approvedBy: member.value["approved_by"]?.text ?? "",
      expires: (member.value["expires"]?.text).flatMap { CalendarDate($0) },
      place: source.place(of: member.offset, path: path)
    )
  }

  private func review(_ member: JSONMember, locale: LocaleTag, path: String) -> DescriptionReview? {
    guard let revision = member.value["revision"]?.text, let by = member.value["by"]?.text,
      let on = (member.value["on"]?.text).flatMap({ CalendarDate($0) })
    else { return nil }
    return DescriptionReview(
      locale: locale,
      revision: revision,
      textDigest: member.value["text_digest"]?.text,
      by: by,
      on: on,
      place: source.place(of: member.offset, path: path)
    )
  }

  private func remote(_ node: JSONNode) -> RemoteImage? {
    guard let url = node["url"]?.text else { return nil }
    return RemoteImage(
      url: url,
      contentRecord: node["content_record"]?.text,
      order: node["order"]?.elements.compactMap(\.text) ?? [],
      cacheKey: node["cache_key"]?.elements.compactMap(\.text) ?? [],
      isHideAllowed: node["hide_allowed"]?.boolean ?? false,
      place: place(node, path.member("remote"))
    )
  }

  private static func approval(_ node: JSONNode) -> DefaultApproval? {
    guard let by = node["by"]?.text, let on = (node["on"]?.text).flatMap({ CalendarDate($0) }),
      let language = (node["language"]?.text).flatMap({ LocaleTag(bcp47: $0) })
    else { return nil }
    return DefaultApproval(by: by, on: on, language: language)
  }

  private func texts(_ key: String) -> [String] {
    node[key]?.elements.compactMap(\.text) ?? []
  }

  /// The members of a field whose names are languages, with their paths.
  private mutating func locales(of key: String) -> [(LocaleTag, JSONMember, String)] {
    let path = path.member(key)
    var found: [(LocaleTag, JSONMember, String)] = []
    for member in node[key]?.members ?? [] {
      guard let known = errors.tag(member.key) else { continue }
      found.append((known.tag, member, path.member(member.key)))
    }
    return found
  }

  private func place(_ node: JSONNode, _ path: String) -> ManifestPlace {
    source.place(of: node.offset, path: path)
  }

  // MARK: Contradictions

  private mutating func checkFallbacks(of image: ManifestImage) {
    guard !image.fallbacks.isEmpty else { return }
    let variants = Dictionary(
      image.variants.map { ($0.locale.exact(on: .android), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let fallbacks = Dictionary(
      image.fallbacks.map { ($0.locale.exact(on: .android), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for (tag, member, path) in locales(of: "fallbacks")
    where variants[tag.exact(on: .android)] != nil {
      add(
        "\(tag) has a picture of its own and a fallback",
        at: member.offset,
        path: path,
        "remove the fallback, or the entry in 'variants'"
      )
    }
    for (tag, member, path) in locales(of: "fallbacks") {
      guard let use = member.value["use"], let decision = fallbacks[tag.exact(on: .android)]
      else { continue }
      let usePath = path.member("use")
      switch decision.use {
      case .defaultPicture:
        if node["default"]?.value == .null {
          add(
            "\(tag) falls back to the default, but none ships",
            at: use.offset,
            path: usePath,
            "name the unqualified picture in 'default', or use another language's"
          )
        }
      case .locale(let target):
        let key = target.exact(on: .android)
        if variants[key] == nil, fallbacks[key] == nil {
          let known = (image.variants.map(\.locale) + image.fallbacks.map(\.locale))
            .map(\.identifier).filter { $0 != tag.identifier }
          add(
            "\(tag) falls back to \(target), which has neither a picture nor a fallback here",
            at: use.offset,
            path: usePath,
            "use one of " + (["default"] + known).joined(separator: ", ")
          )
        } else if Self.isCircular(from: tag, fallbacks: fallbacks, variants: variants) {
          add(
            "the fallback of \(tag) leads back to itself",
            at: use.offset,
            path: usePath,
            "let one of the circle use a language that has a picture, or the default"
          )
        }
      }
    }
  }

  /// Whether the decisions that start at a language come back to it.
  private static func isCircular(
    from start: LocaleTag,
    fallbacks: [LocaleTag: FallbackDecision],
    variants: [LocaleTag: ManifestVariant]
  ) -> Bool {
    let first = start.exact(on: .android)
    var current = first
    var seen: Set<LocaleTag> = []
    while variants[current] == nil, seen.insert(current).inserted,
      case .locale(let next) = fallbacks[current]?.use
    {
      current = next.exact(on: .android)
      if current == first { return variants[first] == nil }
    }
    return false
  }

  private mutating func add(
    _ message: String,
    at offset: Int,
    path: String,
    _ suggestion: String
  ) {
    errors.add(message, in: source, at: offset, path: path, suggestion: suggestion)
  }
}
