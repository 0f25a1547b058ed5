import type { SheetCell } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { sheetFields } from '../columns/field.ts';
import { readMessages, type MessageContext } from './read-message.ts';

/** The sailings of a message as a sheet with a column for every field; null where it holds none. */
export function messageSheet(
  lines: readonly string[],
  context: MessageContext,
): { rows: SheetCell[][]; columns: SheetColumns } | null {
  const sailings = readMessages(lines, context);
  if (sailings.length === 0) return null;
  const rows = sailings.map((sailing) => sheetFields.map((field) => sailing.get(field) ?? null));
  return {
    rows,
    columns: {
      firstRow: 0,
      columns: sheetFields.map((field, index) => ({ index, header: '', field, by: null, sample: '' })),
      columnOf: new Map(sheetFields.map((field, index) => [field, index])),
      missing: [],
    },
  };
}
