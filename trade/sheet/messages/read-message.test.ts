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

test('several departures or arrivals without their own port are not chosen from', () => {
  const [sailing] = read('MV POLARIS ONE V.8E Shanghai ETD 5 Dec Jebel Ali ETA 20 Dec ETA 4 Jan');
  expect(sailing?.['arrival']).toBe('ETA 20 Dec / ETA 4 Jan');
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
