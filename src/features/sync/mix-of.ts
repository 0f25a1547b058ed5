import type { QueuedEntry } from '../../store/outbox.ts';
import type { OwnRows, OwnTable } from '../../store/own-rows.ts';
import type { Choice } from '../../sync/queue/resolve-entry.ts';
import type { ConflictField } from './conflict-fields.ts';

/**
 * Returns the resolution of a conflict in which some fields are the person's and the others the server's. It
 * consists of the changes to send again, and of the function that applies the resolution to this device's
 * row.
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
        // The first part of the key is the member id. It is removed, because `own` adds it.
        const row = await own.get(table, key.slice(1));
        if (row) await own.put(table, mixed(row, taken));
      }
    },
  };
}

/**
 * Applies the chosen fields to the row itself. Fields inside lists of the row are left out; they change when
 * the server's answer replaces the row.
 */
function mixed<Table extends OwnTable>(row: OwnRows[Table], taken: readonly ConflictField[]): OwnRows[Table] {
  const whole = taken.filter(({ path }) => path in row);
  return { ...row, ...Object.fromEntries(whole.map(({ path, theirs }) => [path, theirs])) };
}
