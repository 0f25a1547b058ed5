import { beforeAll, describe, expect, it } from 'vitest';

import { aCellBook, idMaker } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import type { TrayRow } from '../draft-cells/draft-edit.ts';
import { readCallWindow } from '../draft-cells/read-call.ts';
import { importColumns, importRows } from './import-rows.ts';
import { asTyped, confirmRow, isToConfirm, judgeTrayRow, withCell } from './tray-row.ts';

beforeAll(() => setLanguage('zh', chinese));

const book = aCellBook();
const right = {
  ship_name: 'CORAL',
  load: '上海',
  laycan: '2026-11-25~28',
  unload: '沙迦',
  arrival: '2026-12-20',
};
const aRow = (cells: TrayRow['cells'], differs: Partial<TrayRow> = {}): TrayRow => ({
  id: 'row',
  source: '船期.xlsx',
  row: 3,
  time: 5,
  cells: { ...right, ...cells },
  date_order: 'month_first',
  rate_head: '',
  ...differs,
});
const judge = (row: TrayRow, of = book) => judgeTrayRow(row, of, idMaker());
const wrongIn = (row: TrayRow, of = book) => [...judge(row, of).wrong.keys()].sort();

describe('judging a tray row', () => {
  it('a row without faults becomes a draft with the id of the row', () => {
    const { draft, wrong } = judge(aRow({}));
    expect(wrong.size).toBe(0);
    expect(draft).toMatchObject({ id: 'row', ship_name: 'CORAL' });
    expect(draft?.harbors.map(({ harbor_code }) => harbor_code)).toEqual(['CNSHA', 'AESHJ']);
  });

  it('all faulty cells show their problems at once', () => {
    const row = aRow({
      load: 'nowhere',
      arrival: '',
      manager: '张三丰',
      shiproute_id: '红海',
      is_price: '也许',
    });
    expect(wrongIn(row)).toEqual(['arrival', 'is_price', 'load', 'manager', 'shiproute_id']);
    expect(judge(row).wrong.get('load')).toContain('nowhere');
    expect(judge(row).wrong.get('arrival')).not.toContain('--');
  });

  it('the beginning of a name names a manager, and a dash names none', () => {
    expect(judge(aRow({ manager: 'Chen' })).draft?.manager_id).toBe('m1');
    expect(judge(aRow({ manager: '-', is_price: '-' })).draft?.manager_id).toBe(null);
  });

  it('a row becomes correct when the value it names is known', () => {
    const row = aRow({ manager: '张三丰' });
    expect(wrongIn(row)).toEqual(['manager']);
    const managers = [{ id: 'm2', chinese_name: '张三丰', english_name: 'Zhang San Feng' }];
    expect(judge(row, aCellBook({ managers })).draft?.manager_id).toBe('m2');
  });

  it("dates and rate are read by the customs of the row's sheet", () => {
    const cells = { laycan: '5/12/2026', arrival: '8/1/2027', rate: '65' };
    const { draft } = judge(aRow(cells, { date_order: 'day_first', rate_head: '运价 USD/MT' }));
    expect(draft?.harbors.map(({ start_time }) => start_time)).toEqual(['2026-12-05', '2027-01-08']);
    expect(draft).toMatchObject({ price_amount: '65', price_currency: 'USD', price_unit: 'metric_ton' });
  });

  it('a row imported as typed keeps every text, in the draft or outside it', () => {
    const cells = {
      load: 'nowhere',
      manager: '张三丰',
      is_price: '也许',
      via: '太仓(装) 11/30, 杰贝阿里(卸) 12/18',
      arrival: '',
      transit_days: '25',
    };
    const { draft, unread } = asTyped(aRow(cells), book, idMaker());
    expect(unread).toEqual({ manager_id: '张三丰', is_price: '也许' });
    expect(draft.harbors.map((call) => [call.harbor_code, call.is_load, call.is_unload])).toEqual([
      ['nowhere', true, false],
      ['CNTAG', true, false],
      ['AEJEA', false, true],
      ['AESHJ', false, true],
    ]);
    expect(draft).toMatchObject({ id: 'row', remark: '航程天数 25' });
  });

  it('days imported as typed keep the date order of their sheet', () => {
    const cells = { load: 'nowhere', laycan: '5/12', arrival: '8/1' };
    const { draft } = asTyped(aRow(cells, { date_order: 'day_first' }), book, idMaker());
    expect(draft.harbors.map(({ start_time }) => start_time)).toEqual(['2026-12-05', '2027-01-08']);
  });

  it('days imported as typed that have just passed get the past year', () => {
    const cells = { load: 'nowhere', laycan: '15/11', arrival: '8/1' };
    const { draft } = asTyped(aRow(cells, { date_order: 'day_first' }), book, idMaker());
    expect(draft.harbors.map(({ start_time }) => start_time)).toEqual(['2026-11-15', '2027-01-08']);
  });

  it('days of via calls and cut-offs imported as typed keep that order too', () => {
    const cells = {
      load: 'nowhere',
      laycan: '5/12',
      arrival: '8/1',
      via: '上海(装前) 1/12, 太仓(装) 8/12, 杰贝阿里(卸) (3/1)',
      cut_offs: '截关，太仓，7/12 17:00',
    };
    const { draft } = asTyped(aRow(cells, { date_order: 'day_first' }), book, idMaker());
    const days = draft.harbors.map(({ harbor_code, start_time }) => `${harbor_code} ${start_time}`);
    expect(days.sort()).toEqual([
      'AEJEA 2027-01-03',
      'AESHJ 2027-01-08',
      'CNSHA 2026-12-01',
      'CNTAG 2026-12-08',
      'nowhere 2026-12-05',
    ]);
    expect(draft.cut_offs[0]?.time).toBe('2026-12-07T17:00:00+08:00');
  });

  it.each([
    ['10 AUG', '2026-08-10 / 2027-08-10'],
    ['8/20-25', '2026-08-20/25 / 2027-08-20/25'],
  ])('importing %s as typed does not choose its year', (laycan, both) => {
    expect(wrongIn(aRow({ laycan, arrival: '12/20' }))).toEqual(['laycan']);
    const { draft } = asTyped(aRow({ laycan, arrival: '12/20' }), book, idMaker());
    expect(draft.harbors.map(({ start_time, end_time }) => [start_time, end_time])).toEqual([
      [both, ''],
      ['2026-12-20 / 2027-12-20', ''],
    ]);
    expect(readCallWindow(both, null, book).refused).toBeDefined();
  });

  it('importing as typed does not choose between month first and day first', () => {
    const cells = {
      load: 'nowhere',
      laycan: '5/12',
      arrival: '20-25 DEC',
      cut_offs: '截关，太仓，4/12 17:00',
    };
    const { draft } = asTyped(aRow(cells, { date_order: 'unknown' }), book, idMaker());
    expect(draft.harbors.map(({ start_time }) => start_time)).toEqual([
      '2026-12-05 / 2027-05-12',
      '2026-12-20/25 / 2027-12-20/25',
    ]);
    expect(draft.cut_offs[0]?.time).toContain(' / ');
  });

  it('cut-offs imported as typed keep all their readable parts', () => {
    const cells = {
      load: '上海(常用)',
      arrival: '',
      cut_offs: '截关，上海，11-24 17:00；截港，哪里，下午；另行通知',
    };
    expect(wrongIn(aRow(cells))).toEqual(['arrival', 'cut_offs']);
    const { draft } = asTyped(aRow(cells), book, idMaker());
    expect(draft.harbors[0]).toMatchObject({ harbor_code: 'CNSHA', use_common: true });
    expect(draft.cut_offs.map((one) => [one.code, one.harbor_code, one.time])).toEqual([
      ['CUA', 'CNSHA', '2026-11-24T17:00:00+08:00'],
      ['PCO', '哪里', '下午'],
      ['', '', '另行通知'],
    ]);
  });
});

