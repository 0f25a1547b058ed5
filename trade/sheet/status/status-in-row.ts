import type { SheetCell } from '../cell.ts';
import type { SheetNote } from '../note.ts';
import type { SettledRow } from './settle-row.ts';

/**
 * Facts about a row that are not in its own cells. A caller that stores only the cells must store these facts
 * too.
 */
export interface StatusInRow {
  /** The reasons for a refusal that do not depend on the cells. */
  reasons: readonly SheetNote[];
  /** The assumptions made from the layout. */
  said: readonly SheetNote[];
  /** The cells after corrections from a column whose meaning is unknown. */
  cells?: readonly SheetCell[];
}

/**
 * Collects the facts that reading the stored cells again would miss. Sea routes may be unavailable then, and
 * columns without a meaning are not stored.
 */
export function statusInRow(
  reasons: readonly SheetNote[],
  said: readonly SheetNote[],
  settled: SettledRow,
): { beside?: StatusInRow } {
  if ('state' in settled) {
    const isOfNameless = settled.note.field === null;
    return besideOf({ reasons: isOfNameless ? [settled.note, ...reasons] : reasons, said });
  }
  const { cells, notes, isFromNameless } = settled;
  return besideOf(isFromNameless ? { reasons, said: [...said, ...notes], cells } : { reasons, said });
}

const besideOf = (beside: StatusInRow): { beside?: StatusInRow } =>
  beside.reasons.length + beside.said.length > 0 ? { beside } : {};
