import type { SheetField } from './headers/field.ts';
import type { SheetNoteCode } from './note-code.ts';

/**
 * A note about a cell or a row: an assumption that the sheet reader made, a question, or a reason to refuse
 * or skip the row. A question refuses the row until a person has decided about it in the review.
 * The sentence for the code is in `contract/messages/sheet`; `values` fills its placeholders.
 */
export interface SheetNote {
  field: SheetField | null;
  code: SheetNoteCode;
  values: Readonly<Record<string, string | number>>;
}

/**
 * The result of reading a cell: a value with notes about the assumptions, or the reason why the cell is
 * refused.
 */
export type Reading<Value> = { value: Value; assumed: Remark[] } | { refused: Remark };

/** A note without its field, which the caller adds. */
export type Remark = Omit<SheetNote, 'field'>;

export function remark(code: SheetNoteCode, values: SheetNote['values'] = {}): Remark {
  return { code, values };
}
