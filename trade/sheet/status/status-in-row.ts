import type { SheetCell } from '../cell.ts';
import type { SheetNote } from '../note.ts';
import type { SettledRow } from './settle-row.ts';

/**
 * The facts about a row that its own cells do not contain. The tray stores only the cells of a row, so it
 * must store these facts too.
 */
export interface StatusInRow {
  /** The reasons for refusing the row that do not follow from its cells. */
  reasons: readonly SheetNote[];
  /** Notes about the assumptions that the sheet reader made because of the layout. */
  notes: readonly SheetNote[];
  /**
   * The cells after a correction from a column without a field; absent without such a correction. That column
   * is not stored, so the correction could not be found again in the stored cells.
   */
  cells?: readonly SheetCell[];
}

/**
 * Collects the facts that would be missing when only the stored cells are read again: the sea routes may not
 * be loaded then, and columns without a field are not stored.
 */
export function statusInRow(
  reasons: readonly SheetNote[],
  rowNotes: readonly SheetNote[],
  settled: SettledRow,
): { rowStatus?: StatusInRow } {
  if ('state' in settled) {
    const isOfNameless = settled.note.field === null;
    return rowStatusOf({ reasons: isOfNameless ? [settled.note, ...reasons] : reasons, notes: rowNotes });
  }
  const { cells, notes, isFromNameless } = settled;
  return rowStatusOf(
    isFromNameless ? { reasons, notes: [...rowNotes, ...notes], cells } : { reasons, notes: rowNotes },
  );
}

const rowStatusOf = (rowStatus: StatusInRow): { rowStatus?: StatusInRow } =>
  rowStatus.reasons.length + rowStatus.notes.length > 0 ? { rowStatus } : {};
