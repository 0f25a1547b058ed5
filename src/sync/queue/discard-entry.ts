import type { LaycanStore } from '../../store/laycan-store.ts';
import { isOutcomeUnknown } from '../../store/outbox.ts';
import { kindOf, rowsOfAnswer, type RowsOfAnswer } from '../kinds/kinds.ts';
import { letGoOfPicture } from './let-go-of-picture.ts';
import { inQueue, ownEntry } from './queue-tables.ts';
import { settle } from './settle.ts';
import { theirRows } from './their-rows.ts';

/**
 * What came of taking an entry back. dropped: it has gone, with all that it changed here. asked: the server has to
 * promise first. gone: it was in the queue no longer, as it had been answered, or taken back before.
 */
export type Discarded = 'dropped' | 'asked' | 'gone';

/**
 * Takes an entry back. What was tried without an answer may have been applied, or may still be under
 * way: it is only marked, and goes when the server has promised that it will never run.
 */
export async function discardIn(
  store: LaycanStore,
  id: string,
  rowsOf: RowsOfAnswer = rowsOfAnswer,
): Promise<Discarded> {
  return inQueue(store, async () => {
    const entry = await ownEntry(store, id);
    if (!entry) return 'gone';
    const name = kindOf(entry)?.namedAs?.(entry.body as never);
    if (name !== undefined) await letGoOfPicture(store, entry, name);
    const rows = entry.state === 'conflict' ? theirRows(entry, rowsOf) : [];
    if (!isOutcomeUnknown(entry)) {
      await settle(store, [{ id, kind: 'dropped', rows }]);
      return 'dropped';
    }
    const state = entry.state === 'failed' ? 'waiting' : entry.state;
    await store.outbox.put({ ...entry, state, is_discarded: true, next_time: 0 });
    return 'asked';
  });
}
