/**
 * Demo shipowners that run container services in addition to general cargo: [English name, prefix of the
 * container ships' names].
 */
export const linerRows = [
  ['Dongyu Lines', 'DONGYU EXPRESS'],
  ['Haitang Line', 'HAITANG EXPRESS'],
  ['Pelagia Lines', 'PELAGIA EXPRESS'],
  ['Blueridge Line', 'BLUERIDGE EXPRESS'],
] as const;

/**
 * Demo carriers with containers only: [Chinese name, English name, prefix of ships' names]. None of them
 * exists.
 */
export const carrierRows = [
  ['云帆集装箱', 'Yunfan Containers', 'YUNFAN'],
  ['北辰支线', 'Polaris Coast Feeders', 'POLARIS COAST'],
  ['赤澜洋', 'Chilan Oceanic', 'CHILAN'],
  ['马尔维拉航运', 'Malvira Shipping', 'MALVIRA'],
] as const;

export interface ServiceRow {
  /**
   * The carrier: an index into `linerRows` followed by `carrierRows`, or the first or second demo shipowner,
   * whose publishers are demo accounts.
   */
  carrier: number | 'publisher A' | 'publisher B';
  code: string;
  /** The day of the week of the departure from the first port; 0 is Monday. */
  weekday: number;
  knots: number;
  /**
   * The ports in order, some with a terminal after a slash. A word in lower case is a waypoint on the way to
   * the next port.
   */
  rotation: string;
  /** The average rate in USD of a 40 ft high cube to the last port. */
  usd: number;
  /** The maximum share by which the rate rises and falls over the season. */
  swing: number;
  hasReefers?: true;
  /** True if only certified companies see the rates. */
  isCertified?: true;
  /**
   * Destinations beyond the last port, which another carrier serves under one through rate: [destination, USD
   * for a 40 ft high cube].
   */
  through?: readonly (readonly [string, number])[];
}

const toEurope = 'malacca dondra bab-el-mandeb suez port-said sicily-strait gibraltar finisterre ushant';
const fromEurope = 'ushant finisterre gibraltar sicily-strait port-said suez bab-el-mandeb dondra malacca';

