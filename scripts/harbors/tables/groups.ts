/**
 * Customary port groups, as offers and fixtures name them: [code, Chinese, English, ports]. A port may be in
 * several groups. Brokers define groups differently, so each group contains only the ports on which they
 * agree.
 */
export const groups: readonly (readonly [code: string, chinese: string, english: string, harbors: string])[] =
  [
    [
      'east-china',
      '华东主港',
      'East China main ports',
      'CNSHA CNYAN CNTAG CNCGU CNZJG CNJIA CNNTG CNNGB CNZOS CNLYG',
    ],
    [
      'north-china',
      '华北主港',
      'North China main ports',
      'CNTXG CNTAO CNDLC CNCFD CNTAS CNSHP CNYIK CNBAY CNYNT CNRZH',
    ],
    [
      'south-china',
      '华南主港',
      'South China main ports',
      'CNCAN CNHUA CNNSA CNSHK CNCWN CNYTN CNSZX CNXMN CNFOC CNZUH CNZHA CNFAN CNQZH CNHAK CNYPG',
    ],
    [
      'bohai',
      '环渤海',
      'Bohai Rim',
      'CNDLC CNYIK CNBAY CNJNZ CNHUD CNSHP CNTAS CNCFD CNTXG CNHHA CNDOY CNWEF CNLAI CNLKU CNYNT CNWEI',
    ],
    ['shandong', '山东主港', 'Shandong main ports', 'CNTAO CNRZH CNLSN CNYNT CNLKU CNWEI CNWEF CNDOY'],
    [
      'yangtze-river',
      '长江口',
      'Yangtze River mouth',
      'CNSHA CNTAG CNCGU CNZJG CNNTG CNJIA CNCZX CNTZO CNYZH CNZHE CNDAA CNNKG',
    ],
    [
      'pearl-river',
      '珠三角',
      'Pearl River Delta',
      'CNCAN CNHUA CNNSA CNDGG CNHMN CNSHK CNCWN CNMWN CNSZX CNYTN CNZSN CNZUH CNJMN CNFOS HKHKG MOMFM',
    ],
    ['beibu-gulf', '北部湾', 'Beibu Gulf', 'CNFAN CNQZH CNBHY CNZHA CNYPG'],
    ['taiwan-main', '台湾主港', 'Taiwan main ports', 'TWKHH TWTXG TWKEL TWTPE'],
    [
      'japan-main',
      '日本主港',
      'Japan main ports',
      'JPTYO JPYOK JPKWS JPCHB JPNGO JPYKK JPOSA JPUKB JPMOJ JPHKT',
    ],
    ['korea-main', '韩国主港', 'Korea main ports', 'KRPUS KRINC KRKAN KRMAS KRPTK KRUSN KRKPO'],
    ['vietnam-main', '越南主港', 'Vietnam main ports', 'VNSGN VNHPH VNDAD VNVUT VNTOT'],
    [
      'india-west',
      '印度西岸主港',
      'India west coast main ports',
      'INNSA INBOM INMUN INIXY INHZA INPAV INCOK',
    ],
    [
      'india-east',
      '印度东岸主港',
      'India east coast main ports',
      'INMAA INVTZ INKAK INKRI INCCU INHAL INENR',
    ],
    [
      'gulf-main',
      '波斯湾主港',
      'Persian Gulf main ports',
      'AEJEA AEAUH AEKHL AESHJ SADMM SAJUB QAHMD BHKBS KWSWK KWSAA IQUQR IRBND',
    ],
    ['red-sea-main', '红海主港', 'Red Sea main ports', 'SAJED SAYNB SAKAC SAGIZ JOAQJ EGSOK SDPZU DJJIB'],
    ['east-africa-main', '东非主港', 'East Africa main ports', 'KEMBA TZDAR MZMNC MZBEW MZMPM'],
    ['south-africa-main', '南非主港', 'South Africa main ports', 'ZADUR ZARCB ZAPLZ ZAZBA ZACPT'],
    [
      'west-africa-main',
      '西非主港',
      'West Africa main ports',
      'NGLOS NGAPP NGTIN NGLKK NGONN GHTEM CIABJ BJCOO TGLFW SNDKR CMDLA CMKBI GALBV CGPNR AOLAD',
    ],
    [
      'north-continent',
      '欧洲基本港',
      'North Continent main ports',
      'NLRTM BEANR DEHAM DEBRV DEBRE FRLEH GBFXT BEZEE',
    ],
    [
      'mediterranean-main',
      '地中海主港',
      'Mediterranean main ports',
      'ITGOA ITVCE ITRAN ESBCN ESVLC FRFOS GRPIR TRIST TRAMR TRMER TRISK',
    ],
    ['us-gulf-main', '美湾主港', 'US Gulf main ports', 'USHOU USMSY USMOB USGLS USFPO USCRP USBPT USTPA'],
    ['us-east-main', '美东主港', 'US East Coast main ports', 'USNYC USBAL USPHL USORF USCHS USSAV USJAX'],
    ['us-west-main', '美西主港', 'US West Coast main ports', 'USLAX USLGB USOAK USPDX USVAN USTIW USSEA'],
    [
      'brazil-main',
      '巴西主港',
      'Brazil main ports',
      'BRSSZ BRRIO BRVIX BRPNG BRITJ BRSFS BRRIG BRSSA BRSUA BRPEC',
    ],
    [
      'west-coast-south-america-main',
      '南美西主港',
      'West Coast South America main ports',
      'COBUN ECGYE PECLL PECHY CLIQQ CLANF CLVAP CLSAI CLSVE',
    ],
    ['australia-main', '澳洲主港', 'Australia main ports', 'AUSYD AUMEL AUBNE AUFRE AUADL AUPKL AUDRW AUTSV'],
  ];
