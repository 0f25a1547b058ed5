import type { LaycanStore } from '../../store/laycan-store.ts';
import { type QueuedEntry, rowNameOf } from '../../store/outbox.ts';
import { kindOf, rowsOfAnswer, type RowsOfAnswer } from '../kinds/kinds.ts';
import { isEdit, pick, wantedValues, type Values } from '../../../trade/edit/edit.ts';
import { rebaseEdit } from '../../../trade/edit/merge.ts';
import { trackChange, type OwnRowsChange } from './own-rows-change.ts';
import { inQueue, ownEntry } from './queue-tables.ts';
import { aFreshTry } from './record-entry.ts';
import { writeServerRows, settle } from './settle.ts';
import { theirRows } from './their-rows.ts';

/**
 * A person's resolution of a conflict: the person's own values, the server's values, or a mix. For a mix,
 * `changes` are the chosen values, including fields that belong together (an amount and its currency), and
 * `change` applies them to this device's rows.
 */
export type Choice = 'mine' | 'theirs' | { changes: Values; change: (own: OwnRowsChange) => Promise<void> };

/**
 * Resolves a conflict. If the change is sent again, it gets the server's present values as its base, and a
 * new id.
 */
export async function resolveIn(
  store: LaycanStore,
  id: string,
  choice: Choice,
  rowsOf: RowsOfAnswer = rowsOfAnswer,
): Promise<void> {
  await inQueue(store, async () => {
    const entry = await ownEntry(store, id);
    if (entry?.state !== 'conflict') return;
    const theirs = entry.error?.theirs;
    const rows = theirRows(entry, rowsOf);
    if (choice === 'theirs') return settle(store, [{ id, kind: 'dropped', rows }]);
    await writeServerRows(store, rows);
    const present = (await store.outbox.get(entry.sequence)) ?? entry;
    const edited = choice === 'mine' ? {} : await edit(store, present, choice.change);
    const changes = choice === 'mine' ? undefined : choice.changes;
    await store.outbox.put({
      ...present,
      ...edited,
      ...aFreshTry(),
      body:
        kindOf(entry)?.rebase?.(entry.body as never, theirs as never) ?? rebased(entry.body, theirs, changes),
    });
  });
}

async function edit(store: LaycanStore, entry: QueuedEntry, change: (own: OwnRowsChange) => Promise<void>) {
  const [own, changes] = trackChange(store, entry.member_id);
  await change(own);
  const before = new Map(entry.rows.map((one) => [rowNameOf(one.table, one.key), one.before]));
  const rows = changes().map((one) => {
    const name = rowNameOf(one.table, one.key);
    return before.has(name) ? { ...one, before: before.get(name) ?? null } : one;
  });
  return { rows, row_names: rows.map(({ table, key }) => rowNameOf(table, key)) };
}

function rebased(body: unknown, theirs: unknown, chosen?: Values): unknown {
  if (!isEdit(body)) return body;
  const requests = chosen ?? wantedValues(body);
  const changes = pick(requests, Object.keys(body.changes));
  return { ...body, ...rebaseEdit(theirs, { changes, base: requests }) };
}
