/**
 * Additional ports for coal, ore, bauxite, grain, steel and project cargo, by nation. The tables of the
 * coasts do not contain them.
 */
export const bulk = `
AOAZZ|安布里什|Ambriz|-7.82,13.11
AONDD|松贝|Sumbe|-11.20,13.84
ARDME|迪亚曼特|Diamante|-32.07,-60.65
ARPCO|科罗拉多角|Punta Colorada|-41.68,-65.04
ARRAM|拉马约|Ramallo|-33.48,-60.00
AUBBG|宾邦|Bing Bong|-15.42,136.22
AUCCU|居维叶角|Cape Cuvier|-24.25,113.42
AUCQP|弗拉特里角|Cape Flattery|-14.98,145.28
AUCVQ|卡那封|Carnarvon|-24.85,113.64
AUHAS|黑斯廷斯|Hastings|-38.30,145.22
AUKRB|卡伦巴|Karumba|-17.52,140.80
AULUC|卢辛达|Lucinda|-18.53,146.33
AUMOU|穆里兰|Mourilyan|-17.61,146.13
AUPGI|贾尔斯港|Port Giles|-35.03,137.74
AUPLA|拉塔港|Port Latta|-40.87,145.37
AUSPB|斯普林湾|Spring Bay|-42.53,147.94
AUTHE|塞维纳德|Thevenard|-32.15,133.53
AUUSL|尤斯莱斯湾|Useless Loop|-26.13,113.40
AUWAL|瓦拉鲁|Wallaroo|-33.94,137.64
AUWYN|温德姆|Wyndham|-15.47,128.12
BRADR|安格拉杜斯雷斯|Angra dos Reis|-23.00,-44.32
BRAJU|阿拉卡茹|Aracaju|-10.91,-37.03
BRMGU|蒙古巴|Munguba|-0.92,-52.42
BRPET|佩洛塔斯|Pelotas|-31.78,-52.32
BRPOU|乌布角|Ponta Ubu|-20.78,-40.58
BRTMT|特龙贝塔斯|Trombetas|-1.47,-56.38
CABWD|博特伍德|Botwood|49.12,-55.34
CACHI|希库蒂米|Chicoutimi|48.43,-71.05
CADHS|达尔豪西|Dalhousie|48.07,-66.37
CAGOH|戈德里奇|Goderich|43.75,-81.71
CAGOO|古斯湾|Goose Bay|53.37,-60.36
CAGPE|加斯佩|Gaspe|48.82,-64.43
CAHPT|汉茨波特|Hantsport|45.07,-64.18
CAHSP|阿弗尔圣皮埃尔|Havre-Saint-Pierre|50.24,-63.60
CAMNE|马塔讷|Matane|43.98,-66.15
CAMUL|马尔格雷夫|Mulgrave|45.59,-61.39
CLPTI|帕蒂略斯|Patillos|-20.75,-70.19|Puerto Patillos;CLCPS
CLISG|瓜雷略岛|Isla Guarello|-50.19,-74.56
CNJLY|罗源湾|Luoyuan Bay|26.40,119.70|罗源;Luoyuan
CNLJK|栾家口|Luanjiakou|37.76,120.62
CNLSH|旅顺|Lushun|38.80,121.13|CNLNP;Port Arthur;旅顺新港
CNLUS|吕四|Lusi|32.10,121.62|Lvsi;吕四港
CNMJS|马迹山|Majishan|30.68,122.43|CNMAJ
CNMSN|梅山|Meishan|29.77,121.98
CNPAJ|盘锦|Panjin|40.69,122.00|CNPJI;Panjin Port
CNPKO|皮口|Pikou|39.39,122.36
CNPLI|蓬莱|Penglai|37.82,120.78|CNPLA
CNSPU|石浦|Shipu|29.20,121.95
CNTAX|泰兴|Taixing|32.17,119.97
CNXCU|肖厝|Xiaocuo|25.20,118.97
CNXSI|响水|Xiangshui|34.25,119.85|CNXHU
DKAAB|奥本罗|Aabenraa|55.04,9.43
DKENS|恩斯泰兹|Ensted|55.02,9.45
DKGRE|格雷诺|Grenaa|56.41,10.93
DKHOR|霍森斯|Horsens|55.87,9.85
DKNVD|奈斯特韦兹|Naestved|55.22,11.75
DKRAN|兰讷斯|Randers|56.47,10.05
DKSGD|森讷堡|Sonderborg|54.90,9.79
EEKND|昆达|Kunda|59.52,26.52
EEPAR|派尔努|Parnu|58.38,24.48
ESALD|阿尔库迪亚|Alcudia|39.84,3.15
ESGAR|加鲁查|Garrucha|37.17,-1.83
ESRIB|里瓦德奥|Ribadeo|43.55,-7.10
ESTOR|托雷维耶哈|Torrevieja|37.98,-0.68
FIKAS|卡斯基宁|Kaskinen|62.39,21.22
FILOV|洛维萨|Loviisa|60.45,26.24
FIPRS|皮耶塔尔萨里|Pietarsaari|63.69,22.68|Jakobstad
FIPRV|波尔沃|Porvoo|60.39,25.66
FITAH|塔赫科洛托|Tahkoluoto|61.38,21.25
FIUKI|乌西考蓬基|Uusikaupunki|60.80,21.40
GRCLK|哈尔基斯|Chalkida|38.46,23.60
GRMLO|米洛斯|Milos|36.71,24.38
GRSTI|斯特拉托尼|Stratoni|40.52,23.83
GRYLI|亚利岛|Yali|36.60,27.15
GYLDN|林登|Linden|6.00,-58.28
GYNAM|新阿姆斯特丹|New Amsterdam|6.29,-57.51
IDBIK|比亚克|Biak|-1.16,136.06
IDBMU|比马|Bima|-8.42,118.72
IDBYQ|布纽|Bunyu|3.63,117.70
IDCEB|塞卢坎巴旺|Celukan Bawang|-8.12,115.08
IDENE|英德|Ende|-8.83,121.63
IDGTO|哥伦打洛|Gorontalo|0.50,123.05
IDKUM|库迈|Kumai|-2.73,111.72
IDLHK|洛克牙|Lhoknga|5.45,95.25
IDMEQ|米拉务|Meulaboh|4.14,96.15
IDMKQ|马老奇|Merauke|-8.47,140.38
IDMKW|马诺夸里|Manokwari|-0.86,134.13
IDMLI|马利利|Malili|-2.65,120.98
IDMOF|毛梅雷|Maumere|-8.60,122.22
IDNNX|努努坎|Nunukan|4.02,117.72
IDPRO|庞越|Probolinggo|-7.73,113.22
IDPSJ|波索|Poso|-1.40,120.77
IDSKW|山口洋|Singkawang|0.92,108.97
IDSLG|实武牙|Sibolga|1.77,98.66
IDTAB|塔博内奥|Taboneo|-3.75,114.45
IDTBN|图班|Tuban|-6.90,112.07
IDTEG|直葛|Tegal|-6.85,109.13
IDTJQ|丹戎潘丹|Tanjung Pandan|-2.45,107.39
IDTTE|特尔纳特|Ternate|0.78,127.38
INBHU|包纳加尔|Bhavnagar|21.75,72.23
INBLK|贝莱凯里|Belekeri|14.70,74.26
INDHP|达波尔|Dabhol|17.56,73.14
INDIG|迪吉|Dighi|18.32,72.97
INJAK|贾考|Jakhau|23.23,68.60
INKRW|卡尔瓦尔|Karwar|14.81,74.13
INOKH|奥卡|Okha|22.47,69.07
INPBD|博尔本德尔|Porbandar|21.64,69.60
INPNY|本地治里|Puducherry|11.93,79.83|Pondicherry
INRED|雷迪|Redi|15.76,73.67
INRTC|勒德纳吉里|Ratnagiri|16.98,73.30
INVEN|文古尔拉|Vengurla|15.86,73.62
ITBLT|巴列塔|Barletta|41.32,16.27
ITMFR|曼弗雷多尼亚|Manfredonia|41.63,15.93
ITOLB|奥尔比亚|Olbia|40.93,9.50
ITPEM|恩佩多克莱港|Porto Empedocle|37.29,13.53
JMPKS|凯撒港|Port Kaiser|17.87,-77.61
JMPRH|罗兹港|Port Rhoades|18.46,-77.39
JMRIB|里奥布埃诺|Rio Bueno|18.47,-77.47
LKKNK|坎凯桑图赖|Kankesanturai|9.82,80.05
LVSKU|斯库尔特|Skulte|57.34,24.40
MGANM|安塔拉哈|Antalaha|-14.90,50.28
MGMOQ|穆龙达瓦|Morondava|-20.28,44.27
MGWVK|马纳卡拉|Manakara|-22.15,48.02
MMBSX|勃生|Pathein|16.75,94.71|Bassein
MXCPE|坎佩切|Campeche|19.84,-90.52
MXMRE|莫罗雷东多|Morro Redondo|28.04,-115.18
MXPIC|皮奇林格|Pichilingue|24.29,-110.32
MXSMI|圣马科斯岛|San Marcos|27.20,-112.20
MXSRL|圣罗萨利亚|Santa Rosalia|27.32,-112.26
MYDGN|龙运|Dungun|4.78,103.43
MYKUD|古达|Kudat|6.88,116.85
MYKUN|古纳|Kunak|4.68,118.25
MYSPT|实必丹|Sipitang|5.04,115.52
NCBUG|巴布亚特|Babouillat|-20.38,164.13
NCKOU|夸瓦|Kouaoua|-21.40,165.82
NCPOR|波罗|Poro|-21.32,165.73
NCTHI|蒂奥|Thio|-21.62,166.25
NOAAR|奥达尔斯唐恩|Ardalstangen|61.24,7.69
NOARE|阿伦达尔|Arendal|58.46,8.77
NOGLO|格洛姆峡|Glomfjord|66.93,13.63
NOHYR|霍扬厄尔|Hoyanger|61.17,6.07
NOVAK|瓦克斯达尔|Vaksdal|60.48,5.73
NZGMN|格雷茅斯|Greymouth|-42.43,171.22
NZPCN|皮克顿|Picton|-41.28,174.03
NZTKH|塔拉科希|Tarakohe|-40.85,172.90
NZWSZ|韦斯特波特|Westport|-41.75,171.60
OMQAL|盖勒哈特|Qalhat|22.67,59.38
PGDAU|达鲁|Daru|-8.98,143.20
PGGUR|阿洛陶|Alotau|-10.26,150.45
PGKVG|卡维恩|Kavieng|-2.58,150.80
PGVAI|瓦尼莫|Vanimo|-2.68,141.30
PHAPR|阿帕里|Aparri|18.31,121.66
PHBPH|比斯利格|Bislig|8.28,126.34
PHDGT|杜马格特|Dumaguete|9.30,123.30
PHMSC|马辛洛克|Masinloc|15.61,119.92
PHTAG|塔比拉兰|Tagbilaran|9.65,123.89
PHTBC|塔瓦科|Tabaco|13.37,123.73
PLKOL|科沃布热格|Kolobrzeg|54.18,15.55
RUBER|别林戈夫斯基|Beringovsky|63.07,179.42
RUEGV|埃格韦基诺特|Egvekinot|66.22,-178.98
RUIAA|伊加尔卡|Igarka|67.55,86.43
RUKAN|坎达拉克沙|Kandalaksha|67.15,32.43
RUONG|奥涅加|Onega|63.92,38.10
RUUGL|乌格列戈尔斯克|Uglegorsk|49.07,142.09
SEDEG|代格港|Degerhamn|56.35,16.41
SEHND|海讷桑德|Harnosand|62.64,17.94
SEHUV|胡迪克斯瓦尔|Hudiksvall|61.72,17.11
SEKAA|卡尔斯克鲁纳|Karlskrona|56.16,15.59
SEKLR|卡尔马|Kalmar|56.66,16.37
SEOER|恩舍尔兹维克|Ornskoldsvik|63.28,18.73
SESLI|斯利特|Slite|57.70,18.82
SESOO|瑟德港|Soderhamn|61.31,17.07
SEVVK|韦斯特维克|Vastervik|57.76,16.64
SEYST|于斯塔德|Ystad|55.42,13.83
SRMOJ|蒙戈|Moengo|5.58,-54.05
THKAN|干当|Kantang|7.42,99.52
THKBV|甲米|Krabi|8.07,98.73
THKHA|卡农|Khanom|9.21,99.86
TRFAS|法特萨|Fatsa|41.08,37.42
TRINE|伊内博卢|Inebolu|41.97,33.72
TRKRB|卡拉比加|Karabiga|40.38,27.31
TRORD|奥尔杜|Ordu|40.98,37.88
TRRIZ|里泽|Rize|41.02,40.54
TRSIC|锡诺普|Sinop|42.02,35.11
TRTAS|塔舒朱|Tasucu|36.32,33.90
TZKIM|基尔瓦马索科|Kilwa Masoko|-8.93,39.52
TZLDI|林迪|Lindi|-10.00,39.73
UASKD|斯卡多夫斯克|Skadovsk|46.06,32.54
USASF|阿什特比拉|Ashtabula|41.90,-80.80
USAST|阿斯托里亚|Astoria|46.28,-124.04
USBLI|贝灵厄姆|Bellingham|48.76,-122.51
USCDY|康尼奥特|Conneaut|41.97,-80.55
USESC|埃斯卡纳巴|Escanaba|45.77,-87.06
USMQT|马凯特|Marquette|46.54,-87.39
USOTS|阿纳科特斯|Anacortes|48.52,-122.60
VEPHO|耶罗港|Puerto de Hierro|10.63,-62.08
VNHCH|鸿冲|Hon Chong|10.37,104.50
ZANOL|诺洛斯港|Port Nolloth|-29.27,16.89
`;

