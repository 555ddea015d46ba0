extension LocaleParents {
  /// The parents of locales where the parent is not the bare language, by parent and script, in the
  /// form `parent/Script: locale locale …`.
  ///
  /// Source: `SCRIPT_PARENTS` of Android 10.
  public static let android10: String = """
    ar-015/Arab: ar-DZ ar-EH ar-LY ar-MA ar-TN zh-HK/Hant: zh-MO en-001/Latn: en-AG en-AI
    en-AU en-BB en-BE en-BM en-BS en-BW en-BZ en-CA en-CC en-CK en-CM en-CX en-CY en-DG en-DM
    en-ER en-FJ en-FK en-FM en-GB en-GD en-GG en-GH en-GI en-GM en-GY en-HK en-IE en-IL en-IM
    en-IN en-IO en-JE en-JM en-KE en-KI en-KN en-KY en-LC en-LR en-LS en-MG en-MO en-MS en-MT
    en-MU en-MW en-MY en-NA en-NF en-NG en-NR en-NU en-NZ en-PG en-PH en-PK en-PN en-PW en-RW
    en-SB en-SC en-SD en-SG en-SH en-SL en-SS en-SX en-SZ en-TC en-TK en-TO en-TT en-TV en-TZ
    en-UG en-VC en-VG en-VU en-WS en-ZA en-ZM en-ZW en-150 en-150/Latn: en-AT en-CH en-DE
    en-DK en-FI en-NL en-SE en-SI es-419/Latn: es-AR es-BO es-BR es-CL es-CO es-CR es-CU es-DO
    es-EC es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-PY es-SV es-US es-UY es-VE pt-PT/Latn:
    pt-AO pt-CH pt-CV pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-ST pt-TL
    """
  /// What Android 13 changed in the parents, in the same form.
  public static let changesOfAndroid13: String = """
    ar-015/Arab: ar-AE ar-015/~~~B: ar-XB en-001/Latn: en-MV en-150/Latn: en-BE en/Latn: en-CA
    en-PH es-419/Latn: es-BZ
    """
}
