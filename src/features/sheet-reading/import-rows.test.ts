import { beforeAll, describe, expect, it } from 'vitest';

import { parseCsv } from '../../../trade/sheet/read-csv.ts';
import { decodeSheetText } from '../../../trade/sheet/text/decode-text.ts';
import { writeCsv } from '../../../trade/sheet/write-csv.ts';
import { aCellBook, aGridDraft, idMaker } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { exportTable } from '../draft-cells/export-table.ts';
import type { ImportColumns } from './import-draft.ts';
import { importColumns, importRows, withColumn } from './import-rows.ts';

beforeAll(() => setLanguage('zh', chinese));

const book = aCellBook();
const source = { source: '船期.xlsx', time: 5 };

function columnsOf(rows: Parameters<typeof importColumns>[0]): ImportColumns {
  const columns = importColumns(rows, book);
  if (!columns) throw new Error('The list of ports is missing.');
  return columns;
}
const judged = (
  rows: Parameters<typeof importColumns>[0],
  drafts = [] as Parameters<typeof exportTable>[0],
) => [...importRows({ columns: columnsOf(rows), book, drafts, makeId: idMaker(), source })];

const whole = aGridDraft(
  'a',
  {
    ship_name: 'YU CHUAN CORAL',
    imo: '9074729',
    machine_id: 'heavy_lift',
    category_id: 'project',
    cargo_tags: ['equipment', 'steel'],
    manager_id: 'm1',
    is_price: true,
    price_amount: '65',
    price_currency: 'USD',
    price_unit: 'metric_ton',
    freight_terms: 'fiost',
    is_geared: true,
    lift_tons: '120',
    deadweight_tons: '12000',
    remark: '甲板货可谈',
    disclaimer: '以实际为准',
    source: '船东',
  },
  [
    ['load', 'CNSHA', '2026-11-25', '2026-11-28'],
    ['load', 'CNTAG', '2026-11-30', '2026-12-02'],
    ['via', 'CNSWA', '2026-12-04', '2026-12-04'],
    ['unload', 'AEJEA', '2026-12-20', '2026-12-22'],
    ['unload', 'AESHJ', '2026-12-24', '2026-12-26'],
  ],
);
const bare = ({ id: _id, sequence: _sequence, harbors, ...fields }: typeof whole) => ({
  ...fields,
  harbors: harbors.map(({ id: _call, sequence: _place, ...call }) => call),
});

describe('importing an exported sheet', () => {
  it('an exported sheet is read as the same drafts with all their fields', () => {
    const csv = writeCsv(exportTable([whole, aGridDraft('b', { ship_name: null })], book));
    const rows = judged(parseCsv(csv));
    expect(
      rows.map(({ verdict, notes }) => [verdict, notes.filter(({ code }) => code !== 'ship_name_empty')]),
    ).toEqual([
      ['accepted', []],
      ['accepted', []],
    ]);
    expect(rows.map(({ draft }) => draft && bare(draft))).toEqual([
      bare(whole),
      bare(aGridDraft('b', { ship_name: null })),
    ]);
  });

  it('a sheet of existing drafts adds nothing', () => {
    const rows = judged(parseCsv(writeCsv(exportTable([whole], book))), [whole]);
    expect(rows[0]).toMatchObject({ verdict: 'refused', draft: null, notes: [{ code: 'already_there' }] });
  });
});

it('a person can correct the meaning of a wrongly guessed column', () => {
  const rows = [
    ['船名', '起运港', '甲', '目的港', '抵港'],
    ['CORAL', '上海', '11/25-28', '沙迦', '12/20'],
  ];
  const guessed = columnsOf(rows);
  const without = withColumn(guessed, 2, null);
  expect(without.failure).toEqual({ code: 'column_missing', field: 'laycan' });
  const columns = withColumn(without, 2, 'laycan');
  const [row] = importRows({ columns, book, drafts: [], makeId: idMaker(), source });
  expect(row?.draft?.harbors[0]).toMatchObject({ start_time: '2026-11-25', end_time: '2026-11-28' });
});

it('a .csv saved by a Chinese Excel is read with its displayed dates', () => {
  // A file in GBK without a byte order mark, with semicolons, dates as 2026/11/25 and 20-Dec-26, and a line
  // break within quotation marks.
  const hex =
    'b4acc3fb3bc6f0d4cbb8db3bcadcd4d8c6da3bc4bfb5c4b8db3bb5d6b8db3bb1b8d7a20d0a434f52414c3bc9cfbaa33b323032362f31312f32353bc9b3e5c83b32302d4465632d32363b22bcd7b0e5bbf5bfc9ccb80abfc9d1afbcdb220d0a';
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const [row] = judged(parseCsv(decodeSheetText(bytes)));
  expect(row?.draft).toMatchObject({ ship_name: 'CORAL', remark: '甲板货可谈\n可询价' });
  expect(row?.draft?.harbors.map((call) => [call.harbor_code, call.start_time])).toEqual([
    ['CNSHA', '2026-11-25'],
    ['AESHJ', '2026-12-20'],
  ]);
});
