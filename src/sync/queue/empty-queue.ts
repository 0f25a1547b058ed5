import { openStore } from '../../store/open-store.ts';
import { discardIn } from './discard-entry.ts';
import { memberIn } from '../../store/member-in.ts';
import { entriesOf } from './queue-tables.ts';
import { queueReplay } from './start-replay.ts';

/**
 * Sends or discards the queue before a logout. If the server may have received a discarded change, it is
 * asked never to apply the change. Waits at most `patienceMs` for the server.
 */
export async function emptyQueue(how: 'send' | 'discard', patienceMs: number): Promise<void> {
  const store = await openStore();
  const entries = await entriesOf(store, await memberIn(store)).toArray();
  // Discards the newest change first, so that the rows of each change are as the change left them.
  if (how === 'discard') for (const { id } of entries.reverse()) await discardIn(store, id);
  if ((await entriesOf(store, await memberIn(store)).count()) === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((done) => {
    timer = setTimeout(done, patienceMs);
  });
  await Promise.race([queueReplay.sendNow(), patience]);
  clearTimeout(timer);
}
