import { insertAlertEvents } from '../../db/alerts/events.ts';
import type { Queries } from '../../db/open.ts';
import { uuidOfName } from '../uuid-of-name.ts';

/** A list that has replaced an earlier list of the same sender. */
export interface NewOwnList {
  /** The id of the list. A newer list of the same sender has the same id. */
  list_id: string;
  version: number;
}

/**
 * Adds an alert event to the outbox after a member imported a newer list of a sender. Call it in the
 * transaction that stores the list.
 */
export async function recordOwnList(
  queries: Queries,
  member_id: number,
  { now, ...detail }: NewOwnList & { now: Date },
): Promise<void> {
  const id = uuidOfName(`alert own list ${member_id} ${detail.list_id} ${detail.version}`);
  await insertAlertEvents(queries, [{ id, kind: 'own_list', member_id, detail }], now);
}
