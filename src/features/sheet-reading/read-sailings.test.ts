import { beforeAll, describe, expect, it } from 'vitest';

import { aCellBook } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { isSheetOfSailings } from './is-pasted-sheet.ts';
import { pastedSheet, rowTexts, tableSheet } from './read-sailings.ts';

beforeAll(() => setLanguage('zh', chinese));

const book = aCellBook();
const read = (text: string) => {
  const sheet = pastedSheet(text, book);
  return sheet ? sheet.rows.slice(sheet.firstRow).map((row) => Object.fromEntries(rowTexts(row, sheet))) : [];
};

describe('reading the lines of a message', () => {
  it.each<[string, object]>([
    [
      'MV YU CHUAN CORAL 623W 上海 11.25-28 沙迦 12/20',
      {
        ship_name: 'YU CHUAN CORAL',
        voyage_number: '623W',
        'load.0.port': '上海',
        'load.0.window': '11.25-28',
        'unload.0.port': '沙迦',
        'unload.0.window': '12/20',
      },
    ],
    [
      '上海-杰贝阿里，受载期11月25-28日，钢材',
      {
        'load.0.port': '上海',
        'unload.0.port': '杰贝阿里',
        'load.0.window': '受载期 11月25-28日',
        cargo_tags: '钢材',
      },
    ],
    [
      'Shanghai/Taicang -> Jebel Ali, laycan 25-28 Nov, heavy lift',
      {
        'load.0.port': 'Shanghai/Taicang',
        'unload.0.port': 'Jebel Ali',
        'load.0.window': 'laycan 25-28 Nov',
      },
    ],
  ])('the line "%s" is read into cells', (line, cells) => expect(read(line)[0]).toMatchObject(cells));

  it.each<[string, string, object[]]>([
    [
      'a vessel above its ports',
      'MV YU CHUAN CORAL V.623W\n上海 11.25-28\n杰贝阿里 12/18\n沙迦 12/20',
      [
        {
          ship_name: 'YU CHUAN CORAL',
          voyage_number: 'V.623W',
          'load.0.port': '上海',
          'load.0.window': '11.25-28',
          'unload.0.port': '杰贝阿里',
          'unload.0.window': '12/18',
          'unload.1.port': '沙迦',
          'unload.1.window': '12/20',
        },
      ],
    ],
    [
      'labels, Chinese ones',
      '【重吊】🚢\n船名：Yu Chuan Coral\n航次：623W\n装港：上海/太仓\n受载期：11月25-28日\n卸港：沙迦\nETA：12/20\n货类：钢材、设备',
      [
        {
          ship_name: 'Yu Chuan Coral',
          voyage_number: '623W',
          'load.0.port': '上海/太仓',
          'load.0.window': '11月25-28日',
          'unload.0.port': '沙迦',
          'unload.0.window': '12/20',
        },
      ],
    ],
    [
      'labels, English ones, two sailings in a list',
      '1. Vessel: CORAL V.623W\nPOL: Shanghai  Laycan: 25-28 Nov\nPOD: Sharjah  ETA: 20 Dec\n2. Vessel: JADE V.701W\nPOL: Taicang  Laycan: 27-30 Nov\nPOD: Jebel Ali  ETA: 22 Dec',
      [
        {
          ship_name: 'CORAL',
          'load.0.port': 'Shanghai',
          'load.0.window': '25-28 Nov',
          'unload.0.port': 'Sharjah',
          'unload.0.window': '20 Dec',
        },
        {
          ship_name: 'JADE',
          'load.0.port': 'Taicang',
          'load.0.window': '27-30 Nov',
          'unload.0.port': 'Jebel Ali',
          'unload.0.window': '22 Dec',
        },
      ],
    ],
    [
      'two lines a sailing, none between them',
      '12月中东航线船期：\nYU CHUAN CORAL 623W 上海-沙迦\n受载 11/25-28 ETA 12/20\nYU CHUAN JADE 701E 太仓-杰贝阿里\n受载 11/27-30 ETA 12/22\n欢迎询价',
      [
        {
          ship_name: 'YU CHUAN CORAL',
          'load.0.port': '上海',
          'unload.0.port': '沙迦',
          'load.0.window': expect.stringContaining('11/25-28'),
          'unload.0.window': expect.stringContaining('12/20'),
        },
        {
          ship_name: 'YU CHUAN JADE',
          'load.0.port': '太仓',
          'unload.0.port': '杰贝阿里',
          'load.0.window': expect.stringContaining('11/27-30'),
          'unload.0.window': expect.stringContaining('12/22'),
        },
      ],
    ],
    [
      'a port in both languages, a second loading port, blocks parted by an empty line',
      '上海 Shanghai – 沙迦 Sharjah\n11.25-28 / 12.20\n\n装港：太仓 11.25，汕头 11.30\n卸港：沙迦 12/20',
      [
        { 'load.0.port': '上海', 'unload.0.port': '沙迦' },
        { 'load.0.port': '太仓', 'load.1.port': '汕头', 'load.1.window': '11.30', 'unload.0.port': '沙迦' },
      ],
    ],
  ])('a message in several lines is read: %s', (_, text, sailings) => {
    const found = read(text);
    expect(found).toHaveLength(sailings.length);
    sailings.forEach((cells, at) => expect(found[at]).toMatchObject(cells));
  });

  it('lines without a port and a day give no sailings', () => expect(read('大家好\n晚上好')).toEqual([]));
});

