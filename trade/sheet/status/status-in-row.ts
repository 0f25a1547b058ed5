import type { SheetCell } from '../cell.ts';
import type { SheetNote } from '../note.ts';
import type { SettledRow } from './settle-row.ts';

/**
 * The facts about a row that its own cells do not contain. Code that stores only the cells must store these
 * facts too.
 */
export interface StatusInRow {
  /** The reasons for a refusal that do not depend on the cells. */
  reasons: readonly SheetNote[];
  /** Notes about the assumptions that the reader made because of the layout of the sheet. */
  notes: readonly SheetNote[];
  /**
   * The cells after a correction that was found in a column of unknown meaning; absent without such a
   * correction. That column is not stored, so the correction could not be repeated from stored cells.
   */
  cells?: readonly SheetCell[];
}

/**
 * Collects the facts that would be missing when the stored cells are read again: sea routes may be
 * unavailable then, and columns without a meaning are not stored.
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
