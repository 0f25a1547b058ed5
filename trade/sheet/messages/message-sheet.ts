import type { SheetCell } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { sheetFields } from '../columns/field.ts';
import { readMessages, type MessageContext } from './read-message.ts';

/** The sailings of a message as a sheet with a column for every field; null where it holds none. */
export function messageSheet(lines: readonly string[], context: MessageContext): SheetColumns | null {
  const sailings = readMessages(lines, context);
  if (sailings.length === 0) return null;
  return {
    rows: sailings.map((sailing) => sheetFields.map((field): SheetCell => sailing.get(field) ?? null)),
    firstRow: 0,
    columns: sheetFields.map((field, index) => ({ index, header: '', field, by: null, sample: '' })),
    columnOf: new Map(sheetFields.map((field, index) => [field, index])),
    missing: [],
    said: new Map(),
  };
}
