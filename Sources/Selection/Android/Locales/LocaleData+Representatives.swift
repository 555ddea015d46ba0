extension LocaleData {
  /// The region that stands for a language in a script when two are equally near, by script.
  ///
  /// Source: `REPRESENTATIVE_LOCALES` of Android 10.
  static let representativeLocales = """
    Latn: aa-ET abr-GH ace-ID ach-UG ada-GH af-ZA agq-CM ak-GH aln-XK amo-NG aoz-ID arn-CL
    aro-BO asa-TZ ast-ES atj-CA ay-BO az-AZ ban-ID bar-AT bas-CM bbc-ID bbj-CM bci-CI bem-ZM
    bew-ID bez-TZ bfd-CM bhk-PH bi-VU bik-PH bin-NG bjn-ID bkm-CM bku-PH bm-ML bmq-ML bqv-CI
    br-FR bs-BA bss-CM bto-PH buc-YT bug-ID bum-CM bvb-GQ byv-CM bze-ML ca-ES cch-NG ceb-PH
    cgg-UG ch-GU chk-FM cho-US chp-CA co-FR cps-PH crs-SC cs-CZ csb-PL cy-GB da-DK dak-US
    dav-KE de-DE den-CA dgr-CA dje-NE dnj-CI dsb-DE dtm-ML dtp-MY dua-CM dyo-SN dyu-BF ebu-KE
    ee-GH efi-NG egl-IT en-GB en-US es-ES es-MX es-US esu-US et-EE eu-ES ewo-CM ext-ES fan-GQ
    ff-SN ffm-ML fi-FI fil-PH fit-SE fj-FJ fo-FO fon-BJ fr-FR frc-US frp-FR frr-DE frs-DE
    fud-WF fuf-GN fuq-NE fur-IT fuv-NG fvr-SD fy-NL ga-IE gaa-GH gag-MD gay-ID gcr-GF gd-GB
    gil-KI gl-ES gn-PY gor-ID gos-NL gsw-CH gub-BR guc-CO gur-GH guz-KE gv-IM gwi-CA ha-NG
    haw-US hif-FJ hil-PH hnn-PH ho-PG hr-HR hsb-DE ht-HT hu-HU hz-NA ia-FR iba-MY ibb-NG id-ID
    ig-NG ik-US ikt-CA ilo-PH in-ID is-IS it-IT izh-RU jam-JM jgo-CM jmc-TZ jut-DK jv-ID jw-ID
    kab-DZ kac-MM kaj-NG kam-KE kao-ML kcg-NG kck-ZW kde-TZ kea-CV ken-CM kfo-CI kg-CD kge-ID
    kgp-BR kha-IN khq-ML ki-KE kiu-TR kj-NA kkj-CM kl-GL kln-KE kmb-AO kos-FM kpe-LR kri-SL
    krj-PH krl-RU ksb-TZ ksf-CM ksh-DE ku-TR kvr-ID kw-GB ky-TR la-VA lag-TZ laj-UG lb-LU
    lbw-ID lg-UG li-NL lij-IT ljp-ID lkt-US lmo-IT ln-CD lol-CD loz-ZM lt-LT ltg-LV lu-CD
    lua-CD luo-KE luy-KE lv-LV lzz-TR mad-ID maf-CM mak-ID man-GM mas-KE maz-MX mdh-PH mdr-ID
    men-SL mer-KE mfe-MU mg-MG mgh-MZ mgo-CM mgy-TZ mh-MH mi-NZ min-ID mls-SD moe-CA moh-CA
    mos-BF ms-MY mt-MT mua-CM mus-US mwk-ML mwv-ID mxc-ZW myx-UG na-NR nap-IT naq-NA nb-NO
    nch-MX nd-ZW ndc-MZ nds-DE ng-NA ngl-MZ nhe-MX nhw-MX nij-ID niu-NU njo-IN nl-NL nmg-CM
    nn-NO nnh-CM no-NO nr-ZA nso-ZA nus-SS nv-US nxq-CN ny-MW nym-TZ nyn-UG nzi-GH oc-FR om-ET
    pag-PH pam-PH pap-AW pau-PW pcd-FR pcm-NG pdc-US pdt-CA pfl-DE pko-KE pl-PL pms-IT pon-FM
    pt-BR puu-GA qu-PE quc-GT qug-EC rcf-RE rej-ID rgn-IT ria-IN rm-CH rmf-FI rmo-CH rmu-SE
    rn-BI rng-MZ ro-RO rob-ID rof-TZ rtm-FJ rug-SB rw-RW rwk-TZ saf-GH saq-KE sas-ID sat-IN
    sbp-TZ sc-IT scn-IT sco-GB scs-CA sdc-IT se-NO sef-CI seh-MZ sei-MX ses-ML sg-CF sgs-LT
    sid-ET sk-SK sl-SI sli-PL sly-ID sm-WS sma-SE smj-SE smn-FI sms-FI sn-ZW snk-ML so-SO
    sq-AL sr-RS srn-SR srr-SN ss-ZA ssy-ER st-ZA stq-DE su-ID suk-TZ sus-GN sv-SE sw-TZ swc-CD
    swg-DE sxn-ID szl-PL tbw-PH tem-SL teo-UG tet-TL tiv-NG tk-TM tkl-TK tkr-AZ tl-PH tly-AZ
    tmh-NE tn-ZA to-TO tog-MW tpi-PG tr-TR tru-TR trv-TW ts-ZA tsg-PH ttj-UG ttt-AZ tum-MW
    tvl-TV twq-NE ty-PF tzm-MA uli-FM umb-AO uz-UZ ve-ZA vec-IT vep-RU vi-VN vic-SX vls-BE
    vmf-DE vmw-MZ vot-RU vro-EE vun-TZ wa-BE wae-CH war-PH wbp-AU wls-WF wo-SN xav-BR xh-ZA
    xog-UG yao-MZ yap-FM yav-CM ybb-CM yo-NG yrl-BR yua-MX za-CN zag-SD zea-NL zlm-TG zmi-MY
    zu-ZA zza-TR Arab: aeb-TN apd-TG ar-EG arq-DZ ary-MA arz-EG az-IR bal-PK bej-SD bft-PK
    bgn-PK bqi-IR brh-PK cja-KH ckb-IQ dcc-IN doi-IN fa-IR fia-SD fub-CM gbz-IR gjk-PK gju-PK
    glk-IR haz-AF hnd-PK hno-PK kby-NE kdh-TG khw-PK kk-CN ks-IN ku-IQ kvx-PK kxp-PK ky-CN
    lah-PK lki-IR lrc-IR luz-IR mfa-TH mvy-PK mzn-IR pa-PK prd-IR ps-AF rmt-IR sd-PK sdh-IR
    skr-PK swb-YT tg-PK ug-CN ur-PK uz-AF wni-KM zdj-KM Deva: awa-IN bap-NP bfy-IN bgc-IN
    bhb-IN bhi-IN bho-IN bjj-IN bra-IN brx-IN btv-PK dty-NP gbm-IN ggn-NP gom-IN gvr-NP hi-IN
    hne-IN hoc-IN hoj-IN jml-NP kfr-IN kfy-IN khn-IN kok-IN kru-IN lif-NP mag-IN mai-IN mgp-NP
    mr-IN mrd-NP mtr-IN mwr-IN ne-NP new-NP noe-IN raj-IN rjs-NP sa-IN sck-IN sd-IN srx-IN
    swv-IN taj-NP tdg-NP tdh-NP thl-NP thq-NP thr-NP tkt-NP tsf-NP unr-NP wbr-IN wtm-IN xnr-IN
    xsr-NP Cyrl: ab-GE ady-RU alt-RU av-RU ba-RU be-BY bg-BG bua-RU ce-RU chm-RU cu-RU cv-RU
    dar-RU inh-RU kaa-UZ kbd-RU kk-KZ koi-RU krc-RU kum-RU kv-RU ky-KG lbe-RU lez-RU mdf-RU
    mk-MK mn-MN mrj-RU myv-RU os-GE ru-RU rue-UA sah-RU sr-RS tg-TJ tt-RU tyv-RU udm-RU ug-KZ
    uk-UA Beng: as-IN bn-BD bpy-IN ccp-IN grt-IN mni-IN rkt-BD syl-BD unr-IN unx-IN Cans:
    cr-CA crj-CA crk-CA crl-CA crm-CA csw-CA iu-CA nsk-CA Hans: gan-CN hak-CN hsn-CN lzh-CN
    nan-CN wuu-CN yue-CN zh-CN Thai: kdt-TH kxm-TH lcp-CN lwl-TH sou-TH th-TH tts-TH Ethi:
    am-ET byn-ER gez-ET ti-ET tig-ER wal-ET Grek: bgx-TR el-GR pnt-GR tsd-GR Mymr: kht-IN
    mnw-MM my-MM shn-MM Telu: gon-IN lmn-IN te-IN wbq-IN Hebr: he-IL iw-IL lad-IL Tfng: rif-MA
    shi-MA zgh-MA Tibt: bo-CN dz-BT tsj-BT Geor: ka-GE xmf-GE Hant: yue-HK zh-TW Knda: kn-IN
    tcy-IN Laoo: kjg-LA lo-LA Nkoo: man-GN nqo-GN Taml: bfq-IN ta-IN Adlm: ff-GN Ahom: aho-IN
    Armi: arc-IR Armn: hy-AM Avst: ae-IR Bamu: bax-CM Bass: bsq-LR Bopo: zh-TW Brah: pka-IN
    Cakm: ccp-BD Cari: xcr-TR Cham: cjm-VN Cher: chr-US Copt: cop-EG Cprt: grc-CY Egyp: egy-EG
    Glag: cu-BG Goth: got-UA Gujr: gu-IN Guru: pa-IN Hanb: zh-TW Hatr: mis-IQ Hluw: hlu-TR
    Hmng: hnj-LA Ital: ett-IT Jpan: ja-JP Kali: eky-MM Kana: ryu-JP Khar: pra-PK Khmr: km-KH
    Khoj: sd-IN Kore: ko-KR Lana: nod-TH Lepc: lep-IN Limb: lif-IN Lina: lab-GR Linb: grc-GR
    Lisu: lis-CN Lyci: xlc-TR Lydi: xld-TR Mand: myz-IR Mani: xmn-CN Merc: xmr-SD Mlym: ml-IN
    Mong: mn-CN Mroo: mro-BD Narb: xna-SA Nbat: arc-JO Ogam: sga-IE Orkh: otk-MN Orya: or-IN
    Osge: osa-US Palm: arc-SY Pauc: ctd-MM Phli: pal-IR Phlp: pal-CN Phnx: phn-LB Plrd: hmd-CN
    Prti: xpr-IR Runr: non-SE Samr: smp-IL Sarb: xsa-YE Saur: saz-IN Sgnw: ase-US Shaw: en-GB
    Sind: sd-IN Sinh: si-LK Sora: srb-IN Syrc: syr-IQ Tale: tdd-CN Talu: khb-CN Tang: txg-CN
    Tavt: blt-VN Thaa: dv-MV Ugar: uga-SY Vaii: vai-LR Xpeo: peo-IR Xsux: akk-IQ Yiii: ii-CN
    """
}
