import type { SheetField } from './field.ts';
import type { SheetSentenceKey } from '../../messages/sheet/zh.ts';

/** One thing to say about a cell or a row; the sentence is in `contract/messages/sheet`. */
export interface SheetNote {
  field: SheetField | null;
  code: SheetSentenceKey;
  values: Readonly<Record<string, string | number>>;
}

/** What became of a cell: what was read and what was assumed on the way, or why it was refused. */
export type Reading<Value> = { value: Value; assumed: Remark[] } | { refused: Remark };

/** A note whose field is not known yet. */
export type Remark = Omit<SheetNote, 'field'>;

export function remark(code: SheetSentenceKey, values: SheetNote['values'] = {}): Remark {
  return { code, values };
}
