import type { LaycanStore } from '../../store/laycan-store.ts';
import { discardIn } from './discard-entry.ts';
import { inQueue, ownEntry } from './queue-tables.ts';
import { recordAllIn, type RecordedIntent } from './record-entry.ts';

/**
 * Queues changes and discards others, all or none. Does nothing if one of the changes to discard is no longer
 * in the queue.
 */
export async function recordInsteadIn(
  store: LaycanStore,
  intents: readonly RecordedIntent[],
  ids: readonly string[],
): Promise<void> {
  await inQueue(store, async () => {
    for (const id of ids) if (!(await ownEntry(store, id))) return;
    await recordAllIn(store, intents);
    // Discards the last change first, because each change is based on the changes before it.
    for (const id of [...ids].reverse()) await discardIn(store, id);
  });
}
