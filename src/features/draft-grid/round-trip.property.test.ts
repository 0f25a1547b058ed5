import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { DraftCall, DraftCutOff, NewDraft } from '../../../trade/draft/draft.ts';
import { dictionary } from '../../../trade/sailing/dictionary.ts';
import { localTime } from '../../../trade/calendar/local-time.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import { parseCsv } from '../../../trade/sheet/read-csv.ts';
import { writeCsv } from '../../../trade/sheet/write-csv.ts';
import { cargoTags, freightTerms } from '../../../trade/sailing/sailing.ts';
import { aCellBook, aGridBook, aGridDraft, idMaker } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { cellBookOf } from '../draft-cells/cell-book.ts';
import { inOrder } from '../draft-cells/draft-calls.ts';
import { exportTable } from '../draft-cells/export-table.ts';
import { importColumns, importRows } from '../sheet-reading/import-rows.ts';

const book = aCellBook();
const ports = ['CNSHA', 'CNTAG', 'CNSWA', 'AEJEA', 'AESHJ', 'GBFXT'];
const oneOf = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const keys = <Name extends string>(names: Readonly<Record<Name, unknown>>) =>
  oneOf(...(Object.keys(names) as Name[]));
const day = (offset: number) => new Date(Date.UTC(2026, 10, 25 + offset)).toISOString().slice(0, 10);

/** Generates calls one after another, each with its own port or with ports to choose from. */
const calls = fc
  .record({
    rows: fc.array(
      fc.record({
        role: oneOf('load', 'via', 'unload', 'both'),
        use_common: fc.boolean(),
        gap: fc.integer({ min: 1, max: 9 }),
        length: fc.integer({ min: 0, max: 6 }),
        others: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 2, maxLength: 4 },
    ),
    /** True if a call may precede the first loading call, or follow the last discharging call. */
    isOpen: fc.record({ start: fc.boolean(), end: fc.boolean() }),
    codes: fc.shuffledSubarray(ports, { minLength: ports.length }),
  })
  .map(({ rows, codes, isOpen }) => {
    let at = 0;
    const left = codes.slice(rows.length);
    const firstLoad = rows.length === 4 && isOpen.start ? 1 : 0;
    const lastUnload = rows.length === 4 && isOpen.end ? 2 : rows.length - 1;
    return rows.map(({ role, use_common, gap, length, others }, nth) => {
      const start = (at += gap);
      at += length;
      const isBefore = nth < firstLoad;
      const isAfter = nth > lastUnload;
      return {
        is_load: !isBefore && (nth === firstLoad || role === 'load' || role === 'both'),
        is_unload: !isAfter && (nth === lastUnload || role === 'unload' || role === 'both'),
        use_common,
        start: day(start),
        end: day(at),
        codes: [codes[nth] ?? '', ...left.splice(0, others)],
      };
    });
  });

const cutOff = fc.record({
  code: keys(dictionary.cut_off),
  /** An index into the ports of the calls. */
  port: fc.nat({ max: 11 }),
  /** A cut-off time, either with the offset of the port's zone or with another offset. */
  time: fc.record({
    before: fc.integer({ min: 0, max: 6 }),
    clock: oneOf('00:00', '09:30', '17:00', '23:59'),
    // A time in UTC is stored in the time of its port, so it has no form that survives a round trip.
    offset: oneOf(null, null, '+08:00', '-03:30'),
  }),
  provenance: oneOf<DraftCutOff['provenance']>('published', 'computed', 'not_given'),
  isTimed: fc.boolean(),
  rule: oneOf(
    'noon_day_before_laycan',
    'end_of_day_before_laycan',
    '开港后 48 小时',
    '受载首日前一天 12:00',
    '公布，按“A；B”',
    'as "agreed"; or so, published: X',
    '"',
  ),
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
    cutOffs: fc.array(cutOff, { maxLength: 4 }),
    rate,
    isShown: fc.boolean(),
  })
  .map(({ fields, calls: stops, cutOffs, rate: price, isShown }) => {
    const draft = aGridDraft(
      'a',
      // A vessel whose lifting capacity is given has gear.
      {
        ...fields,
        ...price,
        is_price: price !== null && isShown,
        ...(fields.lift_tons && { is_geared: true }),
      },
      stops.map(({ codes, start, end }) => ['via', codes[0] ?? '', start, end]),
    );
    const harbors = draft.harbors.map((call, at) => ({
      ...call,
      second_harbor_code: stops[at]?.codes[1] ?? null,
      third_harbor_code: stops[at]?.codes[2] ?? null,
      is_load: stops[at]?.is_load ?? false,
      is_unload: stops[at]?.is_unload ?? false,
      use_common: stops[at]?.use_common ?? false,
    }));
    return { ...draft, harbors, cut_offs: cutOffsAt(stops, cutOffs) };
  });

type WantedCutOff = typeof cutOff extends fc.Arbitrary<infer Wish> ? Wish : never;

/** Returns cut-offs at ports of the rotation, each kind at most once for a port. */
function cutOffsAt(
  stops: readonly { codes: string[]; start: string }[],
  wantedCutOffs: readonly WantedCutOff[],
): DraftCutOff[] {
  const places = stops.flatMap(({ codes, start }) => codes.map((code) => ({ code, start })));
  const made = new Map<string, DraftCutOff>();
  for (const { code, port, time, provenance, isTimed, rule } of wantedCutOffs) {
    const { code: harbor_code = '', start = '' } = places[port % places.length] ?? {};
    const date = addDays(start, -time.before);
    const zone = book.names.harbor(harbor_code)?.time_zone ?? '';
    const local = localTime(date, time.clock, zone);
    const hasTime = provenance !== 'not_given' || isTimed;
    made.set(`${harbor_code} ${code}`, {
      id: `${harbor_code} ${code}`,
      harbor_code,
      code,
      time: hasTime ? (time.offset === null ? local : `${local.slice(0, 19)}${time.offset}`) : null,
      provenance,
      rule: provenance === 'computed' || isTimed ? rule : null,
    });
  }
  return [...made.values()];
}

/**
 * Returns a draft without ids and sequence keys, which the import creates again. Times are instants, because the
 * import writes a time in UTC with the offset of its port.
 */
function said({ harbors, ...draft }: NewDraft) {
  const { id: _id, sequence: _sequence, cut_offs, ...fields } = draft;
  const bare = ({ id: _call, sequence: _place, ...call }: DraftCall) => call;
  return {
    ...fields,
    harbors: inOrder(harbors).map(bare),
    cut_offs: cut_offs.map(({ id: _cutOff, time, ...one }) => ({
      ...one,
      time: time && new Date(time).toISOString(),
    })),
  };
}

it.each([
  ['zh', chinese],
  ['en', english],
] as const)('every publishable draft survives an export and import unchanged (%s)', (language, texts) => {
  setLanguage(language, texts);
  const book = cellBookOf(aGridBook(), language);
  fc.assert(
    fc.property(drafts, (draft) => {
      const rows = parseCsv(writeCsv(exportTable([draft], book)));
      const columns = importColumns(rows, book);
      if (!columns) throw new Error('The list of ports is missing.');
      const source = { source: '船期.csv', time: 0 };
      const [row] = importRows({ columns, book, drafts: [], makeId: idMaker(), source });
      expect(row?.draft ? said(row.draft) : row).toEqual(said(draft));
    }),
    { numRuns: 100 },
  );
});