it('faulty rows enter the tray with their cells, existing sailings do not', () => {
  const rows = [
    ['船名', '起运港', '受载期', '目的港', '抵港', '航线经理'],
    ['CORAL', '上海', { date: '2026-11-25' }, '沙迦', { date: '2026-12-20' }, ''],
    ['JADE', 'nowhere', { date: '2026-11-26' }, '沙迦', { date: '2026-12-20' }, ''],
    ['OPAL', '太仓', { date: '2026-11-27' }, '沙迦', { date: '2026-12-20' }, '张三丰'],
    ['CORAL', '上海', { date: '2026-11-25' }, '沙迦', { date: '2026-12-20' }, ''],
  ];
  const columns = importColumns(rows, book);
  if (!columns) throw new Error('The list of ports is missing.');
  const source = { source: '船期.xlsx', time: 5 };
  const judged = [...importRows({ columns, book, drafts: [], makeId: idMaker(), source })];
  expect(judged.map(({ verdict, draft, tray }) => [verdict, draft?.ship_name, tray?.row])).toEqual([
    ['accepted', 'CORAL', undefined],
    ['refused', undefined, 3],
    ['refused', undefined, 4],
    ['refused', undefined, undefined],
  ]);
  const [, , opal] = judged;
  expect(opal?.tray).toMatchObject({ ...source, row: 4, cells: { manager: '张三丰', load: '太仓' } });
  expect(opal?.tray && wrongIn(opal.tray)).toEqual(['manager']);
});

