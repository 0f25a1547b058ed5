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
  /**
   * The source of the field: the header, the cells below it, or a person's choice; null if the column has no
   * field.
   */
  by: 'header' | 'contents' | 'person' | null;
  /** The first non-empty cell below the header. */
  sample: string;
  /** True if the cells were added because of the layout of the sheet and are not a column of the sheet. */
  isAdded?: boolean;
  /** True if another column replaces the dates of this one, such as revised days next to planned ones. */
  isReplaced?: boolean;
}
