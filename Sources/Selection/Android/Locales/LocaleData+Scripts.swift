extension LocaleData {
  /// The likely script of a language, and of a language in a region where that differs, by script.
  ///
  /// `~~~A` and `~~~B` are the invented scripts of the pseudo-locales `en-XA` and `ar-XB`.
  /// Source: `LIKELY_SCRIPTS` of Android 10.
  static let likelyScripts = """
    Latn: aa aai aak aau abi abr abt aby acd ace ach ada ade adj adz aey af agc agd agg agm
    ago agq aha ahl ajg ak ala ali aln amm amn amo amp anc ank ann any aoj aom aoz ape apr aps
    apz arh arn aro asa asg aso ast ata atg atj auy avn avt avu awb awo awx ay ayb az ban bar
    bas bav bba bbb bbc bbd bbj bbp bbr bcf bch bci bcm bcn bco bcu bdd bef beh bem bet bew
    bex bez bfd bhg bhk bhl bhy bi bib big bik bim bin bio biq bjh bjn bjo bjr bjz bkc bkm bkq
    bku bkv bm bmh bmk bmq bmu bng bnm bnp boj bom bon bqc bqp bqv br brz bs bsj bss bto btt
    buc bud bug buk bum buo bus buu bvb bwd bwr bxh bye byr bys byv byx bza bze bzf bzh bzw ca
    can cbj cch ceb cfa cgg ch chk cho chp cjv ckl cko cky cla cme co cps crs cs csb cy da dad
    daf dag dah dak dav dbd dbq ddn de ded den dga dgh dgi dgr dgz dia dje dnj dob dop dow dri
    dsb dtm dtp dts dua duc dud dug dva dww dyo dyu dzg ebu ee efi egl ema emi en enn enq eo
    eri es esu et etr etu etx eu ewo ext faa fab fag fai fan ff ffi ffm fi fil fit fj flr fmp
    fo fod fon for fpe fqs fr frc frp frr frs fud fue fuf fuh fuq fur fuv fuy fvr fy ga gaa
    gaf gag gah gaj gam gaw gay gbf gby gcr gd gde gdn gdr geb gej gel gfk ghs gil gim gjn gkn
    gkp gl gmm gn gnd gng god goi gor gos grw gsw gub guc gud gur guw gux guz gv gvf gvs gwi
    gyi ha hag ham haw hbb hhy hia hif hig hih hil hla hmt hnn ho hot hr hsb ht hu hui hz ia
    ian iar iba ibb iby ica ich id idd idi idu ig igb ige ijj ik ikk ikt ikw ikx ilo imo in
    iou iri is it iwm iws izh izi jab jam jbu jen jgk jgo jib jmc jra jut jv jw kab kac kad
    kai kaj kam kao kbm kbp kbq kbx kcg kck kcl kct kde kdl kea ken kez kfo kg kge kgf kgp kha
    khq khs khz ki kij kiu kiw kj kjd kjs kjy kkc kkj kl kln klq klt klx kmb kmh kmo kms kmu
    kmw knp kol kos koz kpe kpf kpo kpr kpx kqb kqf kqs kri krj krl krs ksb ksd ksf ksh ksj
    ksr ktm kto ku kub kud kue kuj kun kup kus kvg kvr kw kwj kwo kxa kxw kxz ky-TR kye kyx
    kzr la lag laj las lb lbu lbw lcm ldb led lee lem leq leu lg lgg li lia lid lig lih lij
    ljp lkt lle lln lmo lmp ln lns lnu loj lok lol lor los loz lt ltg lu lua luo luy lv lzz
    mad maf mak man mas maw maz mbh mbo mbq mbu mbw mci mcp mcq mcr mcu mda mdh mdj mdr med
    mee mek men mer met meu mfe mfn mfo mfq mg mgh mgl mgo mgy mh mhi mhl mi mif min miw mkl
    mkp mkw mle mlp mls mmo mmu mmx mna mnf moa moe moh mos mox mpp mps mpt mpx mql ms mt mtc
    mtf mti mua mur mus mva mvn mwk mwv mxc mxm myk myw myx mzk mzm mzp mzw mzz na nac naf nak
    nap naq nas nb nca nce ncf nch nco ncu nd ndc nds neb nex nfr ng nga ngb ngl nhb nhe nhw
    nif nii nij nin niu niy niz njo nkg nko nl nmg nmz nn nnf nnh nnk nnm no nop nou nr nrb
    nsn nso nss ntm ntr nui nup nus nuv nux nv nwb nxq nxr ny nym nyn nzi oc ogc okr okv om
    ong onn ons opm oro ozm pag pam pap pau pbi pcd pcm pdc pdt ped pex pfl pil pip pko pl pla
    pms png pnn pon ppo prg pss pt ptp puu pwa qu quc qug rai rao rcf rej rel res rgn ria
    rif-NL rm rmf rmo rmu rn rna rng ro rob rof roo rro rtm rug rw rwk rwo saf saq sas sat sba
    sbe sbp sc scn sco scs sdc se sef seh sei ses sg sgs sgz sh shk sid sig sil sim sjr sk skc
    sks sl sld sli sll sly sm sma smj smn smq sms sn snc snk snp snx sny so sok soq soy spd
    spl sps sq sr-ME sr-RO sr-RU sr-TR srn srr ss ssd ssg ssy st stk stq su sua sue suk sur
    sus sv sw swc swg swp sxn sxw szl tal tan taq tbc tbd tbf tbg tbo tbw tbz tci ted tem teo
    tet tfi tgc tgo tgu tif tik tim tio tiv tk tkl tkr tl tlf tlx tly tmh tmy tn tnh to tof
    tog toq tpi tpm tpz tqo tr tru trv ts tsg tsw ttd tte ttj ttr ttt tuh tul tum tuq tvd tvl
    tvu twh twq ty tya tzm ubu uli umb uri urt urw usa utr uvh uvl uz vag van ve vec vep vi
    vic viv vls vmf vmw vo vot vro vun vut wa wae waj wan war wbp wci wer wgi whg wib wiu wiv
    wja wji wls wmo wnc wnu wo wob wos wrs wsk wuv wwa xav xbi xes xh xla xog xon xrb xsi xsm
    xwe yam yao yap yas yat yav yay yaz yba ybb yby yer ygr ygw yko yle ylg yll yml yo yon yrb
    yre yrl yss yua yuj yut yuw za zag zea zia zlm zmi zne zu zza Arab: aeb apc apd ar arq ary
    arz avl az-IQ az-IR bal bej bft bgn bqi brh cja ckb dcc dgl doi fa fia fub gbz gjk gju glk
    gwc gwt ha-CM ha-SD haz hnd hno kby kdh khw kk-AF kk-CN kk-IR kk-MN ks ku-IR ku-LB kvx kxp
    ky-CN lah lki lrc luz mde mfa mki ms-CC ms-ID mvy mzn oru ota pa-PK phl prd ps rhg rmt scl
    sd sdh shu skr swb tg-PK trw ug ur uz-AF wni zdj Deva: awa bap bfy bgc bhb bhi bho bjj bra
    brx btv dty gbm ggn gom gvr hi hne hoc hoj jml kfr kfy khn kok kru lif mag mai mgp mr mrd
    mtr mwr ne new noe raj rjs sa sck srx swv taj tdg tdh thl thq thr tkt tsf unr-NP wbr wtm
    xnr xsr Cyrl: ab ady alt av az-RU ba be bg bua ce chm cu cv dar inh kaa kbd kk koi krc kum
    kv ky lbe lez mdf mk mn mrj myv os ru rue sah sr tg tt tyv udm ug-KZ ug-MN uk uz-CN Ethi:
    am bcq bji bst byn drs gez gmv gof hdy kqy ktb kxc mdx mym sgw ti tig wal Hant: yue zh-AU
    zh-BN zh-GB zh-GF zh-HK zh-ID zh-MO zh-MY zh-PA zh-PF zh-PH zh-SR zh-TH zh-TW zh-US zh-VN
    Beng: as bn bpy ccp grt mni rkt syl unr unx Cans: cr crj crk crl crm csw iu nsk Hans: gan
    hak hsn lzh nan wuu yue-CN zh Thai: kdt kxm lcp lwl sou th tts Hebr: he iw ji lad yi Grek:
    bgx el pnt tsd Mymr: kht mnw my shn Telu: gon lmn te wbq Tfng: rif shi zgh Tibt: bo dz tsj
    Geor: ka xmf Knda: kn tcy Laoo: kjg lo Nkoo: man-GN nqo Taml: bfq ta Ahom: aho Armi: arc
    Armn: hy Avst: ae Bamu: bax Bass: bsq Brah: pka Cari: xcr Cham: cjm Cher: chr Copt: cop
    Cprt: grc Egyp: egy Goth: got Gujr: gu Guru: pa Hatr: mis Hluw: hlu Hmng: hnj Ital: ett
    Jpan: ja Kali: eky Kana: ryu Khar: pra Khmr: km Kore: ko Lana: nod Lepc: lep Lina: lab
    Lisu: lis Lyci: xlc Lydi: xld Mand: myz Mani: xmn Merc: xmr Mlym: ml Mong: mn-CN Mroo: mro
    Narb: xna Ogam: sga Orkh: otk Orya: or Osge: osa Pauc: ctd Phli: pal Phnx: phn Plrd: hmd
    Prti: xpr Runr: non Samr: smp Sarb: xsa Saur: saz Sgnw: ase Sinh: si Sora: srb Syrc: syr
    Tale: tdd Talu: khb Tang: txg Tavt: blt Thaa: dv Ugar: uga Vaii: vai Xpeo: peo Xsux: akk
    Yiii: ii ~~~A: en-XA ~~~B: ar-XB
    """
}
