import type { LaycanStore } from '../../store/laycan-store.ts';
import { isOutcomeUnknown } from '../../store/outbox.ts';
import { kindOf, rowsOfAnswer, type RowsOfAnswer } from '../kinds/kinds.ts';
import { removePicture } from './remove-picture.ts';
import { inQueue, ownEntry } from './queue-tables.ts';
import { settle } from './settle.ts';
import { theirRows } from './their-rows.ts';

/**
 * The result of discarding a queued change:
 *
 * - dropped: the change was deleted, and its effect on this device was undone.
 * - asked: the change stays in the queue until the server confirms that it will never apply the change.
 * - gone: the change was not in the queue, because it was answered or discarded before.
 */
export type Discarded = 'dropped' | 'asked' | 'gone';

/**
 * Discards a queued change. If it was tried without an answer, the server may have applied it or may still
 * receive it. The change is then only marked as discarded, and is deleted once the server confirms that it
 * will never apply the change.
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
    if (name !== undefined) await removePicture(store, entry, name);
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
