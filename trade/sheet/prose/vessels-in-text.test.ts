import { expect, test } from 'vitest';

import { readTextRows as read } from '../../../tests/support/read-text-rows.ts';

test.each<[title: string, text: string, rows: string[]]>([
  [
    'behind a circled number',
    '①KW HARMONY / 2623，天津新港开 12月5日，海参崴到 12月10日\n❷KW FORTUNE / 2624，天津新港开 12月12日，海参崴到 12月17日',
    [
      'KW HARMONY 2623 CNTXG 2026-12-05 -RUVVO 2026-12-10',
      'KW FORTUNE 2624 CNTXG 2026-12-12 -RUVVO 2026-12-17',
    ],
  ],
  [
    'with a short voyage number behind a slash',
    'TERN VIKING / 18 - Bergen 2-4 Dec - Gdansk 7 Dec\nTERN FROST / 20 - Rauma 15-17 Dec - Immingham 22 Dec, Dublin 26 Dec',
    [
      'TERN VIKING 18 NOBGO 2026-12-02/04 -PLGDN 2026-12-07',
      'TERN FROST 20 FIRAU 2026-12-15/17 -GBIMM 2026-12-22 -IEDUB 2026-12-26',
    ],
  ],
  [
    'that begins with the word for a harbor or with the name of a month',
    'PORT ANTARES V.26\nShanghai 5-8 Dec\nHaiphong 16 Dec\n\nMV MARCH BREEZE V.31\nXingang 9-12 Dec\nPort Klang 24 Dec',
    [
      'PORT ANTARES 26 CNSHA 2026-12-05/08 -VNHPH 2026-12-16',
      'MARCH BREEZE 31 CNTXG 2026-12-09/12 -MYPKG 2026-12-24',
    ],
  ],
  [
    'with a number of its own and a voyage number behind a slash',
    'VSL : XIN YUE TONG 27 / 22A\nPort Klang 14-16 Dec\nColombo 21 Dec',
    ['XIN YUE TONG 27 22A MYPKG 2026-12-14/16 -LKCMB 2026-12-21'],
  ],
  [
    'below foreign words in capitals',
    'NAVE: ISOLA ROSSA - VIAGGIO 77\nIMBARCO: RAVENNA 11-14 DICEMBRE 2026\nSBARCO: ORANO 18 DICEMBRE 2026',
    ['ISOLA ROSSA 77 ITRAN 2026-12-11/14 -DZORN 2026-12-18'],
  ],
  [
    'above a line that limits the liability and names an hour of service',
    'MV SALT QUEEN V.5\nShanghai 5-8 Dec\nHaiphong 16 Dec\n\nAll dates subject to change without notice\nOps desk 24/7',
    ['SALT QUEEN 5 CNSHA 2026-12-05/08 -VNHPH 2026-12-16'],
  ],
  [
    'above days with their weekdays in brackets',
    'MV SALT QUEEN V.5\nShanghai 30 Nov (Mon) - 02 Dec (Wed)\nHaiphong 11 Dec (Fri)\n\nMV SALT KING V.6\nShanghai 5 (Sat) - 8 (Tue) Dec\nHaiphong 16 Dec (Wed)',
    [
      'SALT QUEEN 5 CNSHA 2026-11-30/2026-12-02 -VNHPH 2026-12-11',
      'SALT KING 6 CNSHA 2026-12-05/08 -VNHPH 2026-12-16',
    ],
  ],
  [
    'with days behind a slash',
    'TERN CLOUD / 18 - 20 Dec Rauma - Immingham 27 Dec',
    ['TERN CLOUD FIRAU 2026-12-18/20 -GBIMM 2026-12-27'],
  ],
  [
    'with a number of its own before the word for the voyage',
    'KE HENG 16 航次2638 防城港 12/1-12/3 装，雅加达 12/11 抵\nKE HENG 20航次 钦州 12/17-12/20 装，Celukan Bawang 12/30 抵',
    [
      'KE HENG 16 2638 CNFAN 2026-12-01/03 -IDJKT 2026-12-11',
      'KE HENG 20 CNQZH 2026-12-17/20 -IDCEB 2026-12-30',
    ],
  ],
  [
    'between its voyage number and a colon',
    '航次126S 宏海先锋：张家港12/4-7受载，雅加达12/19抵，剩余舱位3500吨\n129S航次，宏海启航，常熟1/5-8受载，雅加达1/20抵、泗水1/24抵，空舱',
    [
      '宏海先锋 126S CNZJG 2026-12-04/07 -IDJKT 2026-12-19',
      '宏海启航 129S CNCGU 2027-01-05/08 -IDJKT 2027-01-20 -IDSUB 2027-01-24',
    ],
  ],
  [
    'before a voyage number without a letter, and space that is left',
    '顺泽 076 青岛 12/5-7 特马 1/12  还剩2000方',
    ['顺泽 076 CNTAO 2026-12-05/07 -GHTEM 2027-01-12'],
  ],
  [
    'in traditional characters, with ports as they are named in Taiwan',
    '船名：寶泰輪\n航次：166E\n台中 12月4日 開航\n高雄 12月6日 開航\n休士頓 1月8日 抵達\n紐奧良 1月12日 抵達',
    ['寶泰輪 166E TWTXG 2026-12-04 +TWKHH 2026-12-06 -USHOU 2027-01-08 -USMSY 2027-01-12'],
  ],
  [
    'with a measure between its name and its voyage number',
    'MV GOLDEN CRANE 2x80t V.12\nShanghai 5-8 Dec\nHaiphong 16 Dec\n\nMV SILVER STEEL 28,000 DWT V.44\nXingang 9-12 Dec\nPort Klang 24 Dec',
    [
      'GOLDEN CRANE 12 CNSHA 2026-12-05/08 -VNHPH 2026-12-16',
      'SILVER STEEL 44 CNTXG 2026-12-09/12 -MYPKG 2026-12-24',
    ],
  ],
  [
    'with the word for a voyage in Italian',
    'Nave: LIGURE AZZURRA - viaggio 77\nImbarco: Genova 2-4 dicembre 2026\nSbarco: Misurata 9 dicembre 2026, Alessandria d’Egitto 13 dicembre 2026\n\nNave: LIGURE BIANCA - viaggio 78\nImbarco: Ravenna 11-14 dicembre 2026\nSbarco: Orano 18 dicembre 2026',
    [
      'LIGURE AZZURRA 77 ITGOA 2026-12-02/04 -LYMRA 2026-12-09 -EGALY 2026-12-13',
      'LIGURE BIANCA 78 ITRAN 2026-12-11/14 -DZORN 2026-12-18',
    ],
  ],
  [
    'with the code of a port as its last word',
    'MV BERKAY BEY - 9.800 dwt, 2x30t\nLoad: GEMLIK 06/09 DEC\nISKENDERUN 12/14 DEC\nDisch: TEMA ETA 02 JAN',
    ['BERKAY BEY TRGEM 2026-12-06/09 +TRISK 2026-12-12/14 -GHTEM 2027-01-02'],
  ],
  [
    'in brackets below the title of a broadcast',
    '津海通达船代  一周船期播报 11月23日\n\n①【通达六号】航次：2618\n装港：天津新港 12/3-12/6，上海 12/9-12/11\n卸港：吉大港 12/29，蒙格拉 1/4\n②【通达八号】航次：2619\n装港：天津新港 12/14-12/17\n卸港：金奈 1/8，维沙卡帕特南 1/12',
    [
      '通达六号 2618 CNTXG 2026-12-03/06 +CNSHA 2026-12-09/11 -BDCGP 2026-12-29 -BDMGL 2027-01-04',
      '通达八号 2619 CNTXG 2026-12-14/17 -INMAA 2027-01-08 -INVTZ 2027-01-12',
    ],
  ],
  [
    'below a greeting that is the code of a port',
    'Bom dia a todos,\n\nNavio: MARE ATLANTICA\nViagem: 61N\nPorto de embarque: Santos\nLaycan: 04 a 06/12/2026\nPortos de descarga: Hamburgo ETA 26/12/2026, Roterdã ETA 30/12/2026',
    ['MARE ATLANTICA 61N BRSSZ 2026-12-04/06 -DEHAM 2026-12-26 -NLRTM 2026-12-30'],
  ],
  [
    'above lines that begin with a short word for discharging',
    '++++\nM/V ARGOSTAR NEFELI VOY 22\nLDG: CONSTANTA LAYCAN 28 NOV - 02 DEC\nDSCH: ALEXANDRIA ETA 08 DEC\nDSCH: AQABA ETA 14 DEC\n++++',
    ['ARGOSTAR NEFELI 22 ROCND 2026-11-28/2026-12-02 -EGALY 2026-12-08 -JOAQJ 2026-12-14'],
  ],
  [
    'behind its cancelled voyages',
    'GREY STAR V.12 & V.14 cancelled. V.13 loads Shanghai 8-10 Dec, discharging Jebel Ali 30 Dec.\nBLUE STAR V.5 loads Qingdao 12-14 Dec, discharging Dammam 6 Jan.',
    [
      'GREY STAR 13 CNSHA 2026-12-08/10 -AEJEA 2026-12-30',
      'BLUE STAR 5 CNTAO 2026-12-12/14 -SADMM 2027-01-06',
    ],
  ],
  [
    'in small letters below a long line',
    'm/v AEGEAN STAR - ldg Volos 14/16 Dec - disch Haifa abt 20 Dec, Limassol abt 22 Dec\nm/v IONIAN DAWN - ldg Thessaloniki 18/20 Dec - disch Beirut',
    [
      'AEGEAN STAR GRVOL 2026-12-14/16 -ILHFA 2026-12-20 -CYLMS 2026-12-22',
      'IONIAN DAWN GRSKG 2026-12-18/20 -LBBEY',
    ],
  ],
  [
    'with an ordinary word before its voyage number',
    'MV TEST HERON V.623W 上海 2026-12-05 / 吉达 2027-01-05\nMV TEST CRANE V.625W 上海 2026-12-09 / 吉达 2027-01-09\nMV NEW ORDER STAR V.627W 上海 2026-12-12 / 吉达 2027-01-12\nGOLDEN CRANE V.629W 上海 2026-12-15 / 吉达 2027-01-15',
    [
      'TEST HERON 623W CNSHA 2026-12-05 -SAJED 2027-01-05',
      'TEST CRANE 625W CNSHA 2026-12-09 -SAJED 2027-01-09',
      'NEW ORDER STAR 627W CNSHA 2026-12-12 -SAJED 2027-01-12',
      'GOLDEN CRANE 629W CNSHA 2026-12-15 -SAJED 2027-01-15',
    ],
  ],
])('a vessel %s is read', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test('an unknown port below the calls of a vessel is a question about this vessel', () => {
  const text = '船名：宏祥轮\n航次：167E\n上海 12月18日 开航\n德班 1月22日 抵达\n某某港 1月27日 抵达';
  expect(read(text)).toEqual(['asks 宏祥轮']);
});

test('a full vessel with further words gives no sailing', () => {
  const text =
    '航次126S 宏海先锋：张家港12/4-7受载，雅加达12/19抵\n航次127S 宏海开拓：张家港12/14-17受载，雅加达12/30抵，满舱，不再接货';
  expect(read(text)).toEqual(['宏海先锋 126S CNZJG 2026-12-04/07 -IDJKT 2026-12-19']);
});

test('a blank voyage cancels no other voyage of its vessel', () => {
  const text = [
    'GREY HARMONY  148S   ETD KHH 12/05(SAT)   ETA HCM 12/09(WED)',
    'GREY HARMONY  150S   ETD KHH 12/12(SAT)   ETA HCM 12/16(WED)',
    'GREY HARMONY  152S   *** BLANK SAILING ***',
  ].join('\n');
  expect(read(text)).toEqual([
    'GREY HARMONY 148S TWKHH 2026-12-05 -VNSGN 2026-12-09',
    'GREY HARMONY 150S TWKHH 2026-12-12 -VNSGN 2026-12-16',
  ]);
});

test('three letters that end several codes mean the port that the text names', () => {
  const text = '<< TAICHUNG / PORT KLANG >>\nGREY RHYTHM  021S  ETD TXG 12/02(WED)  ETA PKG 12/09(WED)';
  expect(read(text)).toEqual(['GREY RHYTHM 021S TWTXG 2026-12-02 -MYPKG 2026-12-09']);
  expect(read('GREY RHYTHM  021S  ETD TXG 12/02(WED)  ETA PKG 12/16(WED)')).toEqual([
    'GREY RHYTHM 021S CNTXG 2026-12-02 -MYPKG 2026-12-16',
  ]);
});
