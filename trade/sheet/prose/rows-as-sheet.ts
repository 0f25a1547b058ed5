import { sheetFields } from '../headers/field.ts';
import type { SheetCell } from '../cell.ts';
import { windowText } from '../dates/date-window.ts';
import type { MessageContext } from '../messages/find-piece.ts';
import type { MessageSheet } from '../messages/message-sheet.ts';
import { remark } from '../note.ts';
import { readSheet, type RowVerdict } from '../read-sheet.ts';
import type { SheetSailing } from '../sheet-sailing.ts';
import type { ProseSailing } from './prose-sailing.ts';
import type { ReadRow } from './read-rows.ts';

export function rowsOfSheet(sheet: MessageSheet, context: MessageContext): ReadRow[] {
  const verdicts = verdictsOf(sheet, context);
  return sheet.lines.map((lines, at) => ({
    cells: new Map(sheetFields.map((field, index) => [field, sheet.rows[at]?.[index] ?? null])),
    notes: sheet.notes.get(at) ?? [],
    asks: sheet.asked?.get(at) ?? [],
    lines,
    text: sheet.texts?.[at] ?? '',
    verdict: verdicts.get(at),
  }));
}

const verdictsOf = (sheet: MessageSheet, { names, today }: MessageContext): Map<number, RowVerdict> =>
  new Map(
    [...readSheet(sheet, { names, today, mayLackArrival: true, isPastIncluded: true })].map((one) => [
      one.row - 1,
      one,
    ]),
  );

export function rowsOfProse(sailings: readonly ProseSailing[], context: MessageContext): ReadRow[] {
  const rows = sailings.map((one) => ({ ...one, verdict: undefined, isAccounted: true }));
  const verdicts = verdictsOf(sheetOf(rows, []), context);
  return rows.map((row, at) => ({ ...row, verdict: verdicts.get(at) }));
}

export function withQuestion(rows: readonly ReadRow[], others: readonly ReadRow[]): ReadRow[] {
  return rows.map((row, at) => {
    const other = others[at] ?? others[0];
    const values = { first: sailingText(row.verdict?.sailing), second: sailingText(other?.verdict?.sailing) };
    return { ...row, asks: [...row.asks, { field: null, ...remark('layout_unclear', values) }] };
  });
}

const sailingText = (sailing: SheetSailing | null | undefined): string =>
  sailing
    ? [
        [sailing.ship_name ?? 'TBN', sailing.voyage_number].filter(Boolean).join(' '),
        ...sailing.harbors.map((call) => `${call.harbor_code} ${windowText(call)}`),
      ].join(', ')
    : '';

export function sheetOf(rows: readonly ReadRow[], lines: readonly string[]): MessageSheet {
  return {
    rows: rows.map(({ cells }) => sheetFields.map((field): SheetCell => cells.get(field) ?? null)),
    firstRow: 0,
    columns: sheetFields.map((field, index) => ({ index, header: '', field, by: null, sample: '' })),
    columnOf: new Map(sheetFields.map((field, index) => [field, index])),
    missing: [],
    notes: new Map(rows.map(({ notes }, at) => [at, notes])),
    asked: new Map(rows.flatMap(({ asks }, at) => (asks.length > 0 ? [[at, asks] as const] : []))),
    lines: rows.map((row) => row.lines),
    texts: rows.map(({ text }) => text),
    accounted: new Set(rows.flatMap(({ isAccounted }, at) => (isAccounted ? [at] : []))),
    asides: lines.filter((_, index) => !rows.some((row) => row.lines.includes(index + 1))),
  };
}
