import { describe, expect, test } from 'vitest';

import type { SheetCell } from '../../trade/sheet/cell.ts';
import { prepareHarborNames } from '../../trade/sheet/ports/harbor-names.ts';
import { noteSentence } from '../../contract/messages/sheet/note-sentence.ts';
import { readColumns } from '../../trade/sheet/read-columns.ts';
import { readSheet, type RowVerdict, type SheetContext } from '../../trade/sheet/read-sheet.ts';
import { harborBook } from '../../server/db/harbors/harbor-book.ts';

const names = prepareHarborNames(harborBook);
const header = ['船名', '航次', '装港', '受载期', '卸港', 'ETA'];
const good = ['HAI FENG', '12W', 'Shanghai', '2026-12-12/15', 'Jebel Ali', '2027-01-05'];

function judge(rows: SheetCell[][], more: Partial<SheetContext> = {}): RowVerdict[] {
  const context = { names, today: '2026-11-20', ...more };
  const columns = readColumns(rows, context);
  expect(columns.failure).toBeNull();
  return [...readSheet(columns, context)];
}

/** Returns a row with some cells changed, by header name. */
function aRow(differs: Partial<Record<string, SheetCell>>): SheetCell[] {
  return header.map((name, at) => (name in differs ? (differs[name] ?? null) : (good[at] ?? null)));
}

const short = ({ row, verdict, notes }: RowVerdict) =>
  [row, verdict, ...notes.map(({ field, code }) => `${field ?? 'row'}:${code}`)].join(' ');

test('a row becomes a sailing with its first loading and last discharging call', () => {
  const [verdict] = judge([header, good]);
  expect(verdict).toMatchObject({ row: 2, verdict: 'accepted', notes: [] });
  expect(verdict?.sailing).toMatchObject({
    ship_name: 'HAI FENG',
    voyage_number: '12W',
    machine_id: 'normal',
    category_id: 'general',
    harbors: [
      { harbor_code: 'CNSHA', start_time: '2026-12-12', end_time: '2026-12-15', is_load: true },
      { harbor_code: 'AEJEA', start_time: '2027-01-05', end_time: '2027-01-05', is_unload: true },
    ],
  });
});

test('two days for two loading ports are a question, and one window is not', () => {
  const row = (voyage: string, laycan: string) =>
    aRow({ 航次: voyage, 装港: 'Shanghai/Ningbo', 受载期: laycan });
  const [each, window] = judge([header, row('12W', '12 DEC/15 DEC'), row('13W', '2026-12-12/15')]).map(short);
  expect([each, window]).toEqual(['2 refused laycan:days_for_each_port', '3 accepted']);
});

describe('extent of the table', () => {
  test('titles, repeated headers, empty rows, headings and footnotes are no sailings', () => {
    const verdicts = judge([
      ['海风航运十二月船期', null, null, null, null, null],
      ['电话 021-12345678', '传真 021-87654321', null, null, null, null],
      header,
      ['Vessel', 'Voyage', 'Loading port', 'Laycan', 'Discharge port', 'Arrival'],
      good,
      [null, null, null, null, null, null],
      ['一、红海航线', null, null, null, null, null],
      header,
      aRow({ 航次: '13W' }),
      ['备注：以上船期仅供参考', null, null, null, null, null],
      [],
    ]);
    expect(verdicts.map(short)).toEqual([
      '5 accepted',
      '6 skipped row:row_blank',
      '7 skipped row:row_text',
      '8 skipped row:row_header',
      '9 accepted',
      '10 skipped row:row_text',
      '11 skipped row:row_blank',
    ]);
  });

  test('columns without a header are recognised by contents and noted', () => {
    const rows = Array.from({ length: 4 }, (_, at) => [
      'HAI FENG',
      at,
      'Shanghai',
      `2026-12-1${at}`,
      '2027-01-05',
      'Jebel Ali',
    ]);
    const { columns } = readColumns(rows, { names, today: '2026-11-20' });
    expect(columns.map(({ field, by }) => (field ? `${field} ${by}` : null))).toEqual([
      'ship_name contents',
      null,
      'load contents',
      'laycan contents',
      'arrival contents',
      'unload contents',
    ]);
    const [first, ...others] = judge(rows).map(short);
    expect(first).toBe(
      '1 corrected load:column_guessed laycan:column_guessed arrival:column_guessed unload:column_guessed',
    );
    expect(others).toHaveLength(3);
  });

  test('columns with unknown heads are recognised by their contents', () => {
    const rows = [['船名', '航次', '甲', '乙', '丙', '丁'], good];
    const { columns } = readColumns(rows, { names, today: '2026-11-20' });
    expect(columns.map(({ field }) => field)).toEqual([
      'ship_name',
      'voyage_number',
      'load',
      'laycan',
      'unload',
      'arrival',
    ]);
  });

  test('a sheet without a loading port and an empty sheet are refused', () => {
    const context = { names, today: '2026-11-20' };
    expect(
      readColumns(
        [
          ['船名', '受载期'],
          ['HAI FENG', '2026-12-12'],
        ],
        context,
      ).failure,
    ).toEqual({
      code: 'column_missing',
      field: 'load',
    });
    expect(readColumns([header], context).failure).toMatchObject({ code: 'sheet_empty' });
    expect(readColumns([], context).failure).toMatchObject({ code: 'sheet_empty' });
  });
});

