import type { SheetColumn } from '../../../trade/sheet/columns/columns.ts';
import type { RowVerdict, SheetFailure, SheetRows, RowOutcome } from '../../../trade/sheet/read-sheet.ts';
import type { ShipownerTitles } from '../../db/sailings/sheet-import.ts';

/** What to import, and how. */
export interface SheetImport {
  rows: SheetRows;
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
export interface RowReport extends Omit<RowVerdict, 'sailing'> {
  /** `WANG CHAO 12E CNSHA-AEJEA 2026-12-01/04 → 2026-12-22`; empty when there is none. */
  sailing: string;
}

export type Counts = Record<RowOutcome, number> & { rows: number };

/** Why nothing was imported. */
export type ImportFailure =
  | SheetFailure
  | { code: 'shipowner_unknown'; values: { name: string }; near: ShipownerTitles[] }
  | { code: 'changed_meanwhile'; values: Record<string, never> };

/** What an import tells while it runs, in this order; `rows` and `progress` many times. */
export type ImportEvent =
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
