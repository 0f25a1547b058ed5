import type { SheetColumn } from '../../../trade/sheet/columns/field.ts';
import type {
  RowVerdict,
  SheetFailure,
  SheetRows,
  RowOutcome,
  RowMark,
} from '../../../trade/sheet/read-sheet.ts';
import type { ShipownerTitles } from '../../db/sailings/sheet-import.ts';

/** One sheet of a file, as far as it is seen. */
export interface ImportSheet {
  /** Empty where the file has only one, which has no name. */
  name: string;
  rows: SheetRows;
  /** Rows that are struck through or hidden, by their place from 0. */
  marks: readonly (readonly [row: number, mark: RowMark])[];
  /** The same of its columns. */
  columnMarks: readonly (readonly [column: number, mark: RowMark])[];
  isHidden: boolean;
  hiddenRows: number;
  hiddenColumns: number;
  /** Cells too far out to belong to a list; left out. */
  farCells: number;
  /** Rows that hold something, those too that were too many to be sent. */
  rowTotal: number;
}

/** What to import, and how. */
export interface SheetImport {
  sheets: readonly ImportSheet[];
  /** Takes a list as it stands although its date lies more than a month back. */
  isOldTaken: boolean;
  /** Its id or either title. */
  shipowner: string;
  /** Makes the shipowner when it is not known. */
  isCreating: boolean;
  /** Fills in missing arrivals from the distance. */
  isEstimating: boolean;
  isDryRun: boolean;
  /** Of the publication; readers do not see it. */
  title: string;
}

/** A row's verdict as it is reported: the sailing in one line instead of the sailing. */
export interface RowReport extends Omit<RowVerdict, 'sailing' | 'beside'> {
  /** Empty where the file has only one. */
  sheet: string;
  /** `WANG CHAO 12E CNSHA-AEJEA 2026-12-01/04 → 2026-12-22`; empty when there is none. */
  sailing: string;
}

export type Counts = Record<RowOutcome, number> & { rows: number };

/** Why a sheet was not read. */
export type SheetLeftOut = 'hidden' | 'sheet_empty' | 'no_columns';

/** Why nothing was imported. */
export type ImportFailure =
  | SheetFailure
  | { code: 'shipowner_unknown'; values: { name: string }; near: ShipownerTitles[] }
  | { code: 'changed_meanwhile'; values: Record<string, never> };

/** What an import tells while it runs, in this order; `rows` and `progress` many times. */
export type ImportEvent =
  | {
      /** What a person does not see of a sheet, or that it holds no sailings. */
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
      /** Rows above the first sailing. */
      header_rows: number;
      /** Null when it is going to be made. */
      shipowner: (Omit<ShipownerTitles, 'id'> & { id: number | null }) | null;
    }
  | { kind: 'rows'; rows: RowReport[] }
  | { kind: 'progress'; phase: 'checking' | 'writing'; done: number; total: number }
  | { kind: 'done'; counts: Counts; written: number; is_dry_run: boolean }
  | ({ kind: 'failed' } & ImportFailure);
