import { isEdit } from '../../../trade/edit/edit.ts';
import { rowNameOf, type QueuedEntry } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import type { RowsOfAnswer } from '../kinds/kinds.ts';

/** The rows as the server has them where an entry met somebody else's change. */
export const theirRows = (entry: QueuedEntry, rowsOf: RowsOfAnswer): ServerRow[] =>
  newestRows(entry, rowsOf(entry, entry.error?.theirs));

/**
 * The rows of an answer to an entry, or newer ones that have come by another way since and lie under the entry: to what
 * is sent a second time the server repeats its first answer.
 */
export function newestRows(entry: QueuedEntry, rows: readonly ServerRow[]): ServerRow[] {
  const changes = new Map(entry.rows.map((change) => [rowNameOf(change.table, change.key), change]));
  return rows.map((answered) => {
    const change = changes.get(rowNameOf(answered.table, answered.key));
    if (!change) return answered;
    const isGone = change.before === null && isEdit(entry.body);
    const isNewer = versionOf(change.before) > versionOf(answered.row);
    return isGone || isNewer ? { ...answered, row: change.before } : answered;
  });
}

/** Rows without one are not told apart. */
const versionOf = (row: object | null): number =>
  row !== null && 'version' in row && typeof row.version === 'number' ? row.version : 0;
