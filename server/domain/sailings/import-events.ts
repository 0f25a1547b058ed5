import type { SheetColumn } from '../../../trade/sheet/headers/field.ts';
import type { SheetFailure } from '../../../trade/sheet/read-columns.ts';
import type { RowVerdict, SheetRows, RowOutcome, RowMark } from '../../../trade/sheet/read-sheet.ts';
import type { ShipownerTitles } from '../../db/sailings/sheet-import.ts';

/**
 * One sheet of a file, as the operator's command sends it to the import. A hidden sheet is reported but not
 * imported.
 */
export interface ImportSheet {
  /** The sheet's name; empty if the file has only one, unnamed sheet. */
  name: string;
  rows: SheetRows;
  /** The rows that are struck through or hidden, by their index from 0. */
  marks: readonly (readonly [row: number, mark: RowMark])[];
  /** The columns that are struck through or hidden, by their index from 0. */
  columnMarks: readonly (readonly [column: number, mark: RowMark])[];
  isHidden: boolean;
  hiddenRows: number;
  hiddenColumns: number;
  /** The number of ignored cells that are too far from the other cells to belong to the list. */
  farCells: number;
  /** The number of rows with content, including rows above the limit that were not sent. */
  rowTotal: number;
}

/** The sheets to import and the options of the import. */
export interface SheetImport {
  sheets: readonly ImportSheet[];
  /** True to import a list even if its date is more than a month ago. */
  isPastIncluded: boolean;
  /** The shipowner's id or one of its titles. */
  shipowner: string;
  /** True to create the shipowner if it is unknown. */
  isCreating: boolean;
  /** True to estimate missing arrivals from the distance. */
  isEstimating: boolean;
  /**
   * True to import rows although the import had to make an assumption about them that may change a port, a
   * day or a vessel.
   */
  isAssuming: boolean;
  isDryRun: boolean;
  /** The title of the publication. Readers do not see it. */
  title: string;
}

/** The result of one row of a sheet for the import report, with its sailing as one line of text. */
export interface RowReport extends Omit<RowVerdict, 'sailing' | 'rowStatus'> {
  /** The name of the sheet; empty if the file has only one sheet. */
  sheet: string;
  /**
   * The sailing as one line, for example `WANG CHAO 12E CNSHA-AEJEA 2026-12-01/04 → 2026-12-22`; empty if the
   * row has no sailing.
   */
  sailing: string;
}

export type Counts = Record<RowOutcome, number> & { rows: number };

/** The reason why a sheet was not read. */
export type SheetLeftOut = 'hidden' | 'sheet_empty' | 'no_columns';

/** The reason why the import failed and nothing was written. */
export type ImportFailure =
  | SheetFailure
  | { code: 'shipowner_unknown'; values: { name: string }; near: ShipownerTitles[] }
  | { code: 'changed_meanwhile'; values: Record<string, never> };

/** The events of an import, in this order; `rows` and `progress` occur many times. */
export type ImportEvent =
  | {
      /** Reports the hidden parts of a sheet, or the reason why no sailing was read from it. */
      kind: 'sheet';
      name: string;
      left_out: SheetLeftOut | null;
      hidden_rows: number;
      hidden_columns: number;
      far_cells: number;
    }
  | {
      kind: 'columns';
      columns: SheetColumn[];
      header_rows: number;
      /** The shipowner. Its `id` is null if the import will create it. */
      shipowner: (Omit<ShipownerTitles, 'id'> & { id: number | null }) | null;
    }
  | { kind: 'rows'; rows: RowReport[] }
  | { kind: 'progress'; phase: 'checking' | 'writing'; done: number; total: number }
  | { kind: 'done'; counts: Counts; written: number; is_dry_run: boolean }
  | ({ kind: 'failed' } & ImportFailure);