/** Weekly demo services. Their ports and distances are real; all other data is invented. */
export const serviceRows: readonly ServiceRow[] = [
  {
    carrier: 0,
    code: 'DE1',
    weekday: 2,
    knots: 17,
    usd: 2480,
    swing: 0.22,
    hasReefers: true,
    rotation: `CNTAO/QQCT CNSHA/Yangshan_4 CNNGB/Beilun CNYTN/YICT SGSIN/PSA ${toEurope} NLRTM/ECT DEHAM/CTA BEANR/MPET`,
    through: [
      ['PLGDN', 2790],
      ['SEGOT', 2840],
    ],
  },
  {
    carrier: 0,
    code: 'DE2',
    weekday: 5,
    knots: 16.5,
    usd: 2390,
    swing: 0.2,
    rotation: `CNXMN CNNSA CNYTN/YICT MYPKG/Westports ${toEurope} GBFXT/Trinity NLRTM/APMT DEBRV/NTB`,
    through: [['GBSOU', 2600]],
  },
  {
    carrier: 3,
    code: 'BN3',
    weekday: 0,
    knots: 18,
    usd: 2560,
    swing: 0.24,
    hasReefers: true,
    rotation: `CNNGB CNSHA/Waigaoqiao_2 TWKHH CNYTN ${toEurope} FRLEH/TNMSC DEHAM/EGH NLRTM/RWG`,
  },
  {
    carrier: 'publisher A',
    code: 'WN1',
    weekday: 3,
    knots: 16,
    usd: 2310,
    swing: 0.18,
    rotation: `CNSHA/Yangshan_3 CNNGB/Meishan SGSIN/PSA ${toEurope} NLRTM/RWG DEHAM/CTB`,
  },
  {
    carrier: 0,
    code: 'DM1',
    weekday: 4,
    knots: 16.5,
    usd: 2650,
    swing: 0.2,
    rotation:
      'CNSHA/Yangshan_4 CNNGB CNYTN SGSIN/PSA malacca dondra bab-el-mandeb suez port-said GRPIR/PCT ITGOA/VTE ESBCN/BEST',
    through: [
      ['ROCND', 2980],
      ['ILHFA', 2860],
    ],
  },
  {
    carrier: 2,
    code: 'PM2',
    weekday: 1,
    knots: 17,
    usd: 2720,
    swing: 0.25,
    rotation:
      'CNTAO CNNGB CNNSA MYTPP malacca dondra bab-el-mandeb suez EGPSD/SCCT TRAMR/Marport ITGIT MTMAR ESVLC ESALG/TTI',
  },
  {
    carrier: 2,
    code: 'PM2E',
    weekday: 3,
    knots: 17,
    usd: 780,
    swing: 0.12,
    rotation:
      'ESALG/TTI ESVLC MTMAR GRPIR/PCT EGPSD/SCCT suez bab-el-mandeb dondra malacca SGSIN/PSA CNNSA CNNGB',
  },
  {
    carrier: 3,
    code: 'BN3E',
    weekday: 5,
    knots: 18,
    usd: 640,
    swing: 0.1,
    rotation: `DEHAM/EGH NLRTM/RWG FRLEH ${fromEurope} SGSIN/PSA CNYTN CNSHA/Waigaoqiao_2`,
  },
  {
    carrier: 4,
    code: 'YP1',
    weekday: 6,
    knots: 19,
    usd: 1980,
    swing: 0.3,
    hasReefers: true,
    rotation: 'CNTAO CNSHA/Yangshan_4 CNNGB osumi-strait USLGB/LBCT USOAK/OICT',
  },
  {
    carrier: 4,
    code: 'YP2',
    weekday: 2,
    knots: 18.5,
    usd: 1890,
    swing: 0.3,
    rotation: 'CNXMN CNYTN/YICT HKHKG/HIT osumi-strait USLAX/APMT',
  },
  {
    carrier: 4,
    code: 'YA1',
    weekday: 0,
    knots: 18,
    usd: 3180,
    swing: 0.26,
    hasReefers: true,
    rotation:
      'CNNGB CNSHA/Yangshan_4 KRPUS/PNC osumi-strait panama-pacific panama-atlantic PAMIT/MIT windward USSAV/GCT USCHS USNYC/Maher',
    through: [['JMKIN', 3050]],
  },
  {
    carrier: 6,
    code: 'CA2',
    weekday: 3,
    knots: 17.5,
    usd: 3260,
    swing: 0.24,
    isCertified: true,
    rotation:
      'CNYTN CNNSA VNVUT/Gemalink osumi-strait panama-pacific panama-atlantic PABLB windward USNYC/APMT USORF USHOU',
  },
  {
    carrier: 1,
    code: 'HJ1',
    weekday: 0,
    knots: 15,
    usd: 210,
    swing: 0.1,
    rotation: 'CNSHA/Waigaoqiao_2 JPYOK/Minami_Honmoku JPTYO/Oi JPUKB',
  },
  {
    carrier: 1,
    code: 'HV2',
    weekday: 1,
    knots: 15,
    usd: 420,
    swing: 0.16,
    rotation: 'CNTAO CNSHA/Waigaoqiao_2 CNNGB taiwan-strait CNSHK VNHPH/HICT VNSGN/Cat_Lai THLCH/LCB1',
  },
  {
    carrier: 1,
    code: 'HI3',
    weekday: 5,
    knots: 15.5,
    usd: 560,
    swing: 0.16,
    rotation: 'CNSHA/Yangshan_3 CNXMN taiwan-strait HKHKG/HIT SGSIN/PSA IDJKT/JICT IDSUB',
    through: [['BDCGP', 1380]],
  },
  {
    carrier: 'publisher A',
    code: 'WS2',
    weekday: 1,
    knots: 15,
    usd: 480,
    swing: 0.14,
    rotation: 'CNNGB/Meishan CNSHA/Waigaoqiao_2 taiwan-strait CNYTN SGSIN/PSA MYPKG/Northport THLCH',
  },
  {
    carrier: 7,
    code: 'MG1',
    weekday: 2,
    knots: 16.5,
    usd: 1690,
    swing: 0.22,
    hasReefers: true,
    rotation: 'CNTAO CNSHA/Yangshan_4 CNNGB CNYTN SGSIN/PSA malacca dondra LKCMB/CICT AEJEA/T2 hormuz SADMM',
  },
  {
    carrier: 7,
    code: 'MG2',
    weekday: 6,
    knots: 16,
    usd: 1750,
    swing: 0.22,
    isCertified: true,
    rotation: 'CNXMN CNNSA MYPKG/Westports malacca dondra INNSA/GTI INMUN PKKHI AEJEA/T1',
  },
  {
    carrier: 7,
    code: 'MR3',
    weekday: 4,
    knots: 16.5,
    usd: 2240,
    swing: 0.2,
    rotation: 'CNSHA CNNGB SGSIN/PSA malacca dondra bab-el-mandeb DJJIB SAJED/RSGT',
  },
  {
    carrier: 6,
    code: 'CW1',
    weekday: 1,
    knots: 16,
    usd: 3420,
    swing: 0.2,
    rotation:
      'CNSHA/Yangshan_4 CNNGB CNNSA SGSIN/PSA sunda cape-agulhas cape-town TGLFW/LCT GHTEM NGLKK CIABJ',
  },
  {
    carrier: 6,
    code: 'CS2',
    weekday: 5,
    knots: 16.5,
    usd: 2880,
    swing: 0.22,
    rotation: 'CNNGB CNYTN MYTPP sunda mauritius-south ZADUR/Pier_1 ZACPT',
  },
  {
    carrier: 2,
    code: 'PE3',
    weekday: 0,
    knots: 16,
    usd: 2310,
    swing: 0.18,
    rotation: 'CNNSA SGSIN/PSA malacca dondra LKCMB/SAGT KEMBA TZDAR',
  },
  {
    carrier: 4,
    code: 'YB1',
    weekday: 3,
    knots: 17,
    usd: 3640,
    swing: 0.3,
    hasReefers: true,
    rotation: 'CNSHA/Yangshan_4 CNNGB CNYTN SGSIN/PSA sunda cape-agulhas cape-town BRSSZ/BTP BRPNG ARBUE',
  },
  {
    carrier: 4,
    code: 'YW2',
    weekday: 1,
    knots: 18,
    usd: 3390,
    swing: 0.28,
    hasReefers: true,
    rotation: 'CNNGB CNSHA KRPUS/PNC osumi-strait MXZLO/SSA PECLL/APMT CLSAI/STI',
  },
  {
    carrier: 6,
    code: 'CO1',
    weekday: 2,
    knots: 16.5,
    usd: 1820,
    swing: 0.2,
    rotation: 'CNTAO CNSHA/Waigaoqiao_2 CNYTN vitiaz AUBNE AUSYD/Port_Botany AUMEL',
  },
  {
    carrier: 5,
    code: 'PF1',
    weekday: 3,
    knots: 13,
    usd: 460,
    swing: 0.12,
    rotation: 'SGSIN/PSA MYPKG/Westports malacca BDCGP MMRGN',
  },
  {
    carrier: 5,
    code: 'PF2',
    weekday: 6,
    knots: 13.5,
    usd: 420,
    swing: 0.1,
    rotation: 'LKCMB/CICT INNSA/GTI INMUN PKKHI',
  },
  {
    carrier: 5,
    code: 'PF3',
    weekday: 2,
    knots: 14,
    usd: 640,
    swing: 0.12,
    rotation: 'AEJEA/T2 hormuz QAHMD KWSWK IQUQR',
  },
  {
    carrier: 5,
    code: 'PF4',
    weekday: 4,
    knots: 13.5,
    usd: 520,
    swing: 0.12,
    rotation: 'GRPIR/PCT TRIST ROCND GEPTI',
  },
  {
    carrier: 5,
    code: 'PF6',
    weekday: 1,
    knots: 14,
    usd: 480,
    swing: 0.1,
    rotation: 'DEHAM/CTB PLGDN/BCT SEGOT',
  },
  {
    carrier: 5,
    code: 'PF7',
    weekday: 5,
    knots: 14,
    usd: 590,
    swing: 0.12,
    rotation: 'ESALG/TTI gibraltar MAPTM CIABJ TGLFW',
  },
];

/** The second words of ship names, after the prefix of the carrier. */
export const shipWords = [
  'AURORA',
  'BEACON',
  'CORAL',
  'DAWN',
  'EMERALD',
  'FAITH',
  'GLORY',
  'HARMONY',
  'IVORY',
  'JADE',
  'KESTREL',
  'LOTUS',
  'MERIDIAN',
  'NOVA',
  'ORCHID',
  'PEARL',
  'QUARTZ',
  'RIVER',
  'SUMMIT',
  'TULIP',
  'UNITY',
  'VOYAGER',
  'WILLOW',
  'ZENITH',
] as const;
