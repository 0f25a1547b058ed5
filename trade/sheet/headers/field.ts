import { sheetColumns } from '../../fields/sheet-columns.ts';
import { keysOf } from '../../keys-of.ts';

export type SheetField = keyof typeof sheetColumns;
/** The fields that a column of a sailing sheet may contain, in the order of the template. */
export const sheetFields: readonly SheetField[] = keysOf(sheetColumns);

export interface SheetColumn {
  /** The column index, from 0. */
  index: number;
  header: string;
  field: SheetField | null;
  /** The source of the assignment. */
  by: 'header' | 'contents' | 'person' | null;
  /** The first non-empty cell below the header. */
  sample: string;
  /** True if the layout of the sheet provides the values, and not one of its own columns. */
  isAdded?: boolean;
  /** True if another column replaces the dates of this one, such as revised days next to planned ones. */
  isReplaced?: boolean;
}
