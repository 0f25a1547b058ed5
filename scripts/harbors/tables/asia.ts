/** Ports of Japan, Korea, Russia's Pacific coast and South-East Asia. */
export const asia = `
SGSIN|新加坡|Singapore|1.27,103.80
SGJUR|裕廊|Jurong|1.31,103.72
KRPUS|釜山|Busan|35.10,129.05|KRBUS;Pusan;釜山新港;Fusan
KRINC|仁川|Incheon|37.46,126.61|KRICH;Inchon;Chemulpo
KRKAN|光阳|Gwangyang|34.91,127.70|Kwangyang
KRUSN|蔚山|Ulsan|35.51,129.38
KRPTK|平泽|Pyeongtaek|36.98,126.83|唐津平泽;Pyongtaek
KRKPO|浦项|Pohang|36.03,129.41
KRMAS|马山|Masan|35.20,128.58
KRMOK|木浦|Mokpo|34.78,126.37
KRKUV|群山|Gunsan|35.97,126.62|Kunsan
KRYOS|丽水|Yeosu|34.75,127.75|Yosu
KRTGH|东海|Donghae|37.49,129.13|Tonghae
KRONS|温山|Onsan|35.43,129.35
KROKP|玉浦|Okpo|34.88,128.70
KRKJE|巨济|Geoje|34.85,128.62|KRJGE
KRCHF|镇海|Jinhae|35.13,128.65|Chinhae
KRSCP|三千浦|Samcheonpo|34.92,128.07
KRTYG|统营|Tongyeong|34.83,128.42
KRTSN|大山|Daesan|36.99,126.42|瑞山大山
KRBOR|保宁|Boryeong|36.40,126.49
KRCHA|济州|Jeju|33.52,126.53|Cheju
KRSUK|三陟|Samcheok|37.44,129.19
KRCHG|长项|Janghang|36.00,126.68
KPNAM|南浦|Nampo|38.72,125.40|Nampho
KPCHO|清津|Chongjin
KPWON|元山|Wonsan
KPNJN|罗津|Rajin|42.23,130.30|罗先;Najin
KPHGM|兴南|Hungnam|39.83,127.62
KPSON|金策|Kimchaek|40.67,129.20|Songjin
KPHAE|海州|Haeju|38.00,125.70
JPTYO|东京|Tokyo|35.61,139.79
JPYOK|横滨|Yokohama
JPKWS|川崎|Kawasaki|35.50,139.74
JPCHB|千叶|Chiba|35.58,140.08
JPNGO|名古屋|Nagoya|35.06,136.87
JPYKK|四日市|Yokkaichi
JPOSA|大阪|Osaka|34.63,135.43
JPUKB|神户|Kobe
JPMOJ|门司|Moji|33.95,130.97|JPKKJ;北九州;Kitakyushu
JPHKT|博多|Hakata|33.61,130.40|福冈;Fukuoka
JPSMZ|清水|Shimizu
JPTHS|丰桥|Toyohashi|34.73,137.32|三河;Mikawa
JPHIJ|广岛|Hiroshima|34.36,132.46
JPMIZ|水岛|Mizushima|34.50,133.74
JPFKY|福山|Fukuyama|34.47,133.43
JPKSM|鹿岛|Kashima|35.93,140.69
JPHTC|日立|Hitachi|36.50,140.63
JPHIC|常陆那珂|Hitachinaka|36.41,140.61
JPKZU|木更津|Kisarazu|35.38,139.88
JPTMK|苫小牧|Tomakomai
JPMUR|室兰|Muroran
JPHKD|函馆|Hakodate
JPKUH|钏路|Kushiro
JPOTR|小樽|Otaru|43.20,141.01
JPISI|石狩|Ishikari|43.20,141.29|石狩湾新港
JPAOJ|青森|Aomori
JPHHE|八户|Hachinohe|40.54,141.53
JPAXT|秋田|Akita|39.75,140.05
JPSKT|酒田|Sakata|38.95,139.81
JPKIJ|新潟|Niigata|37.95,139.06
JPNAO|直江津|Naoetsu|37.19,138.25
JPTOS|伏木富山|Fushiki-Toyama|36.77,137.11|富山新港
JPTOY|富山|Toyama|36.75,137.22
JPKNZ|金泽|Kanazawa|36.61,136.61
JPTRG|敦贺|Tsuruga|35.67,136.07
JPMAI|舞鹤|Maizuru|35.47,135.33
JPSMN|境港|Sakaiminato
JPHMD|滨田|Hamada|34.88,132.05
JPSDS|仙台|Sendai-Shiogama|38.27,141.02|JPSDJ;JPSGM;盐釜;仙台新港;Shiogama
JPISM|石卷|Ishinomaki|38.41,141.27
JPONA|小名滨|Onahama|36.94,140.90
JPSMA|相马|Soma|37.84,140.95|JPSOM;Souma
JPYOS|横须贺|Yokosuka
JPTGO|田子浦|Tagonoura|35.14,138.70
JPOMZ|御前崎|Omaezaki|34.61,138.22
JPKNU|衣浦|Kinuura|34.87,136.95
JPWAK|和歌山|Wakayama|34.22,135.14
JPHIM|姬路|Himeji|34.77,134.63
JPSKM|饰磨|Shikama|34.78,134.66
JPKGA|加古川|Kakogawa|34.71,134.82
JPHHR|东播磨|Higashi-Harima|34.71,134.83
JPONO|尾道|Onomichi
JPKRE|吴|Kure|34.24,132.55
JPIWK|岩国|Iwakuni|34.18,132.24
JPTKY|德山|Tokuyama|34.04,131.80
JPNAN|中关|Nakanoseki|34.01,131.56|JPHOF;JPMJR;三田尻;防府;Hofu
JPUBJ|宇部|Ube
JPSHS|下关|Shimonoseki|33.94,130.94
JPTBT|户畑|Tobata|33.91,130.84
JPYWT|八幡|Yawata|33.88,130.81
JPKND|苅田|Kanda|33.79,131.00
JPOIT|大分|Oita|33.26,131.66
JPSAG|佐贺关|Saganoseki
JPTMI|津久见|Tsukumi
JPHSM|细岛|Hososhima|32.43,131.66
JPABU|油津|Aburatsu
JPSBS|志布志|Shibushi|31.47,131.11
JPKOJ|鹿儿岛|Kagoshima
JPSEN|川内|Sendai (Satsuma)|31.84,130.20
JPYAT|八代|Yatsushiro|32.51,130.55
JPKMJ|熊本|Kumamoto|32.76,130.59
JPMII|三池|Miike|33.01,130.41
JPIMI|伊万里|Imari|33.30,129.84
JPNGS|长崎|Nagasaki
JPSSB|佐世保|Sasebo|33.16,129.72
JPTAK|高松|Takamatsu
JPSKD|坂出|Sakaide|34.34,133.86
JPTKS|德岛|Tokushima|34.06,134.58
JPKCZ|高知|Kochi|33.52,133.57
JPIHA|新居滨|Niihama
JPIMB|今治|Imabari
JPIYM|伊予三岛|Iyomishima|33.99,133.55
JPMYJ|松山|Matsuyama|33.86,132.71
JPNAH|那霸|Naha|26.22,127.67
JPOKA|冲绳|Okinawa|26.33,127.82|中城湾;Nakagusuku
JPISG|石垣|Ishigaki
JPTOK|十胜|Tokachi|42.29,143.32|广尾
RUVVO|符拉迪沃斯托克|Vladivostok|43.11,131.89|海参崴
RUVYP|东方港|Vostochny|42.74,133.08
RUNJK|纳霍德卡|Nakhodka|42.81,132.89
RUVNN|瓦尼诺|Vanino|49.09,140.27
RUZAR|扎鲁比诺|Zarubino|42.64,131.08
RUPSE|波西耶特|Posyet|42.65,130.80
RUDKA|德卡斯特里|De-Kastri|51.47,140.79
RUNEV|涅韦利斯克|Nevelsk|46.67,141.86
RUNIA|尼古拉耶夫斯克|Nikolaevsk-on-Amur|53.14,140.73|庙街
RUPRN|波罗奈斯克|Poronaysk|49.22,143.11
RUDYR|阿纳德尔|Anadyr|64.74,177.51
RUPWE|佩韦克|Pevek|69.70,170.28
RUPKC|堪察加彼得罗巴甫洛夫斯克|Petropavlovsk-Kamchatsky|53.01,158.64
RUGDX|马加丹|Magadan
RUKOR|科尔萨科夫|Korsakov
RUKHO|霍尔姆斯克|Kholmsk
VNSGN|胡志明|Ho Chi Minh City|10.77,106.71|VNTTD;VNVIC;西贡;Saigon;HCMC
VNHPH|海防|Haiphong|20.86,106.70
VNDAD|岘港|Da Nang|16.08,108.22|Danang;Tourane
VNVUT|头顿|Vung Tau
VNTOT|盖梅|Cai Mep|10.54,107.03|VNCMT
VNUIH|归仁|Quy Nhon|13.77,109.24|Qui Nhon
VNCLI|吉莱|Cat Lai|10.76,106.79|卡莱
VNCLN|蔡兰|Cai Lan|20.97,107.05|下龙
THLCH|林查班|Laem Chabang|13.08,100.89
THBKK|曼谷|Bangkok|13.70,100.57|THPAT;THBMT;THKTY;THSBP
THMAT|马塔府|Map Ta Phut|12.66,101.16|THMTP;Mab Tapud
THSGZ|宋卡|Songkhla
THSRI|是拉差|Sriracha
MYPKG|巴生港|Port Klang|3.00,101.39|MYWSP;巴生;Westport;Pelabuhan Klang;Port Kelang;Port Swettenham;Pelabuhan Kelang
MYPEN|槟城|Penang|5.41,100.37|MYBWH;Butterworth;Georgetown Penang;Pulau Pinang
MYTPP|丹戎帕拉帕斯|Tanjung Pelepas|1.36,103.55
MYPGU|巴西古当|Pasir Gudang|1.44,103.90
MYKUA|关丹|Kuantan|3.97,103.43
MYBTU|民都鲁|Bintulu|3.26,113.07
MYKCH|古晋|Kuching
MYBKI|哥打基纳巴卢|Kota Kinabalu|5.99,116.08|亚庇
IDJKT|雅加达|Jakarta|-6.10,106.88|IDTPP;丹戎不碌;Batavia;Tanjung Priok;Tanjong Priok;巴达维亚
IDSUB|泗水|Surabaya|-7.20,112.73|Soerabaja;Tanjung Perak
IDSRG|三宝垄|Semarang|-6.95,110.42|Tanjung Emas
IDBLW|勿拉湾|Belawan
IDBTM|巴淡|Batam|1.10,104.00
IDMAK|望加锡|Makassar|-5.12,119.40|IDUPG;乌戎潘当;Ujung Pandang;Makasar
IDBPN|巴厘巴板|Balikpapan
IDCIG|芝格丁|Cigading
PHMNL|马尼拉|Manila|14.59,120.96|PHMNN;PHMNS
PHCEB|宿务|Cebu|10.31,123.92|宿雾
PHDVO|达沃|Davao|7.12,125.66
PHSFS|苏比克湾|Subic Bay
PHBTG|八打雁|Batangas|13.75,121.04
MMRGN|仰光|Yangon|16.77,96.16|迪拉瓦;Thilawa;Rangoon
KHKOS|西哈努克港|Sihanoukville|10.64,103.51|KHSIH;Kompong Som
KHPNH|金边|Phnom Penh
BNMUA|穆阿拉|Muara|5.03,115.07
JPAIO|相生|Aioi|34.77,134.47
JPAMA|尼崎|Amagasaki|34.69,135.40
JPSAK|堺|Sakai|34.57,135.42|JPSBK;堺泉北;Sakai-Senboku
JPGAM|蒲郡|Gamagori|34.81,137.22
JPFNB|船桥|Funabashi|35.68,139.97
JPHBK|响滩|Hibikinada|33.95,130.78
JPHKR|光|Hikari|33.95,131.93
JPHRH|广畑|Hirohata|34.77,134.62
JPKAR|唐津|Karatsu|33.47,129.96
JPKII|喜入|Kiire|31.39,130.54
JPKIS|釜石|Kamaishi|39.27,141.89
JPKUD|下松|Kudamatsu|34.00,131.87
JPMAR|丸龟|Marugame|34.30,133.79
JPMYK|宫古|Miyako|39.64,141.97
JPNNO|七尾|Nanao|37.05,136.97
JPNSR|能代|Noshiro|40.21,140.01
JPOND|小野田|Onoda|33.97,131.17
JPSAE|佐伯|Saiki|32.98,131.91
JPSMT|下津|Shimotsu|34.12,135.13
JPWKJ|稚内|Wakkanai|45.41,141.69
VNPHU|富美|Phu My|10.59,107.03
VNCPH|锦普|Cam Pha|21.03,107.37
VNHON|鸿基|Hon Gai|20.95,107.06|Hon Gay
VNVCA|芹苴|Can Tho|10.06,105.77
VNNGT|炉门|Cua Lo|18.82,105.71|Nghe Tinh;义静
VNDNA|同奈|Dong Nai|10.90,106.85
VNDQT|榕桔|Dung Quat|15.40,108.79
VNNHA|芽庄|Nha Trang|12.21,109.21
THSPR|北榄|Samut Prakan
THBGP|挽巴功|Bangpakong|13.50,100.98
THKSI|西昌岛|Ko Sichang
THSAT|梭桃邑|Sattahip|12.65,100.92
THHKT|普吉|Phuket|7.82,98.41
MYLDU|拿笃|Lahad Datu|5.02,118.35
MYLUM|红土坎|Lumut|4.27,100.65
MYKEM|甘马挽|Kemaman|4.25,103.47
MYKER|居茶|Kerteh|4.52,103.47
MYPDI|波德申|Port Dickson|2.52,101.79
MYTMP|丹绒马尼|Tanjung Manis|2.14,111.36
MYSBW|诗巫|Sibu
MYMYY|美里|Miri
MYLBU|纳闽|Labuan
MYSDK|山打根|Sandakan
MYTWU|斗湖|Tawau
MYMKZ|马六甲|Malacca|2.19,102.25|Melaka
MYJHB|新山|Johor Bahru|1.46,103.78|MYJOB
MYTGG|瓜拉登嘉楼|Kuala Terengganu
IDDUM|杜迈|Dumai|1.69,101.45
IDMRK|孔雀港|Merak|-5.93,106.00
IDCIW|芝旺丹|Ciwandan|-6.02,105.95
IDBXT|邦坦|Bontang|0.12,117.48
IDBOA|贝诺阿|Benoa|-8.75,115.21|巴厘岛;Bali
IDCBN|井里汶|Cirebon|-6.71,108.57
IDGRE|锦石|Gresik|-7.15,112.66
IDKDI|肯达里|Kendari|-3.97,122.58
IDKBU|哥打巴鲁|Kotabaru|-3.24,116.22
IDKOE|古邦|Kupang|-10.17,123.58
IDAMQ|安汶|Ambon|-3.70,128.18
IDSOQ|梭隆|Sorong|-0.88,131.25
IDTRK|打拉根|Tarakan|3.29,117.59
IDPNK|坤甸|Pontianak|-0.02,109.34
IDBDJ|马辰|Banjarmasin
IDSRI|三马林达|Samarinda|-0.50,117.15
IDDJB|占碑|Jambi
IDPLM|巨港|Palembang
IDPDG|巴东|Padang|-1.00,100.37|直落巴由;Teluk Bayur
IDPJG|班让|Panjang|-5.47,105.32|IDPNJ
IDBKS|明古鲁|Bengkulu|-3.90,102.30
IDTNJ|丹戎槟榔|Tanjung Pinang|0.93,104.45
IDKID|基章|Kijang|0.85,104.61|IDKIJ
IDDJJ|查亚普拉|Jayapura|-2.54,140.71
IDPTL|潘托洛安|Pantoloan|-0.71,119.86|帕卢;Palu
IDPUM|波马拉|Pomalaa|-4.18,121.60
IDCXP|芝拉扎|Cilacap|-7.74,109.00|IDTJI;Tanjung Intan
IDSBG|沙璜|Sabang|5.89,95.32
IDLSW|司马威|Lhokseumawe|5.18,97.15
IDSGQ|桑加塔|Sangatta|0.50,117.55
IDSMQ|三碧|Sampit|-2.54,112.95
IDPGX|槟港|Pangkal Balam|-2.10,106.13
IDBGI|外南梦|Banyuwangi|-8.21,114.38|IDBJU
IDKAB|卡比尔|Kabil
IDBIT|比通|Bitung|1.44,125.20
PHILO|伊洛伊洛|Iloilo|10.69,122.58|怡朗
PHBCD|巴科洛德|Bacolod|10.67,122.94
PHCGY|卡加延德奥罗|Cagayan de Oro|8.49,124.66
PHIGN|伊利甘|Iligan
PHGES|桑托斯将军城|General Santos|6.09,125.16
PHSFE|圣费尔南多（菲律宾）|San Fernando|16.62,120.30|PHPRO
PHSUG|苏里高|Surigao|9.79,125.50
PHTAC|塔克洛班|Tacloban|11.25,125.00
PHPPS|公主港|Puerto Princesa|9.74,118.73
PHMVS|马里韦莱斯|Mariveles|14.43,120.49|PHBTN;巴丹;Bataan
PHNAS|纳西皮特|Nasipit|8.98,125.34
PHZAM|三宝颜|Zamboanga
PHISL|伊莎贝尔|Isabel|10.93,124.43
PHTGO|塔戈洛安|Tagoloan|8.54,124.75
MMAKY|实兑|Sittwe|20.14,92.90
MMMNU|毛淡棉|Mawlamyine|16.49,97.62|Moulmein
MMKYP|皎漂|Kyaukpyu|19.43,93.55
TLDIL|帝力|Dili|-8.55,125.57
BNKUB|马来奕|Kuala Belait
BNBWN|斯里巴加湾|Bandar Seri Begawan
`;
