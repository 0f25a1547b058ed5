import type { LaycanStore } from '../../store/laycan-store.ts';
import { rowNameOf, type QueuedEntry, type EntryError } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import { rebase } from './row-chain.ts';
import { newestRows } from './their-rows.ts';

/**
 * The outcome of a queued change:
 *
 * - done: the server has applied it.
 * - dropped: the server will never apply it.
 * - again: it will be sent again later.
 * - conflict, failed: it waits for the person's decision.
 */
export type Settlement =
  | { id: string; kind: 'done'; rows: ServerRow[] }
  | { id: string; kind: 'dropped'; rows?: ServerRow[] }
  | { id: string; kind: 'again'; nextTime: number; error: EntryError | null }
  | { id: string; kind: 'conflict' | 'failed'; error: EntryError };

/**
 * Writes the outcomes of changes (settlements) in the order of the queue, within the caller's transaction.
 * Changes that are no longer in the queue, for example because a logout encrypted them, are skipped. They are
 * sent again under the same id after their member logs in.
 */
export async function settle(store: LaycanStore, settlements: readonly Settlement[]): Promise<void> {
  const known = await readSettled(store, settlements);
  const settled = settlements.flatMap((settlement) => {
    const entry = known.get(settlement.id);
    return entry ? [{ entry, settlement, bases: baseRowsOf(entry, settlement) }] : [];
  });
  const names = new Set(settled.flatMap(({ bases }) => bases.map(nameOf)));
  const chains = await readChains(store, [...names], known.values());
  const changed = new Set<QueuedEntry>();
  const gone = new Set<QueuedEntry>();
  const rows = new Map<string, ServerRow>();
  for (const { entry, settlement, bases } of settled) {
    if (settlement.kind === 'done' || settlement.kind === 'dropped') gone.add(entry);
    // The change is not in the state `sending` if another sender or the person was faster. Its state then
    // stays.
    else if (entry.state === 'sending') changed.add(Object.assign(entry, changesOf(settlement)));
    for (const { since, ...base } of bases) {
      const name = nameOf(base);
      const left = chains.get(name)?.filter((one) => !gone.has(one) && one.sequence > since) ?? [];
      rows.set(name, { ...base, row: rebase(left, name, base.row, changed) });
    }
  }
  await writeRows(store, [...rows.values()]);
  await store.outbox.bulkDelete([...gone].map(({ sequence }) => sequence));
  await store.outbox.bulkPut([...changed].filter((entry) => !gone.has(entry)));
}

/**
 * Returns the queued changes of the given settlements, by id. One query reads all changes in the state
 * `sending`, which most of the changes have. The rest are read one by one.
 */
async function readSettled(
  store: LaycanStore,
  settlements: readonly Settlement[],
): Promise<Map<string, QueuedEntry>> {
  const underWay = await store.outbox.where('state').equals('sending').toArray();
  const known = new Map(underWay.map((entry) => [entry.id, entry]));
  const others = settlements.filter(({ id }) => !known.has(id));
  const found = await Promise.all(others.map(({ id }) => store.outbox.get({ id })));
  for (const entry of found) if (entry) known.set(entry.id, entry);
  return known;
}

/**
 * A row on which queued changes are based from now on: all changes of the row with a sequence greater than
 * `since`.
 */
type BaseRow = ServerRow & { since: number };

function baseRowsOf(entry: QueuedEntry, settlement: Settlement): BaseRow[] {
  if (settlement.kind !== 'done' && settlement.kind !== 'dropped') return [];
  // The rows of a dropped change return to `before`, and later changes are applied to them again. The effect
  // of a done change stays in the rows.
  const without = settlement.kind === 'dropped' ? entry.rows : [];
  return [
    ...without.map(({ table, key, before }) => ({ table, key, row: before, since: entry.sequence })),
    // A row from the server is the base of all remaining changes of that row, wherever they are in the queue.
    // `since` is therefore 0.
    ...newestRows(entry, settlement.rows ?? []).map((row) => ({ ...row, since: 0 })),
  ];
}

/**
 * Returns the queued changes of each row, in their order. Changes in `known` are returned as the same
 * objects, which may have been modified by earlier outcomes.
 */
async function readChains(
  store: LaycanStore,
  names: readonly string[],
  known: Iterable<QueuedEntry> = [],
): Promise<Map<string, QueuedEntry[]>> {
  // Reads the primary keys first. Most rows have only one queued change, which is in `known` already and need
  // not be read.
  const keys = await Promise.all(
    names.map(
      async (name) => [name, await store.outbox.where('row_names').equals(name).primaryKeys()] as const,
    ),
  );
  const entries = new Map([...known].map((entry) => [entry.sequence, entry]));
  const missing = [...new Set(keys.flatMap(([, sequences]) => sequences))].filter((one) => !entries.has(one));
  for (const entry of await store.outbox.bulkGet(missing)) if (entry) entries.set(entry.sequence, entry);
  return new Map(
    keys.map(([name, sequences]) => [
      name,
      sequences.sort((one, other) => one - other).flatMap((one) => entries.get(one) ?? []),
    ]),
  );
}

/**
 * Writes rows that the server sent in a list, not as an answer to a queued change. Unsent changes are applied
 * to them.
 */
export async function writeServerRows(store: LaycanStore, rows: readonly ServerRow[]): Promise<void> {
  const chains = await readChains(store, rows.map(nameOf));
  const changed = new Set<QueuedEntry>();
  const shown = rows.map((one) => {
    const name = nameOf(one);
    return { ...one, row: rebase(chains.get(name) ?? [], name, one.row, changed) };
  });
  await writeRows(store, shown);
  await store.outbox.bulkPut([...changed]);
}

async function writeRows(store: LaycanStore, rows: readonly ServerRow[]): Promise<void> {
  await Promise.all(
    rows.map(({ table, key, row }) => (row ? store.table(table).put(row) : store.table(table).delete(key))),
  );
}

function changesOf(settlement: Exclude<Settlement, { kind: 'done' | 'dropped' }>): Partial<QueuedEntry> {
  if (settlement.kind === 'again')
    return { state: 'waiting', next_time: settlement.nextTime, error: settlement.error };
  return { state: settlement.kind, error: settlement.error };
}

const nameOf = ({ table, key }: ServerRow): string => rowNameOf(table, key);
