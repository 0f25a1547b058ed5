import { expect, test } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { readMessages } from './read-message.ts';

const names = prepareHarborNames(harborBook);
const read = (...lines: string[]) =>
  readMessages(lines, { names, today: '2026-11-23', isManager: () => false }).map(({ cells }) =>
    Object.fromEntries(cells),
  );

test.each<[string, string[], Record<string, string>]>([
  [
    'a vessel whose name has a word for cargo in it',
    ['FAIR WIND V.14 SHANGHAI 11-14 JAN JEBEL ALI ETA 4 FEB'],
    { ship_name: 'FAIR WIND', voyage_number: 'V.14' },
  ],
  [
    'a Chinese name before its voyage',
    ['海丰 2612W 上海 12/5-8 吉达 12/30'],
    { ship_name: '海丰', voyage_number: '2612W' },
  ],
  [
    'a greeting in capitals above a marked vessel',
    ['GOOD MORNING', 'MV SALT QUEEN', 'BLT 2011, 28.000 DWT', 'LIANYUNGANG 5-9 DEC DAMMAM ETA 5 JAN'],
    { ship_name: 'SALT QUEEN', load: 'LIANYUNGANG' },
  ],
  [
    'a rate on a line of its own',
    ['MV SALT QUEEN', 'LIANYUNGANG 5-9 DEC', 'DAMMAM ETA 5 JAN', 'IDEA USD 38 PMT FIOST'],
    { ship_name: 'SALT QUEEN', rate: 'USD 38 PMT' },
  ],
  [
    'days in brackets behind their ports',
    ['HUA YANG V2618 青岛（12/10-12）→ 蒙德拉（1/4）'],
    { load: '青岛', laycan: '12/10-12', unload: '蒙德拉', arrival: '1/4' },
  ],
  [
    'labels parted by slashes',
    ['VSL: KEEL PEARL / VOY: 21 / POL: LIANYUNGANG / LAYCAN: 5-9 DEC / POD: HAIPHONG / ETA: 16 DEC'],
    { ship_name: 'KEEL PEARL', voyage_number: '21', load: 'LIANYUNGANG', unload: 'HAIPHONG' },
  ],
  [
    'two ports of two nations as a lane',
    ['MV THALASSA STAR', 'ISTANBUL / ALEXANDRIA', '08-12/DEC/26', 'ETA 17/DEC/26'],
    { load: 'ISTANBUL', unload: 'ALEXANDRIA' },
  ],
  [
    'a rotation with a day at each port',
    [
      'MV POLARIS ONE V.8E',
      'Shanghai ETD 5 Dec',
      'Xingang ETD 9 Dec',
      'Mumbai ETA 2 Jan',
      'Jebel Ali ETA 6 Jan',
    ],
    { load: 'Shanghai', laycan: '5 Dec', via: 'Xingang(装) 9 Dec, Mumbai(卸) 2 Jan', unload: 'Jebel Ali' },
  ],
  [
    'a Chinese name that ends in a number before its voyage',
    ['海运12 26W 青岛12/5-8 德班1/6'],
    { ship_name: '海运12', voyage_number: '26W', load: '青岛' },
  ],
  [
    'a name with small letters before a voyage that is announced',
    ['Silver Tern V.4 Shanghai 7-9 Dec, Manila ETA 16 Dec'],
    { ship_name: 'SILVER TERN', load: 'Shanghai' },
  ],
  [
    'a day at which it reaches a port',
    ['海岳 2620W，12月6-9日上海装，约12月19日抵达雅加达'],
    { load: '上海', laycan: '12月6-9日', unload: '雅加达', arrival: 'ETA 12月19日' },
  ],
  [
    'a lane of two codes',
    ['MV REED ONE - TXG/HPH - 03/07 DEC - ETA 22 DEC'],
    { ship_name: 'REED ONE', load: 'TXG', unload: 'HPH' },
  ],
])('a sailing is read from the message: %s', (_, lines, cells) => {
  expect(read(...lines)).toEqual([expect.objectContaining(cells)]);
});

