import { beforeAll, describe, expect, it, test } from 'vitest';

import { aContainerRate } from '../../../tests/support/a-container-draft.ts';
import { aPatternStop, aServicePattern } from '../../../tests/support/a-service-pattern.ts';
import { aCellBook, idMaker } from '../../../tests/support/grid-drafts.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { voyagesOfPattern } from '../../../trade/draft/pattern-voyages.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { catalogue as texts } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import { containerTable, readContainerSheet, voyagesAfter } from './container-sheet.ts';
import { stopNote } from './container-text.ts';
import { problemIn } from './cell-problems.ts';
import { shownText, sourceText } from './cell-text.ts';
import type { FieldKey } from './grid-columns.ts';
import { applyEdits } from './grid-edits.ts';
import type { GridRow } from './grid-row.ts';
import { editsFor, emptyRow } from './row-edits.ts';
import { otherRates, rateOf, serviceContext } from './service-context.ts';
import { readDayAndClock } from './write-container-cell.ts';
import { writeCells } from './write-cells.ts';

const pattern = aServicePattern({
  stops: [
    aPatternStop({ harbor_code: 'CNSHA' }),
    aPatternStop({ id: 'b', sequence: 'W', harbor_code: 'CNTAG', start_day: 1, end_day: 2 }),
    aPatternStop({
      id: 'c',
      sequence: 'X',
      harbor_code: 'AEJEA',
      start_day: 20,
      end_day: 21,
      is_load: false,
      is_unload: true,
    }),
  ],
});
beforeAll(() => {
  addTexts('zh', publishCatalogue);
  setLanguage('zh', texts);
});

const zoneOf = () => 'Asia/Shanghai';
const makeId = idMaker();
const season = voyagesOfPattern(pattern, { existing: [], until: '2026-12-05', zoneOf, makeId });
const service = serviceContext(pattern, season);
const book = aCellBook({ service });
const [first] = season;
if (!first) throw new Error('The pattern made no voyages.');
const typed = (draft: NewDraft, field: FieldKey, text: string): NewDraft =>
  writeCells(draft, new Map([[field, text]]), { book, makeId }).draft;

describe('typing a day at a stop', () => {
  it('the whole call moves, with its clock and the cut-offs computed from its departure', () => {
    const moved = typed(first, 'stop.0', '11-22 14:00');
    expect(sourceText(moved, 'stop.0', book)).toBe('11-22 14:00');
    expect(moved.harbors[0]).toMatchObject({ start_time: '2026-11-21', start_clock: '20:00' });
    expect(shownText(moved, 'main_cut_off', book)).toBe('11-21 14:00');
    expect(stopNote(moved, 0, book)).toEqual({ text: '晚 1 天', isOff: true });
    expect(stopNote(first, 0, book)).toMatchObject({ isOff: false });
  });

  it('an unreadable day stays as typed, and the cell shows the reason', () => {
    const wrong = typed(first, 'stop.1', 'soon');
    expect(sourceText(wrong, 'stop.1', book)).toBe('soon');
    expect(problemIn({ draft: wrong }, 'stop.1', book)).toMatchObject({ kind: 'fault' });
    expect(problemIn({ draft: wrong }, 'stop.0', book)).toBeUndefined();
  });

  it.each([
    ['30 NOV 2026', '2026-11-30', null],
    ['11/30 2026', '11/30 2026', null],
    ['11-30 2030', '11-30 2030', null],
    ['2026-11-30 06:00:00', '2026-11-30', '06:00'],
    ['2026-11-30T18:00', '2026-11-30', '18:00'],
    ['11/30 6:00 PM', '2026-11-30', '18:00'],
    ['30 Nov 0600LT', '2026-11-30', '06:00'],
    ['11月30日18:00', '2026-11-30', '18:00'],
    ['１１－３０　１８：００', '2026-11-30', '18:00'],
    ['11-30 2400', '2026-12-01', '00:00'],
    ['11-30 18:00 20:00', '11-30 18:00 20:00', null],
    ['18:00', '18:00', null],
  ])('day and clock are found in %s, and a year is no clock', (text, day, clock) => {
    expect(readDayAndClock(text, null, book)).toMatchObject({ day, clock });
  });

  it('a first day makes the voyage, and an emptied day removes the port', () => {
    const empty = emptyRow({ id: 'x', sequence: 'z' }, book);
    const made = typed(empty, 'stop.0', '2027-01-02');
    expect(made.harbors.map(({ start_time, end_time }) => `${start_time}~${end_time}`)).toEqual([
      '2027-01-01~2027-01-02',
      '2027-01-03~2027-01-04',
      '2027-01-22~2027-01-23',
    ]);
    expect(made.rates).toMatchObject([{ box_type: '40HQ', amount: '2310' }]);
    expect(typed(made, 'stop.1', '').harbors.map(({ harbor_code }) => harbor_code)).toEqual([
      'CNSHA',
      'AEJEA',
    ]);
  });
});