describe('reading a pasted piece of a sheet', () => {
  const text =
    '船名\t航次\t起运港\t受载期\t目的港\t抵港\nCORAL\t1E\t上海\t11/25-28\t沙迦\t12/20\nJADE\t2E\t太仓\t28-25/11\t沙迦\t12/22';

  it('a piece with headings is read by them, and unreadable texts are kept', () => {
    expect(isSheetOfSailings(text)).toBe(true);
    expect(read(text)).toEqual([
      {
        ship_name: 'CORAL',
        voyage_number: '1E',
        'load.0.port': '上海',
        'load.0.window': '11/25-28',
        'unload.0.port': '沙迦',
        'unload.0.window': '12/20',
      },
      expect.objectContaining({ ship_name: 'JADE', 'load.0.window': '28-25/11' }),
    ]);
  });

  it('a piece without headings is not taken for a sheet of sailings', () => {
    expect(isSheetOfSailings('CORAL\t1E\nJADE\t2E')).toBe(false);
  });
});

describe('what is struck through in a text', () => {
  const line = (ship: string) => `MV ${ship} V.1 上海 11.25-28 沙迦 12/20`;

  it('a line between tildes is left out of a message', () => {
    expect(read(`~~${line('A B')}~~\n${line('C D')}`).map(({ ship_name }) => ship_name)).toEqual(['C D']);
  });

  it('a line that is partly struck through is marked', () => {
    const sheet = pastedSheet(line('C D').replace('11.25-28', '~~11.20-22~~ 11.25-28'), book);
    expect([...(sheet?.marks ?? [])]).toEqual([[0, 'partly_struck']]);
  });

  it('letters that are struck through one by one are struck', () => {
    const letters = [...line('A B')].map((letter) => `${letter}\u0336`).join('');
    expect(read(`${letters}\n${line('C D')}`)).toHaveLength(1);
  });

  it('a row of a table between tildes is marked', () => {
    const sheet = pastedSheet('船名\t装港\t卸港\n~~A~~\t~~上海~~\t~~沙迦~~\nB\t上海\t沙迦', book);
    expect([...(sheet?.marks ?? [])]).toEqual([[1, 'struck']]);
  });
});

it('a table whose rows are the lines of a message is read as a message', () => {
  const rows = [['Our list'], ['MV YU CHUAN CORAL 623W 上海 11.25-28 沙迦 12/20']];
  const sheet = tableSheet({ rows, marks: new Map() }, book);
  expect(sheet?.failure).toBeNull();
  expect(sheet?.rows).toHaveLength(1);
});

it('the lines of a letter that look like headings are read as a message', () => {
  const lines = [
    'Sub: Breakbulk vessels China / Pakistan',
    '1. MV DELTA SINDH V.18',
    'Load port: Shanghai',
    'Laycan: 05-08 Dec 2026',
    'Discharge port: Karachi',
    'ETA: 28 Dec 2026',
    '2. MV DELTA MEHRAN V.19',
    'Load port: Shanghai',
    'Laycan: 15-18 Dec 2026',
    'Discharge port: Karachi',
    'ETA: 10 Jan 2027',
  ];
  const sheet = tableSheet({ rows: lines.map((line) => [line]), marks: new Map() }, book);
  expect(sheet?.failure).toBeNull();
  expect(sheet?.rows).toHaveLength(2);
});