/**
 * Ports whose UN/LOCODE we do not know. They have codes of our own with two digits, which UN/LOCODE never
 * assigns. When we learn the official code, it replaces our code, and our code becomes an alias.
 */
export const withoutOfficialCode = `
AU22P|普雷斯顿角|Cape Preston|-20.83,116.20
BD22M|马塔巴里|Matarbari|21.70,91.86
BD22P|派拉|Payra|21.90,90.13
BR22G|瓜伊巴岛|Guaiba Island|-23.01,-44.03|Guaiba;瓜伊巴
CN22B|滨海（盐城）|Binhai (Jiangsu)|34.30,120.28|滨海港
CN22D|大麦屿|Damaiyu|28.08,121.15
CN22G|赣榆|Ganyu|35.03,119.27
CN22J|靖江|Jingjiang|31.95,120.25
CN22Y|洋口|Yangkou|32.53,121.43|如东;Rudong
GN22M|莫雷巴亚|Morebaya|9.25,-13.60|Simandou;西芒杜
ID22M|莫罗瓦利|Morowali|-2.82,122.16|IMIP
ID22P|穆阿拉潘泰|Muara Pantai|2.05,118.00
ID22W|韦达|Weda|0.47,127.94|IWIP;Weda Bay
IN22D|达姆拉|Dhamra|20.81,86.97
`;