it('a rate is typed with an optional currency and deleted when emptied', () => {
  expect(typed(first, 'rate.40HQ', '2,260').rates).toMatchObject([{ amount: '2260', currency: 'USD' }]);
  expect(typed(first, 'rate.20GP', 'CNY 9800').rates).toMatchObject([
    {},
    { amount: '9800', currency: 'CNY' },
  ]);
  expect(typed(first, 'rate.40HQ', '￥9800').rates).toMatchObject([{ amount: '9800', currency: 'CNY' }]);
  expect(typed(first, 'rate.40HQ', '').rates).toEqual([]);
  expect(problemIn({ draft: typed(first, 'rate.40HQ', 'cheap') }, 'rate.40HQ', book)?.kind).toBe('fault');
});

it('an exported sheet imports unchanged, and its changed cells change the voyages', () => {
  const rows = season.map((draft): GridRow => ({ draft, published: null, isUnsent: false, refusal: null }));
  const table = containerTable(season, service, book).map((row) => row.map(String));
  expect(readContainerSheet({ table }, rows, book)).toMatchObject({
    writes: [],
    changed: 0,
    added: 0,
    same: 3,
    waiting: [],
    unknown: [],
  });
  const changed = table.map((row, at) =>
    at === 1 ? row.map((text) => (text === '2310' ? '2260' : text)) : row,
  );
  const copy = (changed[3] ?? []).map((text) => (text === '114W' ? '115W' : text));
  const read = readContainerSheet({ table: [...changed, copy] }, rows, book);
  expect(read).toMatchObject({ changed: 1, added: 1 });
  const after = applyEdits(rows, editsFor(rows, read?.writes ?? [], { book, makeId, last: 'z' }));
  expect(after[0]?.draft.rates).toMatchObject([{ amount: '2260' }]);
  expect(after[3]?.draft).toMatchObject({ kind: 'container', voyage_number: '115W', service_code: 'HX1' });
  expect(after[3]?.draft.harbors.map(({ end_time }) => end_time)).toEqual(
    season[2]?.harbors.map(({ end_time }) => end_time),
  );
});

it('an ambiguous row of a sheet waits and overwrites no voyage', () => {
  const rows = [
    ...season,
    { ...first, id: 'double', voyage_number: '114w' },
    { ...first, id: 'empty', voyage_number: '' },
  ].map((draft): GridRow => ({ draft, published: null, isUnsent: false, refusal: null }));
  const [head = [], ...body] = containerTable(season, service, book).map((row) => row.map(String));
  const rated = (row: readonly string[] | undefined, amount: string, voyage?: string) =>
    (row ?? []).map((text) =>
      text === '2310' ? amount : voyage !== undefined && text.endsWith('W') ? voyage : text,
    );
  const table = [
    head,
    rated(body[0], '1'),
    rated(body[1], '2'),
    rated(body[1], '3'),
    rated(body[2], '4'),
    rated(body[0], '5', ''),
  ];
  const read = readContainerSheet({ table }, rows, book);
  expect(read).toMatchObject({
    changed: 1,
    added: 0,
    waiting: [
      { line: 3, voyage: '113W', why: 'twice_in_sheet' },
      { line: 4, voyage: '113W', why: 'twice_in_sheet' },
      { line: 5, voyage: '114W', why: 'twice_here' },
      { line: 6, voyage: '', why: 'no_voyage' },
    ],
  });
  if (!read) throw new Error('The sheet was not read.');
  const after = voyagesAfter(read, rows, { book, makeId, last: 'z' });
  expect(after.map(({ before, after: made }) => [before?.id, made.rates?.[0]?.amount])).toEqual([
    [first.id, '1'],
  ]);
});

test('rates between single ports are not shown by the cell of the voyage', () => {
  const general = aContainerRate({ id: 'a' });
  const own = aContainerRate({ id: 'b', start_harbor_code: 'CNSHA', end_harbor_code: 'AEJEA' });
  const voyage = { rates: [own, general, aContainerRate({ id: 'c', box_type: '20GP' })] };
  expect(rateOf(voyage, '40HQ')).toBe(general);
  expect(otherRates(voyage, '40HQ')).toEqual([own]);
  expect(otherRates({ rates: [own] }, '40HQ')).toEqual([]);
});

test('the cell of a deadline shows its own fault, and no fault of another deadline', () => {
  const port = service.cutOff?.harbor_code ?? '';
  const at = (code: string, time: string) => ({
    id: code,
    harbor_code: port,
    code,
    time: `${first.harbors[0]?.start_time ?? ''}T${time}:00+08:00`,
    provenance: 'published' as const,
    rule: null,
  });
  const draft = { ...first, cut_offs: [...first.cut_offs, at('EFC_DG', '00:02'), at('DGC', '00:01')] };
  expect(problemIn({ draft }, 'cut_off.CNSHA.EFC_DG', book)).toEqual({
    kind: 'fault',
    text: '开始时间晚于“DGC”，请核对',
  });
  expect(problemIn({ draft }, 'cut_off.CNSHA.PCO', book)).toBeUndefined();
});