test.each<[string, string[], Record<string, string>]>([
  [
    'days before their ports',
    ['MV HERON HILL 06 dec PKG / 28 dec Karachi'],
    { load: 'PKG', laycan: '06 dec', unload: 'Karachi', arrival: '28 dec' },
  ],
  [
    'an arrow after a day, and a Chinese name with a number',
    ['①平和1 天津12/3-5→雅加达12/20'],
    { ship_name: '平和1', load: '天津', laycan: '12/3-5', unload: '雅加达', arrival: '12/20' },
  ],
  [
    'a Chinese name that ends in 号',
    ['太平山5号 待定 青岛1月上旬 → 桑托斯2月中旬'],
    { ship_name: '太平山5号', load: '青岛', unload: '桑托斯' },
  ],
  [
    'a number before 航次',
    ['远平66 2651航次 太仓12/11-20 汉堡1/21'],
    { ship_name: '远平66', voyage_number: '2651' },
  ],
  [
    'dotted days behind ports',
    ['华平6 上海 12.5-8 → 胡志明 12.17'],
    { load: '上海', laycan: '12.5-8', unload: '胡志明', arrival: '12.17' },
  ],
  [
    'tons with a comma before DWT',
    ['MV HERON (28,500 DWT) Shanghai 5-8 Dec - Jeddah 29 Dec'],
    { ship_name: 'HERON', load: 'Shanghai' },
  ],
  [
    'several loading and discharging ports by their distance in time',
    ['HERON - Xingang 3/5 Dec, Shanghai 8/9 Dec - Livorno 12 Jan, Marseille 15 Jan'],
    {
      load: 'Xingang',
      via: 'Shanghai(装) 8/9 Dec, Livorno(卸) 12 Jan',
      unload: 'Marseille',
      arrival: '15 Jan',
    },
  ],
  [
    'a rotation whose longest passage is not the loading coast',
    ['HERON Shanghai 5 Dec, Singapore 12 Dec, Hamburg 5 Jan'],
    { load: 'Shanghai', via: 'Singapore(卸) 12 Dec', unload: 'Hamburg' },
  ],
  [
    'several lines with the same label',
    [
      'MV HERON / Voy 118:',
      'Load Iquique 4-6 Jan',
      'Load Antofagasta 8-9 Jan',
      'Disch Philadelphia 27 Jan',
      'Disch Baltimore 30 Jan',
    ],
    {
      load: 'Iquique',
      via: 'Antofagasta(装) 8-9 Jan, Philadelphia(卸) 27 Jan',
      unload: 'Baltimore',
      arrival: '30 Jan',
    },
  ],
  [
    'invisible characters',
    ['MV HAI FENG V.2612E Shang\u200bhai 10\u200b-12 Dec - \u202aHamburg\u202c ETA \u200e18 Jan'],
    { load: 'Shanghai', laycan: '10-12 Dec', unload: 'Hamburg' },
  ],
  [
    'the stamp of a chat program',
    ['[27/11, 09:20] Anneke Desk: MV HERON v 612, Mumbai 6/8 Dec, Mombasa 19 Dec'],
    { ship_name: 'HERON', voyage_number: '612', load: 'Mumbai', laycan: '6/8 Dec' },
  ],
  [
    'a second discharging port below the label of the first',
    [
      'MV "NINE PINES" - VOY 2609',
      'POL : KARACHI 12-14/12/2026',
      'POD : CHITTAGONG 24/12/2026',
      '      MONGLA 28/12/2026',
    ],
    { ship_name: 'NINE PINES', via: 'CHITTAGONG(卸) 24/12/2026', unload: 'MONGLA', arrival: '28/12/2026' },
  ],
  [
    'two discharging ports with a day each in their own lines',
    [
      'VESSEL: BLUE HERON 11',
      'POL: SHANGHAI',
      'LAYCAN: 8-12 DEC',
      'POD: NHAVA SHEVA / MUNDRA',
      'ETA: 2 JAN / 5 JAN',
    ],
    { ship_name: 'BLUE HERON 11', via: 'NHAVA SHEVA(卸) 2 JAN', unload: 'MUNDRA', arrival: '5 JAN' },
  ],
  [
    'its two ends above the vessel',
    ['From: Shanghai', 'To: Hamburg', 'MV HERON V.2612E laycan 10-12 Dec ETA 18 Jan'],
    { ship_name: 'HERON', load: 'Shanghai', unload: 'Hamburg' },
  ],
  [
    'a voyage in brackets and calls with bullets',
    ['MV HERON (voy 2631)', 'Houston ..... 02/05 Dec', '- Santos ..... 31 Dec', '9,800 dwt, 2 x 60 t cranes'],
    { ship_name: 'HERON', voyage_number: '2631', load: 'Houston', unload: 'Santos', arrival: '31 Dec' },
  ],
  [
    'a name that begins with a port',
    ['SKAGEN LIGHT V.31 Antwerp 12-15 Dec Casablanca ETA 23 Dec'],
    { ship_name: 'SKAGEN LIGHT', load: 'Antwerp', unload: 'Casablanca' },
  ],
  [
    'a vessel with the name of a port',
    ['MV HAMBURG EXPRESS V.12 Shanghai 5-8 Dec Jeddah ETA 29 Dec'],
    { ship_name: 'HAMBURG EXPRESS', load: 'Shanghai', unload: 'Jeddah' },
  ],
  [
    'the time of a cut-off, which is no loading day',
    ['MV HERON V.8 SHA ETD 12/4 JEA ETA 12/26 截港12/3'],
    { laycan: 'ETD 12/4', arrival: 'ETA 12/26' },
  ],
])('a chat line is read: %s', (_, lines, cells) => {
  const [sailing, ...others] = read(...lines);
  expect(sailing).toEqual(expect.objectContaining(cells));
  expect(others).toEqual([]);
});

