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
  /**
   * True for a column that the layout code has added to the sheet, for example for a port that is read from a
   * title. It does not exist in the file.
   */
  isAdded?: boolean;
  /**
   * True if the dates of this column are not used, because another column has newer ones (revised days next
   * to planned days).
   */
  isReplaced?: boolean;
}
