/** Ports of Australia, New Zealand and the Pacific islands. */
export const oceania = `
AUSYD|悉尼|Sydney|-33.86,151.20
AUBTB|博特尼港|Port Botany|-33.97,151.21|Botany Bay
AUNTL|纽卡斯尔|Newcastle|-32.91,151.78
AUPKL|肯布拉港|Port Kembla|-34.47,150.90
AUQDN|伊登|Eden|-37.07,149.91
AUMEL|墨尔本|Melbourne|-37.83,144.92
AUGEX|吉朗|Geelong|-38.12,144.37
AUPTJ|波特兰（澳大利亚）|Portland (Victoria)|-38.35,141.61
AUADL|阿德莱德|Adelaide|-34.80,138.51|AUPAE;Port Adelaide
AUPPI|皮里港|Port Pirie|-33.17,138.01
AUWYA|怀阿拉|Whyalla|-33.04,137.59
AUPLO|林肯港|Port Lincoln|-34.72,135.87
AUFRE|弗里曼特尔|Fremantle|-32.05,115.74
AUKWI|奎纳纳|Kwinana|-32.23,115.75
AUBUY|班伯里|Bunbury|-33.32,115.65
AUALH|奥尔巴尼（澳大利亚）|Albany (Australia)|-35.03,117.89
AUEPR|埃斯佩兰斯|Esperance|-33.87,121.90
AUGET|杰拉尔顿|Geraldton|-28.77,114.60
AUONS|昂斯洛|Onslow|-21.67,115.11
AUDAM|丹皮尔|Dampier|-20.66,116.71
AUPWL|沃尔科特港|Port Walcott|-20.60,117.19
AUPHE|黑德兰港|Port Hedland
AUBME|布鲁姆|Broome|-18.00,122.21
AUDRW|达尔文|Darwin|-12.47,130.85
AUGOV|戈夫|Gove|-12.20,136.67
AUGTE|格鲁特岛|Groote Eylandt|-13.86,136.42|AUMIB;Milner Bay
AUWEI|韦帕|Weipa|-12.67,141.86
AUCNS|凯恩斯|Cairns
AUTSV|汤斯维尔|Townsville|-19.25,146.83
AUABP|阿博特角|Abbot Point
AUMKY|麦凯|Mackay|-21.11,149.23
AUHPT|海角港|Hay Point
AUPTL|阿尔马港|Port Alma|-23.58,150.86|AUROK;Rockhampton
AUGLT|格拉德斯通|Gladstone|-23.83,151.25
AUBDB|班达伯格|Bundaberg|-24.77,152.38
AUBNE|布里斯班|Brisbane|-27.38,153.17
AUHBA|霍巴特|Hobart
AUBEL|贝尔湾|Bell Bay
AUBWT|伯尼|Burnie
AUDPO|德文波特|Devonport|-41.17,146.36
NZAKL|奥克兰|Auckland|-36.84,174.77
NZMAP|马斯登角|Marsden Point|-35.84,174.50|Northport
NZWRE|旺阿雷|Whangarei|-35.76,174.35
NZTRG|陶朗加|Tauranga|-37.65,176.18|NZMMU;Mount Maunganui
NZGIS|吉斯伯恩|Gisborne|-38.67,178.02
NZNPE|内皮尔|Napier
NZNPL|新普利茅斯|New Plymouth|-39.06,174.04
NZWLG|惠灵顿|Wellington
NZNSN|纳尔逊|Nelson
NZLYT|利特尔顿|Lyttelton|-43.61,172.72|NZCHC;克赖斯特彻奇;Christchurch
NZTIU|蒂马鲁|Timaru
NZPOE|查默斯港|Port Chalmers
NZDUD|达尼丁|Dunedin|-45.88,170.51|但尼丁
NZBLU|布拉夫|Bluff
PGPOM|莫尔兹比港|Port Moresby
PGLAE|莱城|Lae
PGMAG|马当|Madang
PGRAB|拉包尔|Rabaul
PGWWK|韦瓦克|Wewak|-3.55,143.63
PGKIM|金贝|Kimbe|-5.55,150.15
SBHIR|霍尼亚拉|Honiara|-9.43,159.95
SBNOR|诺罗|Noro
VUVLI|维拉港|Port Vila
VUSAN|桑托|Luganville|-15.52,167.18|VUSON;Santo;卢甘维尔
NCNOU|努美阿|Noumea
NCNEP||Nepoui|-21.35,165.00
FJSUV|苏瓦|Suva|-18.13,178.42
FJLTK|劳托卡|Lautoka|-17.60,177.44
TOTBU|努库阿洛法|Nuku'alofa|-21.14,-175.18
WSAPW|阿皮亚|Apia|-13.83,-171.76
ASPPG|帕果帕果|Pago Pago
PFPPT|帕皮提|Papeete
CKRAR|拉罗汤加|Rarotonga|-21.20,-159.78|Avatiu
NUIUE|阿洛菲|Alofi|-19.05,-169.92|NUALO
KITRW|塔拉瓦|Tarawa|1.36,172.93
TVFUN|富纳富提|Funafuti|-8.52,179.19
NRINU|瑙鲁|Nauru|-0.53,166.91
MHMAJ|马朱罗|Majuro|7.11,171.37
FMPNI|波纳佩|Pohnpei|6.98,158.20
PWROR|科罗尔|Koror|7.33,134.46
GUGUM|关岛|Guam|13.46,144.67|GUAPR;Apra
MPSPN|塞班|Saipan|15.22,145.72
CXXCH|圣诞岛|Christmas Island|-10.42,105.67
`;
