extension LikelySubtags {
  /// The likely script and region of a language, of a language in a region, or of a language in a
  /// script, in the form `key=Script-REGION`.
  ///
  /// All two-letter languages and those three-letter ones that apps are localized into; facts of
  /// CLDR as ICU 76 answers them.
  static let data = """
    aa=Latn-ET ab=Cyrl-GE ae=Avst-IR af=Latn-ZA ak=Latn-GH am=Ethi-ET an=Latn-ES ar=Arab-EG
    arn=Latn-CL ars=Arab-SA as=Beng-IN ast=Latn-ES av=Cyrl-RU awa=Deva-IN ay=Latn-BO az=Latn-AZ
    az-IQ=Arab-IQ az-IR=Arab-IR az-RU=Cyrl-RU az-Arab=Arab-IR ba=Cyrl-RU be=Cyrl-BY bg=Cyrl-BG
    bho=Deva-IN bi=Latn-VU bm=Latn-ML bn=Beng-BD bo=Tibt-CN br=Latn-FR brx=Deva-IN bs=Latn-BA
    ca=Latn-ES ce=Cyrl-RU cgg=Latn-UG ch=Latn-GU chr=Cher-US ckb=Arab-IQ co=Latn-FR cop=Copt-EG
    cr=Cans-CA cs=Latn-CZ cu=Cyrl-RU cu-Glag=Glag-BG cv=Cyrl-RU cy=Latn-GB da=Latn-DK de=Latn-DE
    dje=Latn-NE doi=Deva-IN dsb=Latn-DE dv=Thaa-MV dz=Tibt-BT ebu=Latn-KE ee=Latn-GH el=Grek-GR
    en=Latn-US en-Shaw=Shaw-GB eo=Latn-001 es=Latn-ES et=Latn-EE eu=Latn-ES fa=Arab-IR ff=Latn-SN
    ff-Adlm=Adlm-GN fi=Latn-FI fil=Latn-PH fj=Latn-FJ fo=Latn-FO fr=Latn-FR fur=Latn-IT fy=Latn-NL
    ga=Latn-IE gd=Latn-GB gl=Latn-ES gn=Latn-PY gsw=Latn-CH gu=Gujr-IN guz=Latn-KE gv=Latn-IM
    ha=Latn-NG ha-CM=Arab-CM ha-SD=Arab-SD haw=Latn-US he=Hebr-IL hi=Deva-IN hne=Deva-IN ho=Latn-PG
    hr=Latn-HR hsb=Latn-DE ht=Latn-HT hu=Latn-HU hy=Armn-AM hz=Latn-NA ia=Latn-001 id=Latn-ID
    ie=Latn-EE ig=Latn-NG ii=Yiii-CN ik=Latn-US in=Latn-ID io=Latn-001 is=Latn-IS it=Latn-IT
    iu=Cans-CA iw=Hebr-IL ja=Jpan-JP ji=Hebr-UA jv=Latn-ID jw=Latn-ID ka=Geor-GE kab=Latn-DZ
    kam=Latn-KE kde=Latn-TZ kg=Latn-CD ki=Latn-KE kj=Latn-NA kk=Cyrl-KZ kk-AF=Arab-AF kk-CN=Arab-CN
    kk-IR=Arab-IR kk-MN=Arab-MN kk-Arab=Arab-CN kl=Latn-GL kln=Latn-KE km=Khmr-KH kn=Knda-IN
    ko=Kore-KR kok=Deva-IN kr=Latn-NG ks=Aran-IN ksb=Latn-TZ ku=Latn-TR ku-LB=Arab-LB
    ku-Arab=Arab-IQ kv=Cyrl-RU kw=Latn-GB ky=Cyrl-KG ky-CN=Arab-CN ky-TR=Latn-TR ky-Arab=Arab-CN
    ky-Latn=Latn-TR la=Latn-VA lag=Latn-TZ lb=Latn-LU lg=Latn-UG li=Latn-NL lkt=Latn-US ln=Latn-CD
    lo=Laoo-LA lt=Latn-LT lu=Latn-CD luo=Latn-KE luy=Latn-KE lv=Latn-LV mag=Deva-IN mai=Deva-IN
    mas=Latn-KE mer=Latn-KE mg=Latn-MG mgo=Latn-CM mh=Latn-MH mi=Latn-NZ mk=Cyrl-MK ml=Mlym-IN
    mn=Cyrl-MN mn-CN=Mong-CN mn-Mong=Mong-CN mni=Beng-IN mo=Latn-RO mr=Deva-IN ms=Latn-MY
    ms-CC=Arab-CC mt=Latn-MT my=Mymr-MM na=Latn-NR naq=Latn-NA nb=Latn-NO nd=Latn-ZW nds=Latn-DE
    ne=Deva-NP ng=Latn-NA nl=Latn-NL nn=Latn-NO no=Latn-NO nqo=Nkoo-GN nr=Latn-ZA nus=Latn-SS
    nv=Latn-US ny=Latn-MW nyn=Latn-UG oc=Latn-FR oj=Cans-CA om=Latn-ET or=Orya-IN os=Cyrl-GE
    pa=Guru-IN pa-PK=Aran-PK pa-Arab=Arab-PK pa-Aran=Aran-PK pi=Sinh-IN pl=Latn-PL ps=Arab-AF
    pt=Latn-BR qu=Latn-PE raj=Deva-IN rhg=Rohg-MM rm=Latn-CH rn=Latn-BI ro=Latn-RO rof=Latn-TZ
    ru=Cyrl-RU rw=Latn-RW rwk=Latn-TZ sa=Deva-IN sah=Cyrl-RU saq=Latn-KE sat=Olck-IN sbp=Latn-TZ
    sc=Latn-IT sd=Arab-PK sd-IN=Deva-IN sd-Deva=Deva-IN sd-Khoj=Khoj-IN sd-Sind=Sind-IN se=Latn-NO
    seh=Latn-MZ sg=Latn-CF shi=Tfng-MA si=Sinh-LK sk=Latn-SK sl=Latn-SI sm=Latn-WS sn=Latn-ZW
    so=Latn-SO sq=Latn-AL sr=Cyrl-RS sr-ME=Latn-ME sr-RO=Latn-RO sr-RU=Latn-RU sr-TR=Latn-TR
    ss=Latn-ZA st=Latn-ZA su=Latn-ID sv=Latn-SE sw=Latn-TZ syr=Syrc-IQ szl=Latn-PL ta=Taml-IN
    te=Telu-IN teo=Latn-UG tg=Cyrl-TJ tg-PK=Arab-PK tg-Arab=Arab-PK th=Thai-TH ti=Ethi-ET tk=Latn-TM
    tl=Latn-PH tn=Latn-ZA to=Latn-TO tr=Latn-TR ts=Latn-ZA tt=Cyrl-RU twq=Latn-NE ty=Latn-PF
    tzm=Latn-MA ug=Arab-CN ug-KZ=Cyrl-KZ ug-MN=Cyrl-MN ug-Cyrl=Cyrl-KZ uk=Cyrl-UA ur=Aran-PK
    uz=Latn-UZ uz-AF=Arab-AF uz-CN=Cyrl-CN uz-Arab=Arab-AF vai=Vaii-LR ve=Latn-ZA vi=Latn-VN
    vo=Latn-001 vun=Latn-TZ wa=Latn-BE wae=Latn-CH wo=Latn-SN xh=Latn-ZA xog=Latn-UG yav=Latn-CM
    yi=Hebr-UA yo=Latn-NG yue=Hant-HK yue-CN=Hans-CN yue-Hans=Hans-CN za=Latn-CN zgh=Tfng-MA
    zh=Hans-CN zh-AU=Hant-AU zh-BN=Hant-BN zh-GB=Hant-GB zh-GF=Hant-GF zh-HK=Hant-HK zh-ID=Hant-ID
    zh-MO=Hant-MO zh-PA=Hant-PA zh-PF=Hant-PF zh-PH=Hant-PH zh-SR=Hant-SR zh-TH=Hant-TH
    zh-TW=Hant-TW zh-VN=Hant-VN zh-Bopo=Bopo-TW zh-Hant=Hant-TW zu=Latn-ZA zza=Latn-TR
    """
}
