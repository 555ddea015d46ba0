extension RuleExample {
  /// The record of a picture with words that ships in French, for examples about pictures.
  static let step2 = """
    { id: "step-2", owner: "help", default: "step-2-neutral", contains_text: true,
      accessibility_key: "step2.text", variants: { fr: "step-2-fr-v1" } }
    """
}