describe('information beyond the cells of a tray row', () => {
  const heads = ['船名', '起运港', '受载期', '目的港', '抵港'];
  const day = (date: string) => ({ date });
  const coral = ['CORAL', '上海', day('2026-11-25'), '沙迦', day('2026-12-20')];
  const jade = ['JADE', 'nowhere', day('2026-11-26'), '沙迦', day('2026-12-20')];
  const trayOf = (
    rows: Parameters<typeof importColumns>[0],
    more: Partial<Parameters<typeof importRows>[0]> = {},
  ): TrayRow[] => {
    const columns = importColumns(rows, book);
    if (!columns) throw new Error('The list of ports is missing.');
    const source = { source: '船期.xlsx', time: 5 };
    const options = { columns, book, drafts: [], makeId: idMaker(), source, ...more };
    return [...importRows(options)].flatMap(({ tray }) => tray ?? []);
  };
  const one = (rows: readonly TrayRow[]): TrayRow => {
    const [row] = rows;
    if (!row) throw new Error('The tray is empty.');
    return row;
  };

  it.each([
    ['struck through in part', trayOf, [heads, coral], { marks: new Map([[1, 'partly_struck' as const]]) }],
    ['of an old list', trayOf, [['更新日期：2026-01-05'], heads, coral], {}],
    [
      'with a word in a column without a meaning',
      trayOf,
      [
        [...heads, ''],
        [...coral, '可能取消'],
      ],
      {},
    ],
  ])('a row %s waits until a person confirms it', (_, read, rows, more) => {
    const row = one(read(rows, more));
    expect(judge(row)).toMatchObject({ draft: null, wrong: new Map() });
    expect(judge(row).reasons).toHaveLength(1);
    expect(isToConfirm(row)).toBe(true);
    expect(judge(withCell(row, 'remark', '可能取消')).reasons).toHaveLength(1);
    expect(judge(withCell(row, 'ship_name', 'OPAL')).draft).toBe(null);
    expect(judge(confirmRow(row)).draft).toMatchObject({ ship_name: 'CORAL' });
  });

  it('an arrival too early by sea stays refused when the sea route is unknown', () => {
    const seaMiles = () => 9_000;
    const known = aCellBook({ seaMiles });
    const soon = ['CORAL', '上海', day('2026-11-25'), '沙迦', day('2026-12-01')];
    const row = one(trayOf([heads, soon], { book: known }));
    expect(wrongIn(row, known)).toEqual(['arrival']);
    expect(judge(row, known).reasons).toEqual([]);
    expect(isToConfirm(row)).toBe(false);
    expect(judge(row)).toMatchObject({ draft: null, reasons: [expect.stringContaining('')] });
    expect(judge(withCell(row, 'arrival', '2026-12-20')).draft).not.toBe(null);
    expect(judge(withCell(row, 'ship_name', 'OPAL')).draft).toBe(null);
  });

  it('assumptions from the layout are shown until their cell is changed', () => {
    const rows = [
      ['船名', '装卸港', '受载期', '抵港', '航线经理'],
      ['CORAL', '上海 - 沙迦', '2026-11-25', '2026-12-20', '张三丰'],
    ];
    const row = withCell(one(trayOf(rows)), 'manager', '');
    expect(judge(row).draft).not.toBe(null);
    expect(judge(row).assumed.get('load')).toContain('上海 - 沙迦');
    expect(judge(withCell(row, 'load', '太仓')).assumed.has('load')).toBe(false);
  });

  it('a rate has the currency of the heading above its row', () => {
    const head = [...heads, '运价 USD/MT'];
    const rows = [head, [...coral, 65], ['欧洲'], head.with(5, '运价 EUR/MT'), [...jade, 65]];
    expect(judge(withCell(one(trayOf(rows)), 'load', '太仓')).draft).toMatchObject({ price_currency: 'EUR' });
  });

  it('a correction from an unnamed column is applied to its cell and noted', () => {
    const row = one(trayOf([[...heads, ''], coral, [...jade, '推迟至2026-11-30']]));
    const mended = withCell(row, 'load', '太仓');
    expect(judge(mended).draft?.harbors[0]).toMatchObject({ start_time: '2026-11-30' });
    expect(judge(mended).assumed.get('laycan')).toContain('2026-11-30');
  });
});