describe('verdicts on rows', () => {
  test.each<[string, Record<string, SheetCell>, string]>([
    ['no port', { 装港: '' }, 'refused load:missing'],
    ['an unknown port', { 卸港: 'Atlantis' }, 'refused unload:harbor_unknown'],
    ['a misspelled port', { 卸港: 'Jebel Aly' }, 'corrected unload:harbor_corrected'],
    ['the same port twice', { 卸港: '太仓/上海' }, 'refused unload:ends_equal'],
    ['no laycan', { 受载期: null }, 'refused laycan:missing'],
    ['a laycan to be advised', { 受载期: 'TBA' }, 'refused laycan:missing'],
    ['an impossible laycan', { 受载期: '2026-02-30' }, 'refused laycan:date_not_real'],
    ['a laycan without a year', { 受载期: '12/12-15' }, 'corrected laycan:date_year_assumed'],
    ['a laycan that is over', { 受载期: '2026-11-12/15' }, 'refused laycan:laycan_over'],
    ['a laycan that is just over, without a year', { 受载期: '11/12-15' }, 'refused laycan:laycan_over'],
    ['a laycan too far ahead', { 受载期: '2029-12-12' }, 'refused laycan:laycan_far'],
    ['no arrival', { ETA: null }, 'refused arrival:arrival_missing'],
    ['an arrival before the laycan', { ETA: '2026-12-01' }, 'refused arrival:arrival_before_loading'],
    ['an arrival too soon after loading', { ETA: '2026-12-15' }, 'refused arrival:arrival_too_soon'],
    ['an arrival half a year later', { ETA: '2027-07-30' }, 'refused arrival:arrival_far'],
    ['a date cell of the spreadsheet', { ETA: { date: '2027-01-06' } }, 'accepted'],
    ['an empty vessel name', { 船名: '' }, 'corrected ship_name:ship_name_empty'],
    ['a vessel TBN', { 船名: 'TBN' }, 'accepted'],
    ['a voyage number of 31 letters', { 航次: 'x'.repeat(31) }, 'refused voyage_number:text_too_long'],
    ['two errors', { 装港: 'Atlantis', 受载期: '??' }, 'refused load:harbor_unknown laycan:date_unreadable'],
  ])('a row with %s gets its verdict', (_, differs, expected) => {
    expect(judge([header, aRow(differs)]).map(short)).toEqual([`2 ${expected}`]);
  });

  test('a row that repeats another row or a live sailing is refused', () => {
    const rows = [header, good, aRow({ 航次: ' 12w ' }), aRow({ 航次: '13W' }), aRow({ ETA: '2027-01-06' })];
    const verdicts = judge(rows);
    expect(verdicts.map(short)).toEqual([
      '2 accepted',
      '3 refused row:already_in_file',
      '4 accepted',
      '5 refused row:already_in_file',
    ]);
    expect(verdicts[1]?.notes[0]?.values).toEqual({ row: 2 });
    const existing = new Map([['HAIFENG 12W CNSHA2026-12-12/2026-12-15 AEJEA', 'HAI FENG 12W']]);
    expect(judge(rows, { existing }).map(short)[0]).toBe('2 refused row:already_there');
  });

  test('a refused row does not make its repetition a duplicate', () => {
    const wrong = aRow({ ETA: null });
    expect(judge([header, wrong, good]).map(short)).toEqual([
      '2 refused arrival:arrival_missing',
      '3 accepted',
    ]);
  });

  test('a sheet that writes the day first is read so throughout', () => {
    const [ambiguous] = judge([
      header,
      aRow({ 受载期: '05/12/2026' }),
      aRow({ 航次: '13W', 受载期: '25/12/2026', ETA: '20/01/2027' }),
    ]);
    expect(ambiguous?.sailing?.harbors[0]?.start_time).toBe('2026-12-05');
    expect(ambiguous?.notes).toMatchObject([{ code: 'date_day_first' }]);
  });
});

