import { dayMs } from '../../../trade/calendar/day-ms.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { isOutcomeUnknown } from '../../store/outbox.ts';
import { serverNow } from '../../store/server-clock.ts';
import { inQueue, ownEntry } from './queue-tables.ts';
import { aFreshTry } from './record-entry.ts';

/**
 * For how long an entry that is retried is sent without asking again: half of the time from
 * `syncAskAfterDays`, when a device stops by itself, to the day on which the server forgets keys.
 */
const moreMs = ((limits.idempotencyRetainedDays - limits.syncAskAfterDays) / 2) * dayMs;

/**
 * Sends an entry again because the person says so. The server remembers its refusals, so a refused one
 * needs a new key; one whose outcome is unknown must keep its own, or it might be applied twice. A refused one
 * may be mended: then it goes with another body, and whatever waits for it goes on waiting.
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
