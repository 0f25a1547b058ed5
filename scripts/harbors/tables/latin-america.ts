/** Ports of Mexico, Central America, the Caribbean and South America. */
export const latinAmerica = `
MXZLO|曼萨尼约|Manzanillo|19.06,-104.30
MXLZC|拉萨罗卡德纳斯|Lazaro Cardenas|17.94,-102.18
MXESE|恩塞纳达|Ensenada
MXGYM|瓜伊马斯|Guaymas
MXMZT|马萨特兰|Mazatlan|23.19,-106.42
MXTPB|托波洛万波|Topolobampo
MXACA|阿卡普尔科|Acapulco
MXSCX|萨利纳克鲁斯|Salina Cruz
MXPMD|恰帕斯港|Puerto Chiapas|14.71,-92.40|Puerto Madero
MXVER|韦拉克鲁斯|Veracruz|19.21,-96.13
MXATM|阿尔塔米拉|Altamira|22.47,-97.86
MXTAM|坦皮科|Tampico
MXTUX|图斯潘|Tuxpan|20.96,-97.33
MXCOA|夸察夸尔科斯|Coatzacoalcos
MXDBT|多斯博卡斯|Dos Bocas|18.43,-93.19
MXCME|卡门城|Ciudad del Carmen|18.64,-91.83
MXPGO|普罗格雷索|Progreso
BZBZE|伯利兹城|Belize City|17.50,-88.19|BZBZC
GTPRQ|夸特扎尔港|Puerto Quetzal|13.92,-90.79|格查尔港
GTSTC|圣托马斯-德卡斯蒂利亚|Santo Tomas de Castilla
GTPBR|巴里奥斯港|Puerto Barrios
SVAQJ|阿卡胡特拉|Acajutla|13.57,-89.84
SVLUN|拉乌尼翁|La Union|13.33,-87.83|SVCUT
HNPCR|科尔特斯港|Puerto Cortes
HNPCA|卡斯蒂利亚港|Puerto Castilla
HNLCE|拉塞瓦|La Ceiba
HNSLO|圣洛伦索（洪都拉斯）|San Lorenzo
NICIO|科林托|Corinto
NIPSA|桑迪诺港|Puerto Sandino|12.20,-86.77
CRCAL|卡尔德拉（哥斯达黎加）|Puerto Caldera|9.91,-84.72
CRPAS|蓬塔雷纳斯|Puntarenas
CRGLF|戈尔菲托|Golfito
CRLIO|利蒙港|Puerto Limon
CRMOB|莫因|Moin
PAAML|阿穆埃列斯港|Puerto Armuelles
PABLB|巴尔博亚|Balboa
PAPTY|巴拿马城|Panama City (Panama)
PAPSA|罗德曼|Rodman|8.95,-79.58|PAROD
PACTB|克里斯托瓦尔|Cristobal
PAONX|科隆|Colon|9.36,-79.90
PAMIT|曼萨尼约（巴拿马）|Manzanillo (Panama)|9.36,-79.88|MIT
CUHAV|哈瓦那|Havana|23.13,-82.35
CUMAR|马里埃尔|Mariel|23.01,-82.76
CUQMA|马坦萨斯|Matanzas|23.05,-81.55
CUSCU|圣地亚哥（古巴）|Santiago de Cuba
CUCFG|西恩富戈斯|Cienfuegos|22.14,-80.45
CUMOA|莫阿|Moa|20.67,-74.93
CUNVT|努埃维塔斯|Nuevitas|21.56,-77.27
JMKIN|金斯敦|Kingston|17.98,-76.82|京斯敦
JMMBJ|蒙特哥湾|Montego Bay
JMOCJ|奥乔里奥斯|Ocho Rios
JMPEV|埃斯基韦尔港|Port Esquivel|17.88,-77.13
HTPAP|太子港|Port-au-Prince
HTCAP|海地角|Cap-Haitien
HTLFT||Lafiteau|18.70,-72.36
DOHAI|里奥海纳|Rio Haina|18.42,-70.01|海纳
DOCAU|考塞多|Caucedo
DOSDQ|圣多明各|Santo Domingo|18.47,-69.88|圣多明哥
DOPOP|普拉塔港|Puerto Plata
DOMAN|曼萨尼约（多米尼加）|Manzanillo (Dominican Republic)
DOSPM|圣佩德罗-德马科里斯|San Pedro de Macoris
DOBCC|博卡奇卡|Boca Chica|18.44,-69.60
DOLRM|拉罗马纳|La Romana|18.42,-68.95
PRSJU|圣胡安|San Juan|18.44,-66.10|PRPNU
PRPSE|庞塞|Ponce|17.97,-66.62
PRMAZ|马亚圭斯|Mayaguez|18.21,-67.16
VISTT|圣托马斯|Saint Thomas|18.34,-64.93|VICHA;Charlotte Amalie
VISTX|圣克罗伊|Saint Croix|17.70,-64.75
VICTD|克里斯琴斯特德|Christiansted
VGRAD|罗德城|Road Town|18.42,-64.61|VGTOV;Tortola;托尔托拉
AIRBY|罗德湾|Road Bay
BQEUX|圣尤斯特歇斯|Sint Eustatius|17.48,-62.99|ANEUX
SXPHI|菲利普斯堡|Philipsburg|18.02,-63.05|ANPHI;ANSXM;Sint Maarten;圣马丁
BLGUS|古斯塔维亚|Gustavia|17.90,-62.85|GPGUS;GPSBH
BQKRA|克拉伦代克|Kralendijk|12.15,-68.28|ANBON;ANKRA;Bonaire;博奈尔
CWWIL|威廉斯塔德|Willemstad|12.11,-68.93|ANCUR;ANWIL;Curacao;库拉索
AWORJ|奥拉涅斯塔德|Oranjestad|12.52,-70.04|AWAUA;阿鲁巴;Aruba
KNBAS|巴斯特尔（圣基茨）|Basseterre|17.29,-62.72
KNNEV|尼维斯|Nevis
AGSJO|圣约翰（安提瓜）|Saint John's (Antigua)|17.12,-61.86|AGANU;安提瓜;Antigua
MSPLY|普利茅斯（蒙特塞拉特）|Plymouth (Montserrat)|16.70,-62.22
GPPTP|皮特尔角城|Pointe-a-Pitre|16.23,-61.54|瓜德罗普
GPBBR|巴斯特尔|Basse-Terre
DMRSU|罗索|Roseau
DMPOR|朴次茅斯（多米尼克）|Portsmouth (Dominica)|15.57,-61.46
MQFDF|法兰西堡|Fort-de-France
LCCAS|卡斯特里|Castries|14.01,-61.00|LCPCS
LCVIF|维约堡|Vieux Fort
VCKTN|金斯敦（圣文森特）|Kingstown
BBBGI|布里奇敦|Bridgetown
GDSTG|圣乔治（格林纳达）|Saint George's|12.05,-61.75|GDSGE
TTPOS|西班牙港|Port of Spain
TTPTS|利萨斯角|Point Lisas
TTPTP|皮埃尔角|Pointe-a-Pierre
TTCHA|查瓜拉马斯|Chaguaramas|10.68,-61.65
TCPLS|普罗维登西亚莱斯|Providenciales
KYGEC|乔治敦（开曼）|George Town (Cayman)|19.30,-81.38|KYGCM;大开曼;Grand Cayman
BSFPO|自由港（巴哈马）|Freeport (Bahamas)|26.52,-78.77
BSNAS|拿骚|Nassau|25.08,-77.35
BMBDA|哈密尔顿（百慕大）|Hamilton (Bermuda)|32.29,-64.78|百慕大;Bermuda
VELAG|拉瓜伊拉|La Guaira
VEPBL|卡贝略港|Puerto Cabello
VEMAR|马拉开波|Maracaibo
VEGUT|关塔|Guanta|10.25,-64.59
VEEGU|瓜马切|El Guamache
VEBLA|巴塞罗那（委内瑞拉）|Barcelona (Venezuela)
VEPZO|奥尔达斯港|Puerto Ordaz
VEPCN|卡登角|Punta Cardon
VEAMY|阿穆艾|Amuay
VEGUB|瓜拉瑙|Guaranao|11.67,-70.21
COCTG|卡塔赫纳|Cartagena (Colombia)|10.40,-75.53
COBAQ|巴兰基亚|Barranquilla
COSMR|圣玛尔塔|Santa Marta
COBUN|布埃纳文图拉|Buenaventura
COPBO|玻利瓦尔港（哥伦比亚）|Puerto Bolivar (Colombia)|12.25,-71.96
COTRB|图尔博|Turbo|8.09,-76.74
COMAM|马莫纳尔|Mamonal|10.32,-75.51
GYGEO|乔治敦|Georgetown (Guyana)|6.81,-58.17|圭亚那乔治敦
SRPBM|帕拉马里博|Paramaribo
SRICK|新尼克里|Nieuw Nickerie|5.95,-56.99
GFCAY|卡宴|Cayenne
GFDDC|德格拉德-德坎|Degrad des Cannes
ECGYE|瓜亚基尔|Guayaquil|-2.28,-79.90
ECPSJ|波索尔哈|Posorja|-2.70,-80.24
ECMEC|曼塔|Manta
ECESM|埃斯梅拉达斯|Esmeraldas
ECLLD|拉利伯塔德|La Libertad (Ecuador)
ECPBO|玻利瓦尔港|Puerto Bolivar (Ecuador)
PECLL|卡亚俄|Callao|-12.05,-77.15
PECHY|钱凯|Chancay|-11.58,-77.27
PEPAC|帕卡斯马约|Pacasmayo
PEPAI|派塔|Paita
PETYL|塔拉拉|Talara
PEBYR|巴约瓦尔|Bayovar|-5.79,-81.05|PEPUB
PESVY|萨拉韦里|Salaverry
PECHM|钦博特|Chimbote
PEPIO|皮斯科|Pisco|-13.72,-76.22
PEGSM|圣马丁将军港|General San Martin|-13.81,-76.29
PESNX|圣尼古拉斯（秘鲁）|San Nicolas (Peru)|-15.23,-75.23
PEMRI|马塔拉尼|Matarani
PEILQ|伊洛|Ilo|-17.64,-71.34
PEIQT|伊基托斯|Iquitos
CLARI|阿里卡|Arica
CLIQQ|伊基克|Iquique
CLTOQ|托科皮亚|Tocopilla
CLMJS|梅希约内斯|Mejillones
CLPAG|安加莫斯|Puerto Angamos
CLANF|安托法加斯塔|Antofagasta
CLCLD|卡尔德拉（智利）|Caldera (Chile)
CLHSO|瓦斯科|Huasco
CLCQQ|科金博|Coquimbo
CLQTV|金特罗|Quintero
CLLVS|文塔纳斯|Ventanas|-32.75,-71.49
CLVAP|瓦尔帕莱索|Valparaiso
CLSAI|圣安东尼奥|San Antonio
CLTAL|塔尔卡瓦诺|Talcahuano|-36.71,-73.11|CLTHO
CLSVE|圣文森特|San Vicente
CLLQN|利尔肯|Lirquen
CLCNL|科罗内尔|Coronel
CLCBC||Calbuco|-41.77,-73.13
CLPMC|蒙特港|Puerto Montt
CLCHB|查卡布科|Chacabuco|-45.46,-72.83|CLPCH;Puerto Chacabuco
CLPTE|克利翁|Quellon
CLWPA|艾森港|Puerto Aysen
CLWPU|威廉斯港|Puerto Williams
CLTTC|塔尔塔尔|Taltal
CLPUQ|蓬塔阿雷纳斯|Punta Arenas
CLIPC|复活节岛|Hanga Roa|-27.15,-109.43|CLEAI;Easter Island;Isla de Pascua
BRSSZ|桑托斯|Santos
BRRIO|里约热内卢|Rio de Janeiro|-22.88,-43.20
BRIGI|伊塔瓜伊|Itaguai|-22.93,-43.84|BRSPB;BRSEP;Sepetiba;塞佩蒂巴
BRNTR|尼泰罗伊|Niteroi|-22.88,-43.12
BR9SB|阿苏港|Porto do Acu|-21.85,-41.00|BRPDA;Acu
BRVIX|维多利亚|Vitoria
BRTUB|图巴朗|Tubarao|-20.29,-40.24
BRPCL|波特塞尔|Portocel|-19.84,-40.06|Barra do Riacho
BRIOS|伊列乌斯|Ilheus|-14.78,-39.02
BRSSA|萨尔瓦多|Salvador
BRARB|阿拉图|Aratu
BRMCZ|马塞约|Maceio
BRREC|累西腓|Recife
BRSUA|苏阿佩|Suape|-8.39,-34.96
BRCDO|卡贝德卢|Cabedelo
BRNAT|纳塔尔|Natal
BRFOR|福塔莱萨|Fortaleza|-3.71,-38.48
BRPEC|佩森|Pecem|-3.53,-38.80
BRIQI|伊塔基|Itaqui|-2.57,-44.37|圣路易斯（巴西）;Sao Luis
BRBEL|贝伦|Belem
BRVLC|维拉-杜孔德|Vila do Conde|-1.54,-48.75
BRSTM|圣塔伦|Santarem
BRSAN|桑塔纳|Santana|-0.06,-51.17
BRMAO|马瑙斯|Manaus
BRSSO|圣塞巴斯蒂昂|Sao Sebastiao
BRANT|安东尼纳|Antonina|-25.45,-48.69
BRPNG|巴拉那瓜|Paranagua
BRIOA|伊塔波阿|Itapoa|-26.18,-48.60
BRSFS|南圣弗朗西斯科|Sao Francisco do Sul
BRITJ|伊塔雅伊|Itajai
BRNVT|纳韦甘蒂斯|Navegantes
BRIBB|因比图巴|Imbituba
BRRIG|里奥格兰德|Rio Grande|-32.06,-52.08
BRPOA|阿雷格里港|Porto Alegre
ARBUE|布宜诺斯艾利斯|Buenos Aires|-34.58,-58.37
ARDSU|多克苏德|Dock Sud|-34.64,-58.35
ARLPG|拉普拉塔|La Plata|-34.86,-57.89
ARCMP|坎帕纳|Campana
ARZAE|萨拉特|Zarate
ARSNS|圣尼古拉斯|San Nicolas (Argentina)|-33.33,-60.21
ARVCN|康斯蒂图西翁镇|Villa Constitucion|-33.23,-60.33|ARVCO
ARROS|罗萨里奥|Rosario
ARSLO|圣洛伦索|San Lorenzo
ARSFN|圣菲|Santa Fe|-31.65,-60.70
ARMDQ|马德普拉塔|Mar del Plata
ARNEC|内科切阿|Necochea|-38.57,-58.70
ARQQN|克肯|Quequen|-38.58,-58.70
ARBHI|布兰卡港|Bahia Blanca|-38.79,-62.27|白湾
ARSAE|东圣安东尼奥|San Antonio Este
ARPMY|马德林港|Puerto Madryn
ARCRD|里瓦达维亚海军准将城|Comodoro Rivadavia
ARPUD|德塞阿多港|Puerto Deseado
ARSPD|圣佩德罗（阿根廷）|San Pedro (Argentina)|-33.69,-59.65
ARRGL|里奥加耶戈斯|Rio Gallegos
ARRGA|里奥格兰德（火地岛）|Rio Grande (Argentina)
ARUSH|乌斯怀亚|Ushuaia
UYMVD|蒙得维的亚|Montevideo
UYPDU|派桑杜|Paysandu|-32.31,-58.10
UYNVP|新帕尔米拉|Nueva Palmira
UYFZB|弗赖本托斯|Fray Bentos|-33.12,-58.31
PYASU|亚松森|Asuncion
PYPIL|皮拉尔|Pilar
PYTER|特尔波特|Terport
PYVLL||Villeta|-25.51,-57.57
FKPSY|斯坦利港|Stanley|-51.69,-57.86|Port Stanley
`;
