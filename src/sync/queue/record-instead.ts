import type { LaycanStore } from '../../store/laycan-store.ts';
import { discardIn } from './discard-entry.ts';
import { inQueue, ownEntry } from './queue-tables.ts';
import { recordAllIn, type RecordedIntent } from './record-entry.ts';

/** Queues changes and takes entries back, all or none; nothing where one of the entries has gone already. */
export async function recordInsteadIn(
  store: LaycanStore,
  intents: readonly RecordedIntent[],
  ids: readonly string[],
): Promise<void> {
  await inQueue(store, async () => {
    for (const id of ids) if (!(await ownEntry(store, id))) return;
    await recordAllIn(store, intents);
    // The last first: those before it lie under it.
    for (const id of [...ids].reverse()) await discardIn(store, id);
  });
}
