import { dayMs } from '../../../trade/calendar/day-ms.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { isOutcomeUnknown } from '../../store/outbox.ts';
import { serverNow } from '../../state/server-clock.ts';
import { inQueue, ownEntry } from './queue-tables.ts';
import { aFreshTry } from './record-entry.ts';

/**
 * The time in ms for which a change that the person sends again needs no further consent. The device stops
 * sending a change after `syncAskAfterDays`, and the server deletes the ids of changes after
 * `idempotencyRetainedDays`. Half of the time between is allowed, so that no change reaches the server after
 * its id was deleted and is applied twice.
 */
const moreMs = ((limits.idempotencyRetainedDays - limits.syncAskAfterDays) / 2) * dayMs;

/**
 * Sends a change again at the person's request. A refused change gets a new id, because the server has stored
 * its refusal under the old one, and may get a corrected body (`mended`). A change with an unknown outcome
 * must keep its id, or it might be applied twice.
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
