/// The character set of NeXTSTEP, which octal escapes of the text form are still read in.
enum NextStepCodePage {
  /// Returns the UTF-16 unit of a byte, zero for the two that mean nothing.
  static func unit(for byte: UInt8) -> UInt16 {
    byte < 0x80 ? UInt16(byte) : upperHalf[Int(byte) - 0x80]
  }

  private static let upperHalf: [UInt16] = Array(
    """
    \u{a0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏ\
    ÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷\
    ©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ\
    ®–†‡·¦¶•‚„”»…‰¬¿\
    ¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ\
    —±¼½¾àáâãäåçèéêë\
    ìÆíªîïðñŁØŒºòóôõ\
    öæùúûıüýłøœßþÿ\u{0}\u{0}
    """.utf16
  )
}
