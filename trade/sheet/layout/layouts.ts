import type { SheetCell } from '../cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

type Rows = readonly (readonly SheetCell[])[];

/**
 * The layouts (arrangements) of a whole sheet. Each layout converts the sheet to one row for each sailing or
 * for each call.
 * - rows: the usual layout, one row for each sailing or call.
 * - records_across: one column for each sailing.
 * - vessels_across: one column for each vessel, one row for each port.
 * - moment_rows: one row for the arrivals of a voyage and one for its departures.
 * - side_by_side: two tables next to each other.
 * - periods_across: one column for each month or week, with the vessels of this period in its cells.
 * - cards: a block with a label and its value in each row for each voyage.
 */
export const layoutIds = [
  'rows',
  'records_across',
  'vessels_across',
  'moment_rows',
  'side_by_side',
  'periods_across',
  'cards',
] as const;
export type LayoutId = (typeof layoutIds)[number];

/** The rows of a sheet after they were rearranged by one layout. */
export interface ArrangedRows {
  rows: Rows;
  /**
   * True if rows and columns were exchanged, so that the columns of the sheet are now its rows, in the
   * original order.
   */
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
  /**
   * Returns the rows as this layout reads them; null if the sheet cannot have this layout. `today` is empty
   * if it is unknown. Layouts that must complete the year of their headings then return null.
   */
  arrange: (rows: Rows, names: HarborNames, today: string) => ArrangedRows | null;
}
