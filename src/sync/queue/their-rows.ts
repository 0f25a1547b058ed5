import { isEdit } from '../../../trade/edit/edit.ts';
import { rowNameOf, type Entry } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import type { RowsOfAnswer } from '../kinds/kinds.ts';

/**
 * The rows as the server has them where an entry met somebody else's change: those of its answer, or newer ones
 * that have come by another way since and lie under the entry.
 */
export function theirRows(entry: Entry, rowsOf: RowsOfAnswer): ServerRow[] {
  const changes = new Map(entry.rows.map((change) => [rowNameOf(change.table, change.key), change]));
  return rowsOf(entry, entry.error?.theirs).map((answered) => {
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
