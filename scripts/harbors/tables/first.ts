export const first = `
AEKHL|哈利法|Khalifa|24.81,54.65
AEJEA|杰贝阿里|Jebel Ali|25.01,55.06|迪拜杰贝阿里
SADMM|达曼|Dammam|26.50,50.20|SADMN
SAJED|吉达|Jeddah|21.47,39.16
SAYNB|延布|Yanbu|24.08,38.05
SAGIZ|吉赞|Jizan|16.89,42.54
QAHMD|哈马德|Hamad|25.02,51.61
INNSA|那瓦舍瓦|Nhava Sheva|18.95,72.95
INHZA|哈兹拉|Hazira|21.09,72.64
INENR|恩诺尔|Ennore|13.26,80.34
NGLOS|拉各斯|Lagos|6.44,3.37
NGLKK|莱基|Lekki|6.43,4.00
CMKBI|克里比|Kribi|2.72,9.86
PECHY|钱凯|Chancay|-11.58,-77.27
BRIQI|伊塔基|Itaqui|-2.57,-44.37
DEHAM|汉堡|Hamburg|53.53,9.95
BEANR|安特卫普|Antwerp|51.27,4.35
USHOU|休斯敦|Houston|29.73,-95.27
NLRTM|鹿特丹|Rotterdam|51.93,4.28
USVAN|温哥华（美国）|Vancouver WA|45.63,-122.69
TRAMR|安巴利|Ambarli|40.97,28.69|TRAMB
OMDQM|杜库姆|Duqm|19.67,57.72
TRDRC|代林杰|Derince|40.75,29.83
RUULU|乌斯季卢加|Ust-Luga|59.68,28.40
MXLZC|拉萨罗卡德纳斯|Lazaro Cardenas|17.94,-102.18
AUDAM|丹皮尔|Dampier|-20.66,116.71
ISESK|||65.07,-14.01
REPDG|加莱角港|Port des Galets|-20.92,55.29|RELPT;REREU
CDBOA|博马||-5.85,13.05
CDMAT|马塔迪||-5.82,13.45
DZAAE|安纳巴|Annaba|36.90,7.76
VEGUB|||11.69,-70.20
PAMIT|曼萨尼约（巴拿马）|Manzanillo (Panama)|9.36,-79.88
PEGSM|||-13.81,-76.29
PESNX|||-15.23,-75.23
CWWIL|威廉斯塔德|Willemstad|12.11,-68.93|ANCUR;ANWIL;Curacao;库拉索
BQKRA|克拉伦代克|Kralendijk|12.15,-68.28|ANBON;Bonaire;博内尔
BQEUX|圣尤斯特歇斯|Sint Eustatius|17.48,-62.99|ANEUX
SXPHI|菲利普斯堡|Philipsburg|18.02,-63.05|ANPHI;ANSXM;Sint Maarten
`;
