import { expect, test } from 'vitest';

import { readTextRows as read } from '../../../tests/support/read-text-rows.ts';

test.each<[title: string, text: string, rows: string[]]>([
  [
    'sentences about one vessel',
    'Hi Tom, our m.v. Calm Falcon (v. 2614) will be loading at Tianjin around 4-7 December, then tops up Qingdao 9/10 Dec. She should reach Mombasa about 4th January and Dar es Salaam 9 Jan.',
    ['CALM FALCON 2614 CNTXG 2026-12-04/07 +CNTAO 2026-12-09/10 -KEMBA 2027-01-04 -TZDAR 2027-01-09'],
  ],
  [
    'several vessels with brackets in one sentence',
    'We have 2 ships: CALM ZHUHAI (loading Nansha 3-5 Dec, Zhangjiagang 8-10 Dec, discharging Lagos 15 Jan) and CALM SANYA (loading Lianyungang 18-20 Dec, discharging Tema 22 Jan).',
    [
      'CALM ZHUHAI CNNSA 2026-12-03/05 +CNZJG 2026-12-08/10 -NGLOS 2027-01-15',
      'CALM SANYA CNLYG 2026-12-18/20 -GHTEM 2027-01-22',
    ],
  ],
  [
    'sentences in Chinese with roles behind their ports',
    '静盛之星轮，航次号JS2612，12月4日—6日在大连港装货，12月9日—10日在天津港装货，12月28日抵印度钦奈，1月2日抵吉大港。',
    ['静盛之星 JS2612 CNDLC 2026-12-04/06 +CNTXG 2026-12-09/10 -INMAA 2026-12-28 -BDCGP 2027-01-02'],
  ],
  [
    'a call that a port on the way follows',
    'MV CALM CROWN V.12\nLoad: Shanghai 5-8 Dec\nVia: Singapore 15 Dec\nDisch: Durban 3 Jan\nCut-off: CY 4 Dec 1700, SI 3 Dec 1200',
    ['CALM CROWN 12 CNSHA 2026-12-05/08 ~SGSIN 2026-12-15 -ZADUR 2027-01-03'],
  ],
  [
    'arrivals and departures of each port in two columns of words',
    'M/V CALM MARIS V.88\nETA/ETD Busan: 5 Dec / 6 Dec\nETA/ETD Ulsan: 7 Dec / 8 Dec\nETA Houston: 5 Jan',
    ['CALM MARIS 88 KRPUS 2026-12-05/06 +KRUSN 2026-12-07/08 -USHOU 2027-01-05'],
  ],
  [
    'an arrival and a departure with their times in lines that look like heads of a chat',
    'SHIP: CALM QUEEN   VOY: 2605E\nETA SHANGHAI 2026/12/05 08:00\nETD SHANGHAI 2026/12/06 20:00\nETA LOS ANGELES 2026/12/20 06:00',
    ['CALM QUEEN 2605E CNSHA 2026-12-05/06 -USLAX 2026-12-20'],
  ],
  [
    'days in front of their ports, and the voyage at the end',
    'Hi, MV CALM IRIS: 10 Dec Shanghai, 12 Dec Ningbo, 20 Jan Santos, 24 Jan Itajai. Voyage 118.',
    ['CALM IRIS 118 CNSHA 2026-12-10 +CNNGB 2026-12-12 -BRSSZ 2027-01-20 -BRITJ 2027-01-24'],
  ],
  [
    'a vessel behind its calls, with short names of ports',
    'ETA SHA 8/12, ETS 10/12; ETA PKL 18/12; ETA NSA 26/12 - MV CALM DUNIA 0112W',
    ['CALM DUNIA 0112W CNSHA 2026-12-08/10 -MYPKG 2026-12-18 -INNSA 2026-12-26'],
  ],
  [
    'the lane of a title above each part of a list',
    'Shanghai / Callao\n  CALM DORA   06-09 Dec   ETA 12 Jan\nShanghai / Buenaventura\n  CALM VITA   12-14 Dec   ETA 15 Jan',
    ['CALM DORA CNSHA 2026-12-06/09 -PECLL 2027-01-12', 'CALM VITA CNSHA 2026-12-12/14 -COBUN 2027-01-15'],
  ],
  [
    'several discharging ports with their days in a list',
    'Vessel: CALM VIGOR\nVoy: 26016\nPOL: Qingdao\nLaycan: 20-25 Dec\nPOD: Paranagua, Rio Grande\nETA: 28 Jan, 2 Feb',
    ['CALM VIGOR 26016 CNTAO 2026-12-20/25 -BRPNG 2027-01-28 -BRRIG 2027-02-02'],
  ],
  [
    'a Chinese correction of two ports of an earlier line',
    '① 静鸿福 V2619  太仓12/10-12，天津新港12/15-18 → 达曼 1/9\n更正：静鸿福 天津新港改为12/17-20，达曼1/11，其他不变',
    ['静鸿福 2619 CNTAG 2026-12-10/12 +CNTXG 2026-12-17/20 -SADMM 2027-01-11'],
  ],
  [
    'a former laycan in brackets',
    '更正：静顺66 V2612 上海装期改为12月10-13日（原12月6-9日），其余不变，卸港亚丁12月30日',
    ['静顺66 2612 CNSHA 2026-12-10/13 -YEADE 2026-12-30'],
  ],
  [
    'a new list below a sentence that declares the old one void',
    '静荣1 V701 上海 1/3-6 → 釜山 1/9\n各位，上面船期作废，以此为准：\n静荣1 V701 上海 1/6-9 → 釜山 1/12',
    ['静荣1 701 CNSHA 2027-01-06/09 -KRPUS 2027-01-12'],
  ],
  [
    'labels, months and words in Spanish',
    'Buque: CALM CIELO      Viaje: 48\nPuerto de carga: Sagunto, del 29 de diciembre al 2 de enero\nPuerto de descarga: Skikda, llegada 9 de enero',
    ['CALM CIELO 48 ESSAG 2026-12-29/2027-01-02 -DZSKI 2027-01-09'],
  ],
  [
    'weekdays in front of numeric days',
    'CALM I   voy 50   ETS Mersin Thu 3/12    ETA Damietta 5/12    ETA Jeddah 10/12',
    ['CALM I 50 TRMER 2026-12-03 -EGDAM 2026-12-05 -SAJED 2026-12-10'],
  ],
  [
    'a voyage of one digit, and ports in the names of the vessels',
    'Lagos sailing: TEMA CALM 5W, Antwerp 3-5 Dec, ETA Lagos 24 Dec',
    ['TEMA CALM 5W BEANR 2026-12-03/05 -NGLOS 2026-12-24'],
  ],
  [
    'names in Chinese brackets, and days in front of ports',
    '【静远腾飞】V168  12.3天津→12.6上海→1.2比雷埃夫斯→1.6热那亚',
    ['静远腾飞 168 CNTXG 2026-12-03 +CNSHA 2026-12-06 -GRPIR 2027-01-02 -ITGOA 2027-01-06'],
  ],
  [
    'ports in labels above each vessel',
    'TO: Jebel Ali\nFROM: Mundra\nVessel: CALM SPARROW / 88\nSailing: 4 Dec 2026\nArrival: 8 Dec 2026\n\nTO: Sohar\nFROM: Mundra\nVessel: CALM SWALLOW / 89\nSailing: 10 Dec 2026\nArrival: 13 Dec 2026',
    [
      'CALM SPARROW 88 INMUN 2026-12-04 -AEJEA 2026-12-08',
      'CALM SWALLOW 89 INMUN 2026-12-10 -OMSOH 2026-12-13',
    ],
  ],
])('a text with %s is read', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each<[title: string, text: string, rows: string[]]>([
  [
    'a week instead of days',
    'MV CALM ACE V.9 loading Shanghai end of next week, ETA Jeddah 2 Jan',
    ['asks CALM ACE'],
  ],
  [
    'a port of unknown name in front of days',
    'CALM FERN V.1\nShanghai 5 Dec\nQwertport 9 Dec\nJeddah 30 Dec',
    ['asks CALM FERN'],
  ],
  [
    'a port that may be left out',
    'MV CALM CINTA voy 8 Samarinda 10-13 Dec to Taichung abt 21 Dec, maybe Keelung first',
    ['asks CALM CINTA'],
  ],
  [
    'a later line that takes back a port',
    'MV CALM HARAPAN voy 10 Balikpapan 3-5 Jan to Busan 15 Jan\neh sorry, Ulsan not Busan',
    ['asks CALM HARAPAN'],
  ],
  [
    'a change of vessels',
    '船名：静江明珠 航次：26012\n重庆→上海换装 12月10日\n横滨 12月18日',
    ['asks 静江明珠'],
  ],
  [
    'another weekday than that of its day',
    'CALM II V.53 ETS Mersin Thu 25/12 ETA Jeddah 05/01',
    ['asks CALM II'],
  ],
  ['two days that a word joins', 'CALM TWO V.3 Shanghai 12 & 19 Dec, Manila', ['asks CALM TWO']],
  [
    'a port at which the vessel does not call',
    'MV CALM TWE V.12 Shanghai 5-8 Dec. Jeddah 30 Dec. Not calling Jeddah.',
    ['asks CALM TWE'],
  ],
  [
    'a vessel that replaces the one above',
    'MV CALM SEV V.7 Shanghai 5-8 Dec, Jeddah 30 Dec\n(vessel replaced by MV CALM EIG V.8)',
    ['asks CALM SEV', 'asks CALM EIG'],
  ],
  [
    'two versions of one voyage',
    '静一轮 V1 上海12/5 吉达12/30\n静一轮 V1 上海12/7 吉达1/2',
    ['asks 静一', 'asks 静一'],
  ],
  ['a fast passage', 'MV CALM NIN V.9 Hamburg 5/6 Dec, Shanghai 8 Dec', ['asks CALM NIN']],
  [
    'the name of a service above a name in mixed case',
    '*CALM LINK SERVICE*\n*Calm Grace* | V.2611N\nShanghai: Dec 4-6\nLautoka: Dec 28\nSuva: Dec 30',
    ['asks CALM GRACE'],
  ],
])('a text with %s becomes a question', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each<[title: string, text: string, rows: string[]]>([
  [
    'below an excuse and the word for a correction',
    '静润8 2631航次 青岛 12月6-8日 海防 12月14日\n静润9 2632航次 青岛 12月16-18日 曼谷 12月28日\n\n不好意思更正一下，静润8上水晚了，改为：\n静润8 2631航次 青岛 12月9-11日 海防 12月17日',
    ['静润8 2631 CNTAO 2026-12-09/11 -VNHPH 2026-12-17', '静润9 2632 CNTAO 2026-12-16/18 -THBKK 2026-12-28'],
  ],
  [
    'of which only another voyage is cancelled',
    '静洋16 V90S 黄埔 12/15-17 →新加坡 12/22 取消挂靠，下一水见下\n静洋16 V92S 黄埔 12/28-30 →新加坡 1/6',
    ['静洋16 92S CNHUA 2026-12-28/30 -SGSIN 2027-01-06'],
  ],
])('a vessel %s has its last days', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each<[title: string, text: string, rows: string[]]>([
  [
    'German words and deadlines for the cargo',
    'MS "CALM MERU"   Reise 34/26\n  Abfahrt Hamburg      11.01.2027  (Anlieferung bis 06.01.)\n  Ankunft Mombasa      08.02.2027\n  Ankunft Beira        18.02.2027\n\nMit freundlichen Grüßen\nCalm KG\nSitz: Bremen, HRA 00000',
    ['CALM MERU 34/26 DEHAM 2027-01-11 -KEMBA 2027-02-08 -MZBEW 2027-02-18'],
  ],
  [
    'the former days next to the revised ones',
    'Vessel / Voyage : CALM TIDE V.031S\n\nPort                Original            Revised\nNingbo (ETD)        05 Dec 2026         09 Dec 2026\nBrisbane (ETA)      22 Dec 2026         26 Dec 2026\n\nRevised closing at Ningbo:\nCY closing  07 Dec 2026 12:00\n\nYours faithfully,\nNingbo Representative Office',
    ['CALM TIDE 031S CNNGB 2026-12-09 -AUBNE 2026-12-26'],
  ],
  [
    'sentences in Chinese about several vessels',
    '南非线给大家汇报一下。12月中旬上海港有一条船去德班，船名待定，预计1月15日到德班。\n另外静翼达36航次，太仓12月26-29日受载，马普托预计1月22日到。\n静翼安还在谈，装港上海或太仓，时间等船东通知。',
    [
      'TBN CNSHA 2026-12-11/20 -ZADUR 2027-01-15',
      '静翼达 36 CNTAG 2026-12-26/29 -MZMPM 2027-01-22',
      'asks 静翼安',
    ],
  ],
  [
    'a later line that cancels a voyage',
    'CALM MOON V.12\nShanghai 5-8 Dec\nDammam eta 30 Dec\n\nCALM STAR V.14\nShanghai 20-23 Dec\nDammam eta 14 Jan\n\nCALM STAR V.14 is cancelled',
    ['CALM MOON 12 CNSHA 2026-12-05/08 -SADMM 2026-12-30'],
  ],
  [
    'an announcement that nothing sails',
    'MV CALM SOPOT V.405 Gdansk 4 Dec, Antwerp 8 Dec\n\nChristmas: no sailing from Gdynia 23-27 Dec.',
    ['CALM SOPOT 405 PLGDN 2026-12-04 -BEANR 2026-12-08'],
  ],
  [
    'the discharging port as the title of a section',
    '【宁波静捷货代】一周船期 2026.11.23\n\n雅加达\nCALM GE 2649S\n截单 12/2 12:00\n开船 12/6\n到港 12/14\n\n马尼拉\nCALM RUI 16 / 2650S\n截港 12/11 18:00\n开船 12/13\n到港 12/17',
    [
      'CALM GE 2649S CNNGB 2026-12-06 -IDJKT 2026-12-14',
      'CALM RUI 16 2650S CNNGB 2026-12-13 -PHMNL 2026-12-17',
    ],
  ],
  [
    'the loading port as the title of a section',
    '天津静捷货代船期\n\n上海\nCALM GE 2649S 12/6 - 新加坡 12/14\n\n宁波\nCALM RUI 2650S 12/13 - 新加坡 12/21',
    ['CALM GE 2649S CNSHA 2026-12-06 -SGSIN 2026-12-14', 'CALM RUI 2650S CNNGB 2026-12-13 -SGSIN 2026-12-21'],
  ],
  [
    'numbers at the end of Chinese names',
    'HONG CHANG 28 / 28000吨 / 京唐 12/6-10 / 锦石 ETA 12/20\nHONG CHANG 58 / 29800吨 / 鲅鱼圈或大连 12/15-20 / 仰光 ETA 1/3\nHONG CHANG 66 / 57000吨 / 空放高雄 12/20 / 求回程',
    [
      'HONG CHANG 28 CNTAS 2026-12-06/10 -IDGRE 2026-12-20',
      'HONG CHANG 58 CNBAY/CNDLC 2026-12-15/20 -MMRGN 2027-01-03',
      'asks HONG CHANG 66',
    ],
  ],
])('a list with %s is read', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each<[title: string, text: string, rows: string[]]>([
  [
    'full, in brackets',
    '静风6 太仓 12/4 → 仁川 12/7\n静风7 太仓 12/11 → 仁川 12/14 （满）',
    ['静风6 CNTAG 2026-12-04 -KRINC 2026-12-07'],
  ],
  [
    'full, by the end of its name in a later line',
    '静洋鸿运 V2618 上海 12/4-7 → 巴生 12/17\n静洋鸿盛 V2620 连云港 12/22-25 → 德班 1/20\n鸿盛 满舱了',
    ['静洋鸿运 2618 CNSHA 2026-12-04/07 -MYPKG 2026-12-17'],
  ],
  [
    'open for cargo',
    'M/V CALM LIFT open Rotterdam 5 Dec, cargo wanted\nM/V CALM TOPAZ voy 9 Rotterdam 8-10 Dec -> Houston 26 Dec',
    ['CALM TOPAZ 9 NLRTM 2026-12-08/10 -USHOU 2026-12-26'],
  ],
])('a vessel that is %s gives no sailing', (_, text, rows) => {
  expect(read(text).filter((row) => !row.startsWith('asks'))).toEqual(rows);
});

test('a later line that names a vessel again makes its sailing a question', () => {
  const text =
    'MV PACIFIC DAWN V.2 Shanghai 5-8 Dec / Auckland 26 Dec\nMV PACIFIC DUSK V.3 Shanghai 15-18 Dec / Auckland 5 Jan\nNote: PACIFIC DAWN may call Tauranga first on 24 Dec.';
  expect(read(text)).toEqual([
    'asks PACIFIC DAWN',
    'PACIFIC DUSK 3 CNSHA 2026-12-15/18 -NZAKL 2027-01-05',
    'asks PACIFIC DAWN',
  ]);
});
