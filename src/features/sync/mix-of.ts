import type { QueuedEntry } from '../../store/outbox.ts';
import type { OwnRows, OwnTable } from '../../store/own-rows.ts';
import type { Choice } from '../../sync/queue/resolve-entry.ts';
import type { ConflictField } from './conflict-fields.ts';

/**
 * Returns a resolution of a conflict in which some fields are the person's and others the server's: the
 * changes to send again, and the same change of this device's row.
 */
export function mixOf(
  entry: QueuedEntry,
  fields: readonly ConflictField[],
  own: readonly ConflictField[],
): Choice {
  const taken = fields.filter((field) => !own.includes(field));
  return {
    changes: Object.fromEntries(own.map(({ path, mine }) => [path, mine])),
    change: async (own) => {
      for (const { table, key } of entry.rows) {
        // The keys of `own.get` omit the member id, which is the first part.
        const row = await own.get(table, key.slice(1));
        if (row) await own.put(table, mixed(row, taken));
      }
    },
  };
}

/** Applies whole fields only. Changes inside a field are applied when the server has answered. */
function mixed<Table extends OwnTable>(row: OwnRows[Table], taken: readonly ConflictField[]): OwnRows[Table] {
  const whole = taken.filter(({ path }) => path in row);
  return { ...row, ...Object.fromEntries(whole.map(({ path, theirs }) => [path, theirs])) };
}
