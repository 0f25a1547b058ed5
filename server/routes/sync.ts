import { syncCancel, syncPush } from '../../contract/calls/sync.ts';
import { cancelKey } from '../domain/idempotency.ts';
import { applyEntries, type QueuedRoute } from '../http/queued.ts';
import { answer, type Route } from '../http/route.ts';

/** The queue's own calls, over the queued calls that it may carry. */
export const syncRoutes = (queuedRoutes: readonly QueuedRoute[]): Route[] => [
  answer(syncPush, async ({ entries }, context) => ({
    results: await applyEntries(entries, queuedRoutes, context),
  })),
  answer(syncCancel, ({ key }, context) => cancelKey(key, context)),
];