test('a line with two sentences has two sailings', () => {
  const sailings = read('东平8 1/6-9 青岛 → 瓜亚基尔 2/14；东平10 1/20-22 上海 → 卡亚俄 2/26');
  expect(sailings.map(({ ship_name, load }) => [ship_name, load])).toEqual([
    ['东平8', '青岛'],
    ['东平10', '上海'],
  ]);
});

const notesOf = (...lines: string[]) =>
  readMessages(lines, { names, today: '2026-11-23', isManager: () => false }).flatMap(({ asks }) =>
    asks.map(({ code, values }) => [code, values['text'] ?? '']),
  );

test.each<[string, string[], [string, string]]>([
  [
    'a day that no call has',
    ['MV HERON v.19E Le Havre 02 Dec 22:00 / 03 Dec 14:00 Southampton 04 Dec New York 13 Dec'],
    ['left_out_text', '03 Dec 14:00'],
  ],
  [
    'a correction in words',
    ['MV HERON v.613 Mumbai 13/15 Dec - Durban 29 Dec', 'sorry correction, loads Mundra not Mumbai'],
    ['row_corrected_by', 'sorry correction, loads Mundra not Mumbai'],
  ],
])('a sailing is asked about: %s', (_, lines, note) => {
  expect(notesOf(...lines)).toContainEqual(note);
});

test('a question, a cargo order and a line with a telephone number are no sailings', () => {
  expect(read('1200 mt coils Qingdao 10-15 Dec Jeddah 5 Jan')).toEqual([]);
  expect(read('any update on the next liner to Mombasa?', '有货速联系☎️ 138****0000')).toEqual([]);
});

test('a void earlier list does not make the list below it uncertain', () => {
  expect(notesOf('昨天的船期表作废，以下为准：', '兴平9 V66 上海12/19-21 科佩尔2/3')).toEqual([]);
});

test.each(['MV HERON V.8 SHA 12/4 JEA 12/26 ❌', 'MV HERON V.8 SHA 12/4 JEA 12/26 🚫'])(
  'a cancelled line has the word for it in its remark: %s',
  (line) => {
    expect(read(line)[0]?.['remark']).toContain('取消');
  },
);

test('a mark before unwanted cargo does not cancel the line', () => {
  expect(read('MV HERON V.8 SHA 12/4 JEA 12/26 ❌不接危险品')[0]?.['remark']).not.toContain('取消');
});

test('struck text is not read', () => {
  expect(
    read(
      '~~MV HERON V.8 Shanghai 4-6 Dec - Hamburg ETA 18 Jan~~',
      'MV EGRET V.9 Qingdao 14-16 Dec - Rotterdam ETA 22 Jan',
    ),
  ).toEqual([expect.objectContaining({ ship_name: 'EGRET' })]);
});

