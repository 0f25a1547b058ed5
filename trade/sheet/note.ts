import type { SheetField } from './columns/field.ts';
import type { SheetNoteCode } from './note-code.ts';

/** One thing to say about a cell or a row; the sentence is in `contract/messages/sheet`. */
export interface SheetNote {
  field: SheetField | null;
  code: SheetNoteCode;
  values: Readonly<Record<string, string | number>>;
}

/** What became of a cell: what was read and what was assumed on the way, or why it was refused. */
export type Reading<Value> = { value: Value; assumed: Remark[] } | { refused: Remark };

/** A note whose field is not known yet. */
export type Remark = Omit<SheetNote, 'field'>;

export function remark(code: SheetNoteCode, values: SheetNote['values'] = {}): Remark {
  return { code, values };
}
