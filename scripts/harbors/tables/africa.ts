/** Ports of Africa and the islands around it, clockwise from Suez. */
export const africa = `
EGSOK|因苏哈纳|Sokhna|29.65,32.36|EGAIS;艾因苏赫纳;Ain Sokhna
EGSUZ|苏伊士|Suez|29.95,32.55|Port Tewfik
EGADA|阿达比亚|Adabiya|29.87,32.47
EGSGA|萨法加|Safaga|26.73,33.94
EGNUW|努韦巴|Nuweiba|28.97,34.65
EGALY|亚历山大|Alexandria|31.19,29.87|El Iskandariya;Iskenderiye
EGEDK|代海拉|El Dekheila|31.14,29.80
EGAKI|阿布基尔|Abu Qir|31.32,30.07
EGDAM|达米埃塔|Damietta|31.47,31.76|杜姆亚特;Dumyat
EGPSD|塞得港|Port Said|31.25,32.30
EGPSE|塞得港东港|Port Said East|31.22,32.36
SDPZU|苏丹港|Port Sudan|19.61,37.23
ERMSW|马萨瓦|Massawa
ERASA|阿萨布|Assab
DJJIB|吉布提|Djibouti|11.60,43.14|DJPOD;多哈雷;Doraleh
SOBBO|柏培拉|Berbera
SOBSA|博萨索|Bosaso|11.29,49.18
SOMGQ|摩加迪沙|Mogadishu|2.03,45.34|摩加迪休
SOKMU|基斯马尤|Kismayo
KEMBA|蒙巴萨|Mombasa|-4.05,39.65
KELAU|拉穆|Lamu|-2.27,40.90
TZDAR|达累斯萨拉姆|Dar es Salaam|-6.83,39.29
TZTGT|坦噶|Tanga|-5.07,39.11
TZZNZ|桑给巴尔|Zanzibar
TZMYW|姆特瓦拉|Mtwara|-10.27,40.20
MZMPM|马普托|Maputo|-25.97,32.57|Lourenco Marques
MZBEW|贝拉|Beira|-19.82,34.83
MZMNC|纳卡拉|Nacala|-14.54,40.67
MZPOL|彭巴|Pemba
MZUEL|克利马内|Quelimane
MZINH|伊尼扬巴内|Inhambane|-23.87,35.38
MGTOA|图阿马西纳|Toamasina|-18.15,49.42|MGTMM;塔马塔夫;Tamatave
MGDIE|安齐拉纳纳|Antsiranana|-12.27,49.29|迭戈苏亚雷斯;Diego Suarez
MGEHL|埃霍拉|Ehoala|-25.06,46.96
MGFTU|多凡堡|Tolagnaro|-25.03,47.00|Fort Dauphin
MGMJN|马任加|Mahajanga|-15.72,46.31|马哈赞加;Majunga
MGNOS|贝岛|Nosy Be|-13.40,48.28
MGTLE|图利亚拉|Toliara|-23.38,43.66|图莱亚尔;Tulear
MUPLU|路易港|Port Louis|-20.15,57.49
REPDG|留尼汪|Port Reunion|-20.93,55.29|RELPT;REREU;加莱角;Pointe des Galets
KMMUT|穆察穆杜|Mutsamudu|-12.16,44.39
KMYVA|莫罗尼|Moroni
SCPOV|维多利亚（塞舌尔）|Port Victoria|-4.62,55.46|SCMAW;马埃岛;Mahe
YTLON|隆戈尼|Longoni|-12.73,45.16
ZADUR|德班|Durban|-29.87,31.03|Port Natal
ZARCB|理查兹湾|Richards Bay|-28.80,32.05
ZAELS|东伦敦|East London|-33.03,27.91
ZAPLZ|伊丽莎白港|Port Elizabeth|-33.96,25.63|Gqeberha
ZAZBA|库哈|Ngqura|-33.80,25.68|Coega
ZAMZY|莫塞尔湾|Mossel Bay|-34.18,22.15
ZACPT|开普敦|Cape Town|-33.91,18.43
ZASDB|萨尔达尼亚湾|Saldanha Bay|-33.02,17.96
NAWVB|鲸湾|Walvis Bay|-22.95,14.50|沃尔维斯湾
NALUD|吕德里茨|Luderitz
AOLAD|罗安达|Luanda|-8.79,13.24
AOLOB|洛比托|Lobito|-12.35,13.54
AOMSZ|纳米贝|Namibe
AOSZA|索约|Soyo|-6.12,12.33
AOCAB|卡宾达|Cabinda
AOPBN|安博因港|Porto Amboim|-10.72,13.75
CDMAT|马塔迪|Matadi|-5.82,13.45
CDBOA|博马|Boma|-5.85,13.05
CDBNW|巴纳纳|Banana|-6.00,12.40
CGPNR|黑角|Pointe Noire|-4.78,11.83
GALBV|利伯维尔|Libreville|0.40,9.43
GAOWE|奥文多|Owendo|0.29,9.50
GAPOG|让蒂尔港|Port Gentil|-0.72,8.79
GQSSG|马拉博|Malabo
GQBSG|巴塔|Bata
GQLUB|卢巴|Luba|3.46,8.55
CMDLA|杜阿拉|Douala|4.06,9.68
CMKBI|克里比|Kribi|2.72,9.86
CMLIT|林贝|Limbe|4.01,9.13|Limboh
NGLOS|拉各斯|Lagos|6.44,3.37
NGAPP|阿帕帕|Apapa|6.45,3.37
NGTIN|廷坎岛|Tin Can Island|6.44,3.35
NGLKK|莱基|Lekki|6.43,4.00
NGONN|奥内|Onne|4.70,7.15
NGPHC|哈科特港|Port Harcourt|4.77,7.00
NGWAR|瓦里|Warri|5.52,5.73
NGKOK|科科|Koko|6.00,5.47
NGSPL|萨佩莱|Sapele|5.88,5.70
NGCBQ|卡拉巴尔|Calabar|4.98,8.31
NGBON|邦尼|Bonny|4.42,7.15
BJCOO|科托努|Cotonou|6.35,2.43
TGLFW|洛美|Lome|6.14,1.28
TGKPE|克佩梅|Kpeme|6.21,1.51
GHTEM|特马|Tema|5.63,0.01
GHTKD|塔科拉迪|Takoradi|4.89,-1.74|Sekondi
CIABJ|阿比让|Abidjan|5.28,-4.02
CISPY|圣佩德罗（科特迪瓦）|San Pedro|4.74,-6.62
LRMLW|蒙罗维亚|Monrovia|6.35,-10.79
LRUCN|布坎南|Buchanan|5.86,-10.06
LRGRE|格林维尔|Greenville|5.00,-9.04
SLFNA|弗里敦|Freetown|8.49,-13.22
SLPEP|佩佩尔|Pepel|8.58,-13.05
GNCKY|科纳克里|Conakry|9.52,-13.72
GNKMR|卡姆萨|Kamsar|10.65,-14.62
GWOXB|比绍|Bissau
GMBJL|班珠尔|Banjul
SNDKR|达喀尔|Dakar|14.68,-17.43
SNZIG|济金绍尔|Ziguinchor|12.58,-16.28
MRNKC|努瓦克肖特|Nouakchott|17.99,-16.03
MRNDB|努瓦迪布|Nouadhibou|20.91,-17.05
CVRAI|普拉亚|Praia|14.91,-23.50
CVMIN|明德卢|Mindelo|16.88,-25.00|CVPGR;Porto Grande
STTMS|圣多美|Sao Tome|0.35,6.73
SHSHN|詹姆斯敦|Jamestown|-15.92,-5.72
MACAS|卡萨布兰卡|Casablanca|33.61,-7.60
MAPTM|丹吉尔地中海港|Tanger Med|35.88,-5.50
MATNG|丹吉尔|Tangier
MAAGA|阿加迪尔|Agadir
MAJFL|约夫莱斯费尔|Jorf Lasfar|33.12,-8.63
MAELJ|杰迪代|El Jadida
MAMOH|穆罕默迪耶|Mohammedia
MASFI|萨菲|Safi
MANNA|盖尼特拉|Kenitra
MANDR|纳祖尔|Nador|35.28,-2.93
MAEUN|阿尤恩|Laayoune|27.09,-13.42
MAVIL|达赫拉|Dakhla|23.70,-15.93
DZALG|阿尔及尔|Algiers|36.77,3.07
DZORN|奥兰|Oran|35.71,-0.64|瓦赫兰
DZAAE|安纳巴|Annaba|36.90,7.76
DZBJA|贝贾亚|Bejaia
DZSKI|斯基克达|Skikda
DZMOS|穆斯塔加奈姆|Mostaganem|35.94,0.07
DZDJE|吉恩吉恩|Djen Djen|36.83,5.89
DZGHZ|加扎乌埃特|Ghazaouet|35.10,-1.87
DZAZW|阿尔泽|Arzew|35.82,-0.28
DZTEN|特内斯|Tenes|36.52,1.31
TNTUN|突尼斯|Tunis
TNRDS|拉迪斯|Rades|36.80,10.27|TNRAD
TNLGN|古莱特|La Goulette|36.82,10.31|TNLGO
TNSFA|斯法克斯|Sfax
TNSUS|苏塞|Sousse
TNGAE|加贝斯|Gabes|33.91,10.10
TNBIZ|比塞大|Bizerte|37.28,9.88
TNZRZ|扎尔吉斯|Zarzis|33.49,11.12|TNJAR
LYTIP|的黎波里|Tripoli (Libya)|32.91,13.19
LYBEN|班加西|Benghazi|32.11,20.05
LYMRA|米苏拉塔|Misrata|32.37,15.22
LYKHO|胡姆斯|Al Khoms|32.68,14.24|LYKHM
LYTOB|图卜鲁格|Tobruk|32.07,23.98
LYZUE|祖韦提纳|Zueitina|30.85,20.02
LYRLA|拉斯拉努夫|Ras Lanuf|30.51,18.58
LYLMQ|布雷加港|Marsa El Brega|30.42,19.58
`;
