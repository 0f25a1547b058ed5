import { tooManyText } from '../../draft-cells/too-many.ts';
import type { FoundSailings } from '../../sheet-reading/import-found.ts';
import { isToConfirm } from '../../sheet-reading/tray-row.ts';

interface ImportOptions {
  /** True to import rows with faults too, as drafts that contain the typed texts. */
  isAsTyped: boolean;
  /** The number of drafts that the group contains already. */
  there: number;
}

/**
 * Returns how many sailings an import adds, changes and leaves for correction, and whether the import is
 * possible.
 */
export function importTotals(found: FoundSailings, { isAsTyped, there }: ImportOptions) {
  const { good, updates, cancelled, bad } = found;
  const typed = bad.filter((row) => !isToConfirm(row)).length;
  const added = good.length + (isAsTyped ? typed : 0);
  const n = added + updates.length + cancelled.length;
  return {
    typed,
    added,
    /** The number of rows that stay in the tray (imported rows that wait for correction). */
    waiting: isAsTyped ? bad.length - typed : bad.length,
    /** The number of drafts that the import adds or changes. */
    n,
    isNothing: n + bad.length === 0,
    /** The reason why the rows do not fit into the group; null if they fit. */
    tooMany: tooManyText(there, added),
  };
}
