import type { LaycanStore } from '../../store/laycan-store.ts';
import { isOutcomeUnknown } from '../../store/outbox.ts';
import { kindOf, rowsOfAnswer, type RowsOfAnswer } from '../kinds/kinds.ts';
import { letGoOfPicture } from './let-go-of-picture.ts';
import { inQueue, ownEntry } from './queue-tables.ts';
import { settle } from './settle.ts';
import { theirRows } from './their-rows.ts';

/**
 * Takes an entry back. What was tried without an answer may have been applied, or may still be under
 * way: it is only marked, and goes when the server has promised that it will never run.
 */
export async function discardIn(
  store: LaycanStore,
  id: string,
  rowsOf: RowsOfAnswer = rowsOfAnswer,
): Promise<void> {
  await inQueue(store, async () => {
    const entry = await ownEntry(store, id);
    if (!entry) return;
    const name = kindOf(entry)?.namedAs?.(entry.body as never);
    if (name !== undefined) await letGoOfPicture(store, entry, name);
    const rows = entry.state === 'conflict' ? theirRows(entry, rowsOf) : [];
    if (!isOutcomeUnknown(entry)) return settle(store, [{ id, kind: 'dropped', rows }]);
    const state = entry.state === 'failed' ? 'waiting' : entry.state;
    await store.outbox.put({ ...entry, state, is_discarded: true, next_time: 0 });
  });
}
