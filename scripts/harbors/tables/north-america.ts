/** Ports of the United States and Canada, coast by coast. */
export const northAmerica = `
USHOU|休斯敦|Houston|29.73,-95.27|休斯顿
USGLS|加尔维斯顿|Galveston
USTXT|得克萨斯城|Texas City|29.38,-94.90
USFPO|自由港（得州）|Freeport (Texas)
USCRP|科珀斯克里斯蒂|Corpus Christi|27.81,-97.40
USBRO|布朗斯维尔|Brownsville|25.95,-97.40
USBPT|博蒙特|Beaumont
USPOA|阿瑟港|Port Arthur|29.84,-93.95
USLCH|莱克查尔斯|Lake Charles|30.21,-93.25
USMSY|新奥尔良|New Orleans|29.93,-90.06|NOLA
USBTR|巴吞鲁日|Baton Rouge|30.44,-91.20
USGPT|格尔夫波特|Gulfport|30.36,-89.09
USPGL|帕斯卡古拉|Pascagoula|30.35,-88.56
USMOB|莫比尔|Mobile
USPNS|彭萨科拉|Pensacola
USPFN|巴拿马城（美国）|Panama City|30.19,-85.73
USTPA|坦帕|Tampa|27.93,-82.44
USPME|马纳提港|Port Manatee
USMIA|迈阿密|Miami|25.77,-80.17
USPEF|埃弗格莱兹港|Port Everglades|26.09,-80.12|USFLL;劳德代尔堡;Fort Lauderdale
USPAB|棕榈滩|Palm Beach|26.77,-80.05
USPCV|卡纳维拉尔港|Port Canaveral|28.41,-80.61|USCPV
USJAX|杰克逊维尔|Jacksonville|30.40,-81.58
USFEB|费南迪纳海滩|Fernandina Beach|30.67,-81.46
USSSI|不伦瑞克|Brunswick
USSAV|萨凡纳|Savannah|32.12,-81.14|沙瓦纳
USPWN|温特沃思港|Port Wentworth
USCHS|查尔斯顿|Charleston|32.82,-79.93
USNTS|北查尔斯顿|North Charleston
USILM|威尔明顿（北卡）|Wilmington (North Carolina)|34.20,-77.95
USMRH|莫尔黑德城|Morehead City
USORF|诺福克|Norfolk|36.90,-76.33
USNNS|纽波特纽斯|Newport News
USPTM|朴次茅斯（弗吉尼亚）|Portsmouth (Virginia)|36.84,-76.33
USRIC|里士满|Richmond|37.45,-77.42
USBAL|巴尔的摩|Baltimore|39.25,-76.55
USILG|威尔明顿（特拉华）|Wilmington (Delaware)|39.72,-75.52
USPHL|费城|Philadelphia|39.90,-75.14
USCDE|卡姆登|Camden|39.93,-75.13
USPAU|保尔斯伯勒|Paulsboro|39.84,-75.25
USPPS||Pennsauken
USNYC|纽约|New York|40.67,-74.05
USEWR|纽瓦克|Newark|40.69,-74.15
USELZ|伊丽莎白港（美国）|Elizabeth|40.67,-74.15
USALB|奥尔巴尼|Albany|42.63,-73.75
USBDR|布里奇波特|Bridgeport|41.17,-73.18
USHVN|纽黑文|New Haven|41.29,-72.91
USNLC|新伦敦|New London|41.35,-72.09|New London CT
USPVD|普罗维登斯|Providence|41.80,-71.39
USDVV|戴维斯维尔|Davisville|41.62,-71.41|Quonset
USEWB|新贝德福德|New Bedford|41.63,-70.92
USBOS|波士顿|Boston|42.35,-71.03
USPWM|波特兰（缅因）|Portland (Maine)
USSRS|锡尔斯波特|Searsport|44.46,-68.92
USLAX|洛杉矶|Los Angeles|33.74,-118.26
USLGB|长滩|Long Beach
USSAN|圣迭戈|San Diego|32.70,-117.15|圣地亚哥（美国）
USNTD|怀尼米港|Port Hueneme|34.15,-119.21
USOAK|奥克兰（美国）|Oakland
USSFO|旧金山|San Francisco|37.78,-122.39|三藩市
USRCH|里士满（加州）|Richmond (California)|37.91,-122.37
USSCK|斯托克顿|Stockton
USSAC|萨克拉门托|Sacramento|38.56,-121.55|沙加缅度
USCOB|库斯湾|Coos Bay|43.38,-124.22
USLOG|朗维尤|Longview|46.11,-122.96
USKAM|卡拉马|Kalama|46.01,-122.85
USVAN|温哥华（美国）|Vancouver (Washington)|45.63,-122.69
USPDX|波特兰（俄勒冈）|Portland (Oregon)|45.63,-122.77
USGRH|格雷斯港|Grays Harbor|46.96,-123.86|阿伯丁（美国）
USTIW|塔科马|Tacoma|47.27,-122.41
USSEA|西雅图|Seattle|47.59,-122.35
USPAE|埃弗里特|Everett|47.98,-122.22
USHNL|火奴鲁鲁|Honolulu|21.31,-157.87|檀香山
USNAX|巴伯斯角|Barbers Point|21.32,-158.12|Kalaeloa
USADQ|科迪亚克|Kodiak
USENA|基奈|Kenai
USANC|安克雷奇|Anchorage|61.24,-149.89
USSWD|苏厄德|Seward|60.12,-149.43|USSEW
USVDZ|瓦尔迪兹|Valdez|61.12,-146.35
USDUT|荷兰港|Dutch Harbor
USCHI|芝加哥|Chicago|41.73,-87.53
USBNB|伯恩斯港|Burns Harbor|41.64,-87.15|USBNH
USMKE|密尔沃基|Milwaukee|43.02,-87.90
USGRB|格林贝|Green Bay|44.53,-88.00
USDLH|德卢斯|Duluth|46.76,-92.10
USDET|底特律|Detroit|42.29,-83.11
USTOL|托莱多|Toledo|41.69,-83.46
USCLE|克利夫兰|Cleveland|41.51,-81.70
USBUF|布法罗|Buffalo|42.87,-78.88|水牛城
CAVAN|温哥华|Vancouver|49.29,-123.10
CAFRR|弗雷泽港|Fraser Port|49.18,-122.92|CAFSD;Fraser Surrey
CANWE|新威斯敏斯特|New Westminster
CAPRR|鲁珀特王子港|Prince Rupert
CAKTM|基蒂马特|Kitimat|53.99,-128.69
CASTW|斯图尔特|Stewart|55.92,-130.01
CAVIC|维多利亚（加拿大）|Victoria|48.42,-123.39
CANNO|纳奈莫|Nanaimo
CASQA|斯阔米什|Squamish|49.69,-123.17
CAHAL|哈利法克斯|Halifax|44.65,-63.57
CASHH|希特港|Sheet Harbour|44.90,-62.50
CASYD|悉尼（加拿大）|Sydney (Nova Scotia)|46.14,-60.20
CASJB|圣约翰（新不伦瑞克）|Saint John|45.26,-66.06|CASTJ
CABEL|贝尔杜恩|Belledune|47.91,-65.85
CACHA|夏洛特敦|Charlottetown|46.23,-63.12
CASJF|圣约翰斯（纽芬兰）|St. John's|47.56,-52.70|CASJN
CANWP|阿真舍|Argentia|47.30,-53.99|CAARG
CACBK|科纳布鲁克|Corner Brook
CACHV|丘吉尔|Churchill|58.78,-94.19
CASEI|七岛港|Sept-Iles|50.20,-66.38
CAPCA|卡捷港|Port-Cartier|50.03,-66.79
CABCO|科莫湾|Baie-Comeau|49.23,-68.13
CAQUE|魁北克|Quebec|46.82,-71.20
CATRR|三河城|Trois-Rivieres
CABEC|贝康库尔|Becancour|46.40,-72.38
CASOR|索雷尔|Sorel
CACOC|孔特勒克尔|Contrecoeur|45.86,-73.22
CAMTR|蒙特利尔|Montreal|45.55,-73.52
CAVLF|瓦利菲尔德|Valleyfield
CAOSH|奥沙瓦|Oshawa
CATOR|多伦多|Toronto
CAHAM|哈密尔顿|Hamilton
CAWND|温莎|Windsor|42.31,-83.08
CASNI|萨尼亚|Sarnia
CASSM|苏圣玛丽|Sault Ste. Marie
CATHU|桑德贝|Thunder Bay|48.42,-89.22|雷湾
`;
