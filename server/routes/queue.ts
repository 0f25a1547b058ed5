import { syncCancel, syncPush } from '../../contract/calls/queue.ts';
import { JsonText } from '../db/json-text.ts';
import { cancelKey, resultText } from '../domain/queue/idempotency.ts';
import { applyEntries, type QueuedRoute } from '../http/queued.ts';
import { answer, type Route } from '../http/route.ts';

/**
 * Returns the call that sends a batch of queued changes and the call that cancels one. `queuedRoutes` are the
 * calls that a queued change may make.
 */
export const queueRoutes = (queuedRoutes: readonly QueuedRoute[]): Route[] => [
  answer(syncPush, async ({ entries }, context) => {
    const answered = await applyEntries(entries, queuedRoutes, context);
    return new JsonText(`{"results":[${answered.map(resultText).join(',')}]}`);
  }),
  answer(syncCancel, ({ key }, context) => cancelKey(key, context)),
];
