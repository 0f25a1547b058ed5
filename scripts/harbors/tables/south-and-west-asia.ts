/** Ports from Bangladesh to the Levant. */
export const southAndWestAsia = `
INNSA|那瓦舍瓦|Nhava Sheva|18.95,72.95|尼赫鲁港;新孟买;JNPT;Jawaharlal Nehru
INBOM|孟买|Mumbai|18.95,72.84|Bombay
INMUN|蒙德拉|Mundra|22.74,69.70
INIXY|坎德拉|Kandla|23.03,70.22|Deendayal
INPAV|皮帕瓦夫|Pipavav|20.92,71.51
INHZA|哈兹拉|Hazira|21.09,72.64
INDAH|达赫杰|Dahej|21.69,72.53
INCOK|科钦|Cochin|9.97,76.25|柯枝;Kochi
INMAA|金奈|Chennai|13.10,80.30|钦奈;马德拉斯;Madras
INENR|恩诺尔|Ennore|13.26,80.34|Kamarajar
INKAT|卡图帕利|Kattupalli|13.31,80.35
INVTZ|维沙卡帕特南|Visakhapatnam|17.69,83.29|维扎格;Vizag;Vizagapatam
INGGV|甘加瓦拉姆|Gangavaram|17.62,83.24
INKAK|卡基纳达|Kakinada
INKRI|克里希纳帕特南|Krishnapatnam|14.25,80.13
INPRT|帕拉迪普|Paradip|20.26,86.67|Paradeep
INGPR|戈巴尔布尔|Gopalpur|19.30,84.96
INHAL|霍尔迪亚|Haldia|22.03,88.07
INCCU|加尔各答|Kolkata|22.55,88.31|Calcutta
INTUT|杜蒂戈林|Tuticorin|8.76,78.19|INNTU;Thoothukudi
INNML|新芒格洛尔|New Mangalore|12.93,74.81|INIXE;Mangalore;门格洛尔
INMRM|莫尔穆冈|Mormugao|15.41,73.80|INGOI;果阿;Goa;Marmagao
INSTV|苏拉特|Surat
INMDA|马格达拉|Magdalla|21.13,72.73
INBED|贝迪|Bedi|22.55,70.03
INSIK|锡卡|Sikka|22.43,69.84
INVAD|瓦迪纳尔|Vadinar|22.44,69.68
INNAV|纳夫拉基|Navlakhi|22.96,70.45
INJGD|杰伊格尔|Jaigarh|17.30,73.20
INCCJ|卡利卡特|Calicut|11.25,75.77|科泽科德;Kozhikode
INIXZ|布莱尔港|Port Blair|11.67,92.73
INKRK|加里加尔|Karaikal|10.84,79.85
INCDL|古德洛尔|Cuddalore|11.71,79.78
PKKHI|卡拉奇|Karachi|24.83,66.98
PKBQM|卡西姆港|Port Qasim|24.78,67.33|PKQCT;Muhammad Bin Qasim
PKGWD|瓜达尔|Gwadar|25.11,62.33
BDCGP|吉大港|Chittagong|22.31,91.80|Chattogram
BDMGL|蒙格拉|Mongla|22.49,89.60|BDCHL
BDDAC|达卡|Dhaka|23.70,90.41
LKCMB|科伦坡|Colombo|6.95,79.85|Kolombo
LKHBA|汉班托塔|Hambantota|6.12,81.10
LKTRR|亭可马里|Trincomalee|8.56,81.23
LKGAL|加勒|Galle|6.03,80.22
MVMLE|马累|Male|4.17,73.51
AEJEA|杰贝阿里|Jebel Ali|25.01,55.06|杰布阿里;Mina Jebel Ali
AEKHL|哈利法|Khalifa Port|24.81,54.65
AEAUH|阿布扎比|Abu Dhabi|24.52,54.38|AEMZD;扎耶德港;Mina Zayed
AEDXB|迪拜|Dubai|25.27,55.28|AEPRA;拉希德港;杜拜;Port Rashid
AESHJ|沙迦|Sharjah|25.36,55.38
AEHAM|哈姆里亚|Hamriyah|25.47,55.49
AEAJM|阿治曼|Ajman
AEQIW|乌姆盖万|Umm Al Quwain
AERKT|哈伊马角|Ras Al Khaimah|25.80,55.95|拉斯海玛;Ras Al-Khaimah
AEMSA|萨克尔港|Mina Saqr|25.98,56.05
AEFJR|富查伊拉|Fujairah|25.18,56.37
AEKLF|豪尔费坎|Khor Fakkan|25.36,56.37
AERUW|鲁韦斯|Ruwais|24.13,52.73
AEJED|杰贝丹纳|Jebel Dhanna|24.19,52.61
AEDAS|达斯岛|Das Island|25.15,52.87
AEZUR|齐尔库岛|Zirku Island|24.87,53.08
OMMCT|马斯喀特|Muscat|23.63,58.57|OMMNQ;OMOPQ;卡布斯港;Port Sultan Qaboos
OMSLL|塞拉莱|Salalah|16.94,54.00
OMSOH|苏哈尔|Sohar|24.50,56.63
OMDQM|杜库姆|Duqm|19.67,57.72
OMKHS|海塞卜|Khasab|26.20,56.25
QAHMD|哈马德|Hamad|25.02,51.61
QADOH|多哈|Doha|25.29,51.55
QAMES|梅赛伊德|Mesaieed|24.91,51.56|QAUMS;Umm Said
QARLF|拉斯拉凡|Ras Laffan|25.93,51.60
BHKBS|哈利法本萨勒曼|Khalifa Bin Salman|26.20,50.71|BHAHD;Hidd
BHMAN|麦纳麦|Manama|26.20,50.61|BHMSN;BHBAH;巴林;Bahrain;Mina Salman
BHSIT|锡特拉|Sitra|26.15,50.66
KWSWK|舒韦赫|Shuwaikh|29.35,47.93|KWKWI;科威特;Kuwait
KWSAA|舒艾巴|Shuaiba|29.03,48.15
KWMEA|艾哈迈迪|Mina Al Ahmadi|29.07,48.15|KWMAA
IQUQR|乌姆盖斯尔|Umm Qasr|30.03,47.94
IQKAZ|豪尔祖拜尔|Khor Al Zubair|30.18,47.88
IQFAO|法奥|Al Faw|29.97,48.47|Fao
IQBSR|巴士拉|Basra|30.52,47.85
IRBND|阿巴斯港|Bandar Abbas|27.13,56.07|沙希德拉贾伊;Shahid Rajaee
IRBKM|霍梅尼港|Bandar Imam Khomeini|30.43,49.08
IRBUZ|布什尔|Bushehr|28.98,50.83|IRBUS
IRKHO|霍拉姆沙赫尔|Khorramshahr
IRZBR|恰巴哈尔|Chabahar|25.30,60.62|Chah Bahar
IRMRX|马赫沙赫尔|Bandar Mahshahr|30.47,49.18
IRKIH|基什岛|Kish|26.55,54.02
IRBAZ|安扎利|Bandar Anzali|37.47,49.46
IRNSH|瑙沙赫尔|Nowshahr|36.65,51.50
SADMM|达曼|Dammam|26.50,50.20|SADMN;阿卜杜勒阿齐兹国王港
SAJUB|朱拜勒|Jubail|27.05,49.68
SARTA|拉斯坦努拉|Ras Tanura|26.64,50.16
SARAM|拉斯米沙布|Ras Mishab|28.11,48.62
SAJED|吉达|Jeddah|21.47,39.16|Jiddah
SAKAC|阿卜杜拉国王港|King Abdullah Port|22.52,39.10
SARAB|拉比格|Rabigh|22.73,38.98
SAYNB|延布|Yanbu|24.08,38.05
SADHU|杜巴|Duba|27.35,35.70|Dhuba
SAGIZ|吉赞|Jizan|16.89,42.54|Gizan;Jazan
JOAQJ|亚喀巴|Aqaba|29.52,35.00|JOAQB
YEADE|亚丁|Aden|12.80,45.00|YELAD
YEHOD|荷台达|Hodeidah|14.83,42.93
YEMKX|穆卡拉|Mukalla|14.52,49.13
YESAL|萨利夫|Saleef|15.31,42.68
YEMOK|穆哈|Mokha|13.32,43.25
ILETH|埃拉特|Eilat|29.55,34.95
ILASH|阿什杜德|Ashdod|31.83,34.64
ILHFA|海法|Haifa|32.82,35.00
ILAKL|阿什凯隆|Ashkelon|31.65,34.53
ILHAD|哈代拉|Hadera|32.47,34.88
ILTLV|特拉维夫|Tel Aviv
LBBEY|贝鲁特|Beirut|33.90,35.52|Beyrouth
LBKYE|的黎波里（黎巴嫩）|Tripoli (Lebanon)|34.46,35.82
SYLTK|拉塔基亚|Latakia|35.52,35.77|Lattakia;Laodicea
SYTTS|塔尔图斯|Tartus|34.91,35.86|Tartous
SYBAN|巴尼亚斯|Baniyas|35.23,35.95
CYLMS|利马索尔|Limassol|34.65,33.02
CYLCA|拉纳卡|Larnaca|34.92,33.64
CYFMG|法马古斯塔|Famagusta|35.12,33.95|Ammochostos
CYVAS|瓦西利科|Vassiliko|34.72,33.31
AZBAK|巴库|Baku|40.35,49.87|阿拉特;Alat
KZAAU|阿克套|Aktau|43.60,51.21
TMKRW|土库曼巴希|Turkmenbashi|40.01,53.02
GEBUS|巴统|Batumi|41.65,41.65
GEPTI|波季|Poti|42.16,41.65
`;
