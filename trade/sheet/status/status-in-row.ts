import type { SheetCell } from '../cell.ts';
import type { SheetNote } from '../note.ts';
import type { SettledRow } from './settle-row.ts';

/** What is told of a row by more than its own cells: whoever keeps those alone keeps this with them. */
export interface StatusInRow {
  /** Why it is refused, whatever its cells say. */
  reasons: readonly SheetNote[];
  /** What the layout made assume. */
  said: readonly SheetNote[];
  /** Its cells as a column corrects them of which nobody knows what it holds. */
  cells?: readonly SheetCell[];
}

/** The ways by sea may not be known the next time, and a column without a meaning is not kept. */
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
