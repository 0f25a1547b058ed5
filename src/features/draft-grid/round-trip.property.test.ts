import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import type { DraftCall, NewDraft } from '../../../contract/draft.ts';
import { dictionary } from '../../../contract/dictionary.ts';
import { parseCsv } from '../../../contract/rules/sailing-sheet/read-csv.ts';
import { writeCsv } from '../../../contract/rules/sailing-sheet/write-csv.ts';
import { cargoTags, freightTerms } from '../../../contract/sailing.ts';
import { aCellBook, aGridDraft, idMaker } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book as chinese } from '../../i18n/zh/book.ts';
import { inOrder } from './draft-calls.ts';
import { exportTable } from './export-table.ts';
import { importColumns, importRows } from './import-rows.ts';

beforeAll(() => setLanguage('zh', chinese));

const book = aCellBook();
const ports = ['CNSHA', 'CNTAG', 'CNSWA', 'AEJEA', 'AESHJ', 'GBFXT'];
const oneOf = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const keys = <Name extends string>(names: Readonly<Record<Name, unknown>>) =>
  oneOf(...(Object.keys(names) as Name[]));
const day = (offset: number) => new Date(Date.UTC(2026, 10, 25 + offset)).toISOString().slice(0, 10);

/** Calls in turn, one after another, each with a port of its own or with ports to choose from. */
const calls = fc
  .record({
    rows: fc.array(
      fc.record({
        role: oneOf('load', 'via', 'unload'),
        gap: fc.integer({ min: 1, max: 9 }),
        length: fc.integer({ min: 0, max: 6 }),
        others: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 2, maxLength: 4 },
    ),
    codes: fc.shuffledSubarray(ports, { minLength: ports.length }),
  })
  .map(({ rows, codes }) => {
    let at = 0;
    const left = codes.slice(rows.length);
    return rows.map(({ role, gap, length, others }, nth) => {
      const start = (at += gap);
      at += length;
      const own = nth === 0 ? 'load' : nth === rows.length - 1 ? 'unload' : role;
      return { role: own, start: day(start), end: day(at), codes: [codes[nth], ...left.splice(0, others)] };
    });
  });

const text = oneOf('', '甲板货可谈', '含 "引号", 逗号', '第一行\n第二行', '=1+1', 'A/B；C（全）');
const rate = fc.option(
  fc.record({
    price_amount: oneOf('65', '65.5', '1250', '0.85'),
    price_currency: keys(dictionary.currency),
    price_unit: fc.option(keys(dictionary.price_unit)),
  }),
);

const drafts: fc.Arbitrary<NewDraft> = fc
  .record({
    fields: fc.record({
      ship_name: fc.option(oneOf('YU CHUAN CORAL', 'HAI 58', 'DA-FU 3')),
      imo: fc.option(oneOf('9074729')),
      voyage_number: oneOf('', '12E', '2612W', '008N', '5'),
      machine_id: keys(dictionary.machine),
      category_id: keys(dictionary.category),
      cargo_tags: fc.subarray([...cargoTags]),
      manager_id: fc.option(oneOf('m1')),
      freight_terms: fc.option(oneOf(...freightTerms)),
      is_geared: fc.option(fc.boolean()),
      lift_tons: fc.option(oneOf('120', '37.5')),
      deadweight_tons: fc.option(oneOf('12000', '8500')),
      remark: text,
      disclaimer: text,
      source: text,
    }),
    calls,
    rate,
    isShown: fc.boolean(),
  })
  .map(({ fields, calls: stops, rate: price, isShown }) => {
    const draft = aGridDraft(
      'a',
      // Whoever gives what the gear lifts has gear.
      {
        ...fields,
        ...price,
        is_price: price !== null && isShown,
        ...(fields.lift_tons && { is_geared: true }),
      },
      stops.map(({ role, codes, start, end }) => [role as 'load', codes[0] ?? '', start, end]),
    );
    const harbors = draft.harbors.map((call, at) => ({
      ...call,
      second_harbor_code: stops[at]?.codes[1] ?? null,
      third_harbor_code: stops[at]?.codes[2] ?? null,
    }));
    return { ...draft, harbors };
  });

/** What a sheet can say of a draft: ids and places are made anew. */
function said({ harbors, ...draft }: NewDraft) {
  const { id: _id, sequence: _sequence, cut_offs: _cutOffs, ...fields } = draft;
  const bare = ({ id: _call, sequence: _place, use_common: _common, ...call }: DraftCall) => call;
  return { ...fields, harbors: inOrder(harbors).map(bare) };
}

it('any draft that could be published comes back from its sheet as it was', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const rows = parseCsv(writeCsv(exportTable([draft], book)));
      const columns = importColumns(rows, book);
      if (!columns) throw new Error('no list of ports');
      const source = { source: '船期.csv', time: 0 };
      const [row] = importRows(rows, { columns, book, drafts: [], makeId: idMaker(), source });
      expect(row?.draft ? said(row.draft) : row).toEqual(said(draft));
    }),
    { numRuns: 300 },
  );
});
