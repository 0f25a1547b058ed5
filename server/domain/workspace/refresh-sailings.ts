import type { Transaction } from 'kysely';

import { refreshReadModel } from '../../db/read-model.ts';
import type { Tables } from '../../db/tables.ts';
import { listPastLanesOf } from '../../db/workspace/organizations.ts';
import type { Applying } from '../sync-runs.ts';

/** Brings up to date what searches read of these sailings; lanes that are in the archive stay there. */
export async function refreshSailings(applying: Applying, ids: readonly string[]): Promise<void> {
  // The queue's connection is in a transaction, which its type cannot tell.
  const writer = applying.db as Transaction<Tables>;
  const past = await listPastLanesOf(applying, ids);
  const live = ids.filter((id) => !past.has(id));
  if (live.length > 0) await refreshReadModel(writer, live);
  if (past.size > 0) await refreshReadModel(writer, [...past], 'archived_lane');
}
