import type { SheetCell } from '../cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

type Rows = readonly (readonly SheetCell[])[];

/** The layouts of a whole sheet. A layout turns the sheet into a row for each sailing, or for each call. */
export const layoutIds = ['rows', 'records_across', 'vessels_across', 'moment_rows', 'side_by_side'] as const;
export type LayoutId = (typeof layoutIds)[number];

/** The rows of a sheet as one layout reads them. */
export interface ArrangedRows {
  rows: Rows;
  /** True if the sheet was transposed: its columns are now rows, in their original order. */
  isTransposed: boolean;
  /** The rows above the table. After transposing, they are no longer among the rows. */
  titles: Rows;
  /**
   * For each row that the layout has added below the sheet, by its index: the index of the original row from
   * whose cells it was made.
   */
  sources?: ReadonlyMap<number, number>;
}

export interface Layout {
  id: LayoutId;
  /** Returns the rows as this layout reads them; null if the sheet cannot have this layout. */
  arrange: (rows: Rows, names: HarborNames) => ArrangedRows | null;
}
