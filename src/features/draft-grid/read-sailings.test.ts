import { beforeAll, describe, expect, it } from 'vitest';

import { aCellBook } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book as chinese } from '../../i18n/zh/book.ts';
import { isSheetOfSailings, pastedSheet, rowTexts } from './read-sailings.ts';

beforeAll(() => setLanguage('zh', chinese));

const book = aCellBook();
const read = (text: string) => {
  const { rows = [], columns } = pastedSheet(text, book) ?? {};
  return columns ? rows.slice(columns.firstRow).map((row) => Object.fromEntries(rowTexts(row, columns))) : [];
};

describe('lines of a message', () => {
  it.each<[string, object]>([
    [
      'MV YU CHUAN CORAL 623W 上海 11.25-28 沙迦 12/20',
      {
        ship_name: 'MV YU CHUAN CORAL',
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
  ])('%s', (line, cells) => expect(read(line)[0]).toMatchObject(cells));

  it('that name no port and no day are none', () => expect(read('大家好\n晚上好')).toEqual([]));
});

describe('a piece of a sheet', () => {
  const text =
    '船名\t航次\t起运港\t受载期\t目的港\t抵港\nCORAL\t1E\t上海\t11/25-28\t沙迦\t12/20\nJADE\t2E\t太仓\t28-25/11\t沙迦\t12/22';

  it('with a head is read by its head, texts that cannot be read as they are', () => {
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

  it('without a head is no sheet of sailings by itself', () => {
    expect(isSheetOfSailings('CORAL\t1E\nJADE\t2E')).toBe(false);
  });
});
