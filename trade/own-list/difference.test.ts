import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addDays } from '../calendar/plain-date.ts';
import { anEmptyDraft } from '../draft/draft.ts';
import { differenceOf } from './difference.ts';
import type { OwnRow } from './own-list.ts';

const options = { time: '2026-11-23T02:00:00Z', today: '2026-11-23' };
let made = 0;

interface Words {
  ship?: string | null;
  voyage?: string;
  from?: string;
  to?: string;
  start?: string;
  days?: number;
}

function aRow({
  ship = 'NORRVIK GRAN',
  voyage = '77',
  from = 'CNSHA',
  to = 'AEJEA',
  ...when
}: Words): OwnRow {
  const { start = '2026-12-05', days = 3 } = when;
  made += 1;
  const call = (harbor_code: string, place: string, day: string, isLoad: boolean) => ({
    id: `call-${made}-${place}`,
    sequence: place,
    harbor_code,
    second_harbor_code: null,
    third_harbor_code: null,
    use_common: false,
    start_time: day,
    end_time: addDays(day, days),
    is_load: isLoad,
    is_unload: !isLoad,
  });
  const harbors = [call(from, 'a', start, true), call(to, 'b', addDays(start, 21), false)];
  const draft = anEmptyDraft({
    id: `row-${made}`,
    sequence: 'V',
    ship_name: ship,
    voyage_number: voyage,
    harbors,
  });
  return { draft, notes: [], source: 0, row: made };
}

const kindsOf = (before: OwnRow[], after: OwnRow[]) =>
  differenceOf(before, after, options).changes.map(({ kind }) => kind);

test('an identical list has no changes and keeps the row ids', () => {
  const before = [aRow({}), aRow({ ship: 'NORRVIK EIK', voyage: '31W' })];
  const after = [aRow({ ship: 'NORRVIK EIK', voyage: '31W' }), aRow({})];
  const { rows, changes, unchanged } = differenceOf(before, after, options);
  expect(changes).toEqual([]);
  expect(unchanged).toBe(2);
  expect(rows.map(({ draft }) => draft.id)).toEqual([before[1]?.draft.id, before[0]?.draft.id]);
});

test('a moved window is reported with its number of days', () => {
  const before = [aRow({})];
  const { changes, rows } = differenceOf(before, [aRow({ start: '2026-12-07' })], options);
  expect(changes).toMatchObject([{ kind: 'changed', days: 2 }]);
  expect(rows[0]?.draft.id).toBe(before[0]?.draft.id);
});

test('a vessel that is named or replaced is still the same voyage', () => {
  expect(kindsOf([aRow({ ship: null, voyage: '' })], [aRow({})])).toEqual(['changed']);
  expect(kindsOf([aRow({})], [aRow({ ship: 'NORRVIK LIND' })])).toEqual(['changed']);
});

test('a voyage of another lane is new, an unlisted one gone', () => {
  expect(kindsOf([aRow({})], [aRow({ from: 'CNTAO', to: 'BEANR', voyage: '9' })])).toEqual(['new', 'gone']);
});

test('a voyage that was already over is not reported as gone', () => {
  expect(kindsOf([aRow({ start: '2026-11-01' })], [])).toEqual([]);
});

test('two voyages of one vessel between two ports stay separate', () => {
  const before = [aRow({ voyage: '' }), aRow({ voyage: '', start: '2027-02-01' })];
  const after = [aRow({ voyage: '', start: '2027-02-03' }), aRow({ voyage: '', start: '2026-12-06' })];
  const { changes } = differenceOf(before, after, options);
  expect(changes).toMatchObject([
    { kind: 'changed', days: 2 },
    { kind: 'changed', days: 1 },
  ]);
});

const anyRow = fc
  .record({
    ship: fc.constantFrom(null, 'A', 'B'),
    voyage: fc.constantFrom('', '1', '2'),
    from: fc.constantFrom('CNSHA', 'CNTAO'),
    start: fc.constantFrom('2026-12-05', '2026-12-09', '2027-01-20'),
  })
  .map(aRow);
const anyRows = fc.array(anyRow, { maxLength: 8 });

test('every row of the newer list stays, with a distinct id', () => {
  fc.assert(
    fc.property(anyRows, anyRows, (before, after) => {
      const { rows } = differenceOf(before, after, options);
      expect(rows.map(({ row }) => row)).toEqual(after.map(({ row }) => row));
      expect(new Set(rows.map(({ draft }) => draft.id)).size).toBe(rows.length);
    }),
  );
});

test('every row of both lists is counted exactly once', () => {
  fc.assert(
    fc.property(anyRows, anyRows, (before, after) => {
      const { changes, unchanged } = differenceOf(before, after, options);
      const count = (kind: string) => changes.filter((one) => one.kind === kind).length;
      expect(count('new') + count('changed') + unchanged).toBe(after.length);
      expect(count('gone') + count('changed') + unchanged).toBe(before.length);
    }),
  );
});

test('a list compared with itself has no changes', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      expect(differenceOf(rows, rows, options)).toEqual({ rows, changes: [], unchanged: rows.length });
    }),
  );
});
