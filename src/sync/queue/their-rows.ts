import { isEdit } from '../../../trade/edit/edit.ts';
import { rowNameOf, type QueuedEntry } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import type { RowsOfAnswer } from '../kinds/kinds.ts';

/** Returns the server's rows that are in conflict with a queued change. */
export const theirRows = (entry: QueuedEntry, rowsOf: RowsOfAnswer): ServerRow[] =>
  newestRows(entry, rowsOf(entry, entry.error?.theirs));

/**
 * Returns the rows in the answer to a queued change, each in its newest version. If a change was sent again,
 * the answer may be the stored first answer, which is outdated. If the device has received a newer version of
 * a row (`before`) in a list, that version is returned. If an edited row was missing in a list (`before` is
 * null), it stays deleted. A row that the answer deletes stays deleted too.
 */
export function newestRows(entry: QueuedEntry, rows: readonly ServerRow[]): ServerRow[] {
  const changes = new Map(entry.rows.map((change) => [rowNameOf(change.table, change.key), change]));
  return rows.map((answered) => {
    const change = changes.get(rowNameOf(answered.table, answered.key));
    if (!change) return answered;
    const isGone = change.before === null && isEdit(entry.body);
    const isNewer = answered.row !== null && versionOf(change.before) > versionOf(answered.row);
    return isGone || isNewer ? { ...answered, row: change.before } : answered;
  });
}

/** Returns the version of a row; 0 for rows without versions, which are not compared. */
const versionOf = (row: object | null): number =>
  row !== null && 'version' in row && typeof row.version === 'number' ? row.version : 0;