describe('optional columns', () => {
  const wide = [
    ...header,
    '第二装港',
    '中途港',
    '航程天数',
    '运价 (USD/MT)',
    '航线经理',
    '船型',
    '货物',
    '备注',
  ];
  const row = (...more: SheetCell[]) => [...aRow({ ETA: null, 受载期: '2026-12-12' }), ...more];

  test('all optional columns are read', () => {
    const managers = [{ id: 'm1', chinese_name: '王芳', english_name: 'Fang Wang' }];
    const cells = row('太仓', '新加坡 12/20', 25, 65, 'FANG WANG', '滚装', '车辆、活鱼', '仅供参考');
    const [verdict] = judge([wide, cells], { managers });
    expect(verdict?.sailing).toMatchObject({
      machine_id: 'roll',
      category_id: 'ro_ro',
      cargo_tags: ['vehicle'],
      price_amount: '65',
      price_currency: 'USD',
      price_unit: 'metric_ton',
      manager_id: 'm1',
      remark: '仅供参考; 活鱼',
      harbors: [
        { harbor_code: 'CNSHA', second_harbor_code: 'CNTAG' },
        { harbor_code: 'SGSIN', start_time: '2026-12-20', is_load: false, is_unload: false },
        { harbor_code: 'AEJEA', start_time: '2027-01-06' },
      ],
    });
    expect(verdict?.notes.map(({ code }) => code)).toEqual(['arrival_from_days', 'cargo_kept']);
  });

  test('via ports without dates are saved in the remark', () => {
    const [verdict] = judge([wide, [...aRow({ 受载期: '2026-12-12' }), null, '新加坡、科伦坡']]);
    expect(verdict?.sailing?.harbors).toHaveLength(2);
    expect(verdict?.sailing?.remark).toBe('VIA 新加坡、科伦坡');
    expect(verdict?.notes.map(({ code }) => code)).toContain('via_kept');
  });

  test('an arrival computed over via ports without dates is not accepted', () => {
    const [verdict] = judge([wide, row(null, '新加坡、科伦坡', 25)]);
    expect(verdict).toMatchObject({ verdict: 'refused', notes: [{ code: 'arrival_from_days' }] });
  });

  test('a missing arrival is estimated only on request, with a remark', () => {
    const [verdict] = judge([header, aRow({ ETA: null })], { isEstimating: true });
    expect(verdict).toMatchObject({ verdict: 'corrected', notes: [{ code: 'arrival_estimated' }] });
    expect(verdict?.sailing?.harbors.at(-1)?.start_time).toBe('2026-12-24');
    expect(verdict?.sailing?.remark).toContain('ETA computed');
  });

  test('laycan and arrival may have two columns each', () => {
    const [verdict] = judge([
      ['POL', 'Laycan from', 'Laycan to', 'POD', 'ETA from', 'ETA to'],
      ['Shanghai', '12/28', '1/3', 'Hamburg', 'FEB 8', 'FEB 12'],
    ]);
    expect(verdict?.sailing?.harbors).toMatchObject([
      { start_time: '2026-12-28', end_time: '2027-01-03' },
      { start_time: '2027-02-08', end_time: '2027-02-12' },
    ]);
  });
});

test('every note is a complete sentence in both languages', () => {
  const rows = [
    header,
    ...['Atlantis', 'Jebel Aly', '华东主港'].map((port) => aRow({ 装港: port, 受载期: '8/9-10' })),
  ];
  for (const { notes } of judge(rows)) {
    for (const note of notes) {
      for (const language of ['zh', 'en'] as const)
        expect(noteSentence(language, note)).not.toMatch(/[{}]|undefined/);
    }
  }
  expect(noteSentence('zh', { field: 'load', code: 'missing', values: {} })).toBe('缺起运港');
  expect(noteSentence('en', { field: 'load', code: 'missing', values: {} })).toBe('Loading port missing');
  const over = { field: 'laycan', code: 'laycan_over', values: { window: '8/9–10' } } as const;
  expect(noteSentence('zh', over)).toBe('受载期 8/9–10 已过');
  expect(noteSentence('en', over)).toBe('The laycan 8/9–10 has closed');
});
