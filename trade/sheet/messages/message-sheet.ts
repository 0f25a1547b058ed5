import type { SheetCell } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { sheetFields } from '../headers/field.ts';
import type { MessageContext } from './find-piece.ts';
import { readMessages } from './read-message.ts';

/**
 * A message in the form of a sheet, with one row for each sailing. `lines` gives the line numbers (from 1) of
 * the message for each row.
 */
export interface MessageSheet extends SheetColumns {
  lines: readonly (readonly number[])[];
}

/**
 * Converts the sailings of a message to a sheet with a column for every field. Returns null if the message
 * has none.
 */
export function messageSheet(lines: readonly string[], context: MessageContext): MessageSheet | null {
  const sailings = readMessages(lines, context);
  if (sailings.length === 0) return null;
  return {
    rows: sailings.map(({ cells }) => sheetFields.map((field): SheetCell => cells.get(field) ?? null)),
    firstRow: 0,
    columns: sheetFields.map((field, index) => ({ index, header: '', field, by: null, sample: '' })),
    columnOf: new Map(sheetFields.map((field, index) => [field, index])),
    missing: [],
    notes: new Map(sailings.map(({ notes }, at) => [at, notes])),
    asked: new Map(sailings.flatMap(({ asks }, at) => (asks.length > 0 ? [[at, asks] as const] : []))),
    lines: sailings.map((sailing) => sailing.lines),
    texts: sailings.map(({ text }) => text),
    asides: lines.filter((_, index) => !sailings.some((sailing) => sailing.lines.includes(index + 1))),
  };
}
