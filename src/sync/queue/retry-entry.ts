import { dayMs } from '../../../trade/calendar/day-ms.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { isOutcomeUnknown } from '../../store/outbox.ts';
import { serverNow } from '../../state/server-clock.ts';
import { inQueue, ownEntry } from './queue-tables.ts';
import { aFreshTry } from './record-entry.ts';

/**
 * The time in ms for which a change that the person retries is sent without asking again. The device stops
 * sending after `syncAskAfterDays`, and the server deletes the keys of changes after
 * `idempotencyRetainedDays`. Half of the time between these days is used, so that the change cannot reach the
 * server after its key was deleted.
 */
const moreMs = ((limits.idempotencyRetainedDays - limits.syncAskAfterDays) / 2) * dayMs;

/**
 * Sends a change again at the person's request. The server stores its refusals, so a refused change needs a
 * new id. A change with unknown outcome must retain its id, or it might be applied twice. A refused change
 * may get a corrected body; changes that wait for it continue to wait.
 */
export async function retryIn(store: LaycanStore, id: string, mended?: unknown): Promise<void> {
  await inQueue(store, async () => {
    const entry = await ownEntry(store, id);
    if (!entry || entry.state === 'sending' || entry.state === 'conflict') return;
    const again = isOutcomeUnknown(entry)
      ? { state: 'waiting' as const, next_time: 0, error: null }
      : { ...aFreshTry(), body: mended ?? entry.body };
    const ask_time = Math.max(entry.ask_time, serverNow() + moreMs);
    await store.outbox.put({ ...entry, ...again, ask_time });
  });
}
