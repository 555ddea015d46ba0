extension LocaleData {
  /// What Android 13 changed in the likely scripts; `none` withdraws one.
  static let scriptChanges = """
    Aghb: udi Arab: ars kzh Cakm: ccp Cans: oj ojs Chrs: xco Cyrl: abq crh Deva: doi kxl ppa
    sd-IN Gong: wsg Gonm: esg Hans: zh-MY Hmnp: hnj mww Kawi: kaw Kits: zkt Latn: an bjt bla
    blg cad cic clc crg eka eza gba grb hur ife io jar jbo kdh knf kr ktr kwk kwq kxe kzj kzt
    lil mic mo ms-ID oka pqm sav tdu uok uth Medf: dmf Mong: drh Nshu: zhx Olck: sat Ougr: oui
    Rohg: rhg Sogd: sog Soyo: cmg Tibt: adp Tnsa: nst Toto: txo Wcho: nnp none: bhk crj crm
    ikt mis scs
    """

  /// The representative locales that Android 13 added.
  static let addedRepresentatives = """
    Aghb: udi-RU Arab: ars-SA trw-PK Cans: oj-CA ojs-CA Chrs: xco-UZ Cyrl: crh-UA Deva: doi-IN
    kxl-IN ppa-IN Gong: wsg-IN Gonm: esg-IN Hmnp: hnj-US mww-US Kawi: kaw-ID Kits: zkt-CN
    Latn: an-ES bjt-SN bla-CA blg-MY cad-US cic-US clc-CA crg-CA daf-CI hi-IN hur-CA ife-TG
    kdh-TG knf-GW ktr-MY kwk-CA kzj-MY kzt-MY lil-CA mic-CA mo-RO oka-CA pqm-CA sav-SN tdu-MY
    Medf: dmf-NG Mong: drh-CN Nshu: zhx-CN Olck: sat-IN Ougr: oui-143 Rohg: rhg-MM Sogd:
    sog-UZ Soyo: cmg-MN Tibt: adp-BT Tnsa: nst-IN Toto: txo-IN Wcho: nnp-IN Yezi: ku-GE
    """

  /// The representative locales that Android 13 withdrew.
  static let withdrawnRepresentatives = """
    Arab: doi-IN kdh-TG Beng: ccp-IN Cans: crj-CA crm-CA Hatr: mis-IQ Hmng: hnj-LA Latn:
    bhk-PH ia-FR ikt-CA sat-IN scs-CA
    """
}
