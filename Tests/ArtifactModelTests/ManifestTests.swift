internal import ArtifactModel
internal import TestSupport
internal import Testing

@Suite struct ManifestTests {
  @Test(arguments: [
    "2026-01-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "2026-04-30",
  ])
  func `a day of the calendar is read and written back`(_ text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(arguments: [
    "", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
    "0000-01-01", "2026-1-1", "26-01-01", "2026/01/01", "2026-01-01T00:00", "２０２６-01-01",
    "-026-01-01", "+026-01-01", "2026-01-3 ",
  ])
  func `anything else is no day`(_ text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `days are ordered by time`() {
    let days = ["2026-02-01", "2025-12-31", "2026-01-31", "2026-02-02"].compactMap {
      CalendarDate($0)
    }
    #expect(
      days.sorted().map(\.description)
        == ["2025-12-31", "2026-01-31", "2026-02-01", "2026-02-02"]
    )
    #expect(CalendarDate(year: 2026, month: 2, day: 29) == nil)
    #expect(CalendarDate(year: 2026, month: 2, day: .min) == nil)
  }

  @Test(arguments: [
    ("checkout-help-step-2", nil, "drawable/checkout_help_step_2"),
    ("A.b-C", nil, "drawable/a_b_c"),
    ("x", "drawable/step_2", "drawable/step_2"), ("x", "mipmap/y", "mipmap/y"),
    ("x", "y-Z", "drawable/y-Z"),
  ])
  func `an Android name is made from the id or given`(
    _ id: String,
    _ name: String?,
    _ resource: String
  ) {
    var image = ManifestBuilder.image(id)
    image.androidName = name
    #expect(image.resourceName(on: .android) == resource)
    #expect(image.resourceName(on: .ios) == id)
    #expect(
      image.androidResource.type
        == name.flatMap { $0.contains("/") ? resource : nil }?
        .split(separator: "/").first.map(String.init)
    )
  }

  @Test func `a variant and a fallback are found in any spelling, the same one first`() {
    var image = ManifestBuilder.image("x", variants: ["zh-Hant", "pt", "pt-BR"])
    func identity(_ tag: String) -> String? {
      LocaleTag(bcp47: tag).flatMap { image.variant(for: $0)?.identity }
    }
    #expect(identity("zh-TW") == "x-zh-Hant")
    #expect(identity("pt-BR") == "x-pt-BR" && identity("pt") == "x-pt")
    #expect(identity("zh") == nil)
    image.fallbacks = [
      FallbackDecision(
        locale: LocaleTag(language: "he"),
        use: .defaultPicture,
        reason: "r",
        approvedBy: "b",
        expires: CalendarDate("2026-03-01"),
        place: ManifestBuilder.place
      )
    ]
    let fallback = LocaleTag(bcp47: "iw-IL").flatMap { image.fallback(for: $0) }
    #expect(fallback?.use.title == "default")
    #expect(CalendarDate("2026-03-01").map { fallback?.hasExpired(on: $0) } == .some(false))
    #expect(CalendarDate("2026-03-02").map { fallback?.hasExpired(on: $0) } == .some(true))
  }

  @Test func `a waiver excuses what it names until its last day`() throws {
    let day = try #require(CalendarDate("2026-03-01"))
    let next = try #require(CalendarDate("2026-03-02"))
    func waiver(_ image: String? = nil, _ locale: String? = nil) -> Waiver {
      Waiver(
        rule: "r",
        image: image,
        locale: locale.flatMap { LocaleTag(bcp47: $0) },
        reason: "r",
        approvedBy: "b",
        expires: day,
        place: ManifestBuilder.place
      )
    }
    var finding = Finding(rule: "r", severity: .error, artifact: "a", message: "m", advice: "d")
    #expect(waiver().excuses(finding, on: day))
    #expect(!waiver().excuses(finding, on: next))
    #expect(!waiver("x").excuses(finding, on: day))
    #expect(!waiver(nil, "fr").excuses(finding, on: day))
    finding.image = "x"
    finding.locale = LocaleTag(bcp47: "zh-Hant")
    #expect(waiver("x", "zh-TW").excuses(finding, on: day))
    #expect(!waiver("y").excuses(finding, on: day))
    finding.rule = "other"
    #expect(!waiver().excuses(finding, on: day))
  }

  @Test func `the manifest's words for rules are read`() {
    #expect(RuleSetting.words == ["off", "info", "warning", "error"])
    #expect(RuleSetting("off") == .off)
    #expect(RuleSetting("error") == .severity(.error))
    #expect(RuleSetting("warn") == nil)
  }
}