test('several departures or arrivals without their own port are not chosen from', () => {
  const [sailing] = read('MV POLARIS ONE V.8E Shanghai ETD 5 Dec Jebel Ali ETA 20 Dec ETA 4 Jan');
  expect(sailing?.['arrival']).toBe('ETA 20 Dec & ETA 4 Jan');
});

test.each([
  ['the day of the list', 'POSITION LIST AS OF 20 NOV 2026'],
  ['the heads of a table', 'VESSEL   VOY   LOADPORT   LAYCAN   DISPORT   ETA'],
  ['a company', 'THALASSA BROKERS / PIRAEUS'],
  ['a greeting', 'GOOD MORNING'],
])('%s is not read as a sailing', (_, line) => {
  expect(read(line)).toEqual([]);
});

test('two ports of one nation are alternatives of one call', () => {
  expect(read('MV YORK TRADER V.3', 'XGG/TAO', '5-12 DEC')[0]?.['load']).toBe('XGG/TAO');
});

test.each([
  ['Our Silver Tern V.4 Shanghai 7-9 Dec Manila ETA 16 Dec'],
  ['Next Sailing V.4 Shanghai 7-9 Dec Manila ETA 16 Dec'],
])('words that only begin a sentence are not a name: %s', (line) => {
  expect(read(line)[0]?.['ship_name']).toBeUndefined();
});

test('a label alone in its line applies to the lines below it', () => {
  const [sailing] = read(
    'MV Baltika Kraft',
    'Voyage',
    'BK-26-07',
    'Loading',
    'Taicang 6-9 December',
    'Masan 12-14 December',
    'Discharging',
    'Rotterdam around 22 January',
    'Klaipeda around 27 January',
  );
  expect(sailing).toMatchObject({
    ship_name: 'BALTIKA KRAFT',
    voyage_number: 'BK-26-07',
    load: 'Taicang',
    laycan: '6-9 December',
    unload: 'Klaipeda',
  });
});

test('days before the loading ports and behind the discharging ports each have one port', () => {
  const [sailing] = read(
    '“渤远先锋”轮，航次V2618，12月9日—12日在天津新港、14日—16日在连云港装货，预计1月8日抵杰贝阿里、1月12日抵达曼。',
  );
  expect(sailing).toMatchObject({
    load: '天津新港',
    laycan: '12月9日—12日',
    unload: '达曼',
    arrival: '1月12日',
  });
  expect(sailing?.['via']).toContain('12月14日—16日');
});

test('a port in capitals before a day is no vessel', () => {
  const [sailing, ...others] = read(
    'A) MV BEACON FAITH / 9.2K DWT',
    'LOAD: LANSHAN 14/17 DEC',
    'DISCH: JAKARTA ABT 30 DEC - SURABAYA ABT 03 JAN',
  );
  expect(others).toEqual([]);
  expect(sailing).toMatchObject({ ship_name: 'BEACON FAITH', load: 'LANSHAN', unload: 'SURABAYA' });
});

test('the company and the week in the head of a letter are no calls', () => {
  const [sailing] = read(
    'Sailing News - Harbour & Hale Shipbrokers, London',
    'Week 49, 2026',
    'HALE VOYAGER voy 214: Tilbury 7 Dec, Antwerp 9-10 Dec; discharging Dakar 20 Dec, Tema 27 Dec.',
  );
  expect(sailing).toMatchObject({ load: 'Tilbury', laycan: '7 Dec' });
});

test('a sentence behind a sailing in its line, about its state, is a question', () => {
  const [sailing] = readMessages(
    ['1. “远洋晨风”，航次066S，上海12月16日开，蛇口12月19日开，抵墨尔本1月4日。该航次舱位已满。'],
    { names, today: '2026-11-23', isManager: () => false },
  );
  const isAsked = sailing?.asks.some(({ code }) => code === 'row_corrected_by') ?? false;
  const isInText = sailing?.text.includes('已满') ?? false;
  expect(isAsked || isInText).toBe(true);
});
