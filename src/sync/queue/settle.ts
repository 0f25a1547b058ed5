import type { LaycanStore } from '../../store/laycan-store.ts';
import { rowNameOf, type Entry, type EntryError } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import { rebase } from './row-chain.ts';

/** What becomes of an entry. done: the server has it. dropped: it never will. */
export type Settlement =
  | { id: string; kind: 'done'; rows: ServerRow[] }
  | { id: string; kind: 'dropped'; rows?: ServerRow[] }
  | { id: string; kind: 'again'; nextTime: number; error: EntryError | null }
  | { id: string; kind: 'conflict' | 'failed'; error: EntryError };

/**
 * Writes verdicts, in the order of the queue, within the caller's transaction. Entries that have gone
 * meanwhile (sealed at a logout, say) are passed over: their owner sends them again, under the same key.
 */
export async function settle(store: LaycanStore, settlements: readonly Settlement[]): Promise<void> {
  const known = await readSettled(store, settlements);
  const settled = settlements.flatMap((settlement) => {
    const entry = known.get(settlement.id);
    return entry ? [{ entry, verdict: settlement, grounds: groundsOf(entry, settlement) }] : [];
  });
  const names = new Set(settled.flatMap(({ grounds }) => grounds.map(nameOf)));
  const chains = await readChains(store, [...names], known.values());
  const changed = new Set<Entry>();
  const gone = new Set<Entry>();
  const rows = new Map<string, ServerRow>();
  for (const { entry, verdict: settlement, grounds } of settled) {
    if (settlement.kind === 'done' || settlement.kind === 'dropped') gone.add(entry);
    // Another replayer, or the person, was faster where it is no longer under way.
    else if (entry.state === 'sending') changed.add(Object.assign(entry, changesOf(settlement)));
    for (const { since, ...ground } of grounds) {
      const name = nameOf(ground);
      const left = chains.get(name)?.filter((one) => !gone.has(one) && one.sequence > since) ?? [];
      rows.set(name, { ...ground, row: rebase(left, name, ground.row, changed) });
    }
  }
  await writeRows(store, [...rows.values()]);
  await store.outbox.bulkDelete([...gone].map(({ sequence }) => sequence));
  await store.outbox.bulkPut([...changed].filter((entry) => !gone.has(entry)));
}

/** Nearly always those under way, which one reading finds; the person settles others. By their ids. */
async function readSettled(
  store: LaycanStore,
  settlements: readonly Settlement[],
): Promise<Map<string, Entry>> {
  const underWay = await store.outbox.where('state').equals('sending').toArray();
  const known = new Map(underWay.map((entry) => [entry.id, entry]));
  const others = settlements.filter(({ id }) => !known.has(id));
  const found = await Promise.all(others.map(({ id }) => store.outbox.get({ id })));
  for (const entry of found) if (entry) known.set(entry.id, entry);
  return known;
}

/** A row on which the entries behind `since` stand from now on. */
type Ground = ServerRow & { since: number };

function groundsOf(entry: Entry, settlement: Settlement): Ground[] {
  if (settlement.kind !== 'done' && settlement.kind !== 'dropped') return [];
  // Those behind a dropped one stand on what was there without it; behind a done one they stand on what it made.
  const without = settlement.kind === 'dropped' ? entry.rows : [];
  return [
    ...without.map(({ table, key, before }) => ({ table, key, row: before, since: entry.sequence })),
    // The server's own row is the ground that all of them stand on.
    ...(settlement.rows ?? []).map((row) => ({ ...row, since: 0 })),
  ];
}

/** The entries of each row, in their order. Those in `known` are the same objects, as each verdict sees what earlier ones did. */
async function readChains(
  store: LaycanStore,
  names: readonly string[],
  known: Iterable<Entry> = [],
): Promise<Map<string, Entry[]>> {
  // By their keys first: most rows have one entry, which is known.
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

/** Rows of the server that came by another way (a list, a pull): unsent changes stay laid over them. */
export async function landRows(store: LaycanStore, rows: readonly ServerRow[]): Promise<void> {
  const chains = await readChains(store, rows.map(nameOf));
  const changed = new Set<Entry>();
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

function changesOf(settlement: Exclude<Settlement, { kind: 'done' | 'dropped' }>): Partial<Entry> {
  if (settlement.kind === 'again')
    return { state: 'waiting', next_time: settlement.nextTime, error: settlement.error };
  return { state: settlement.kind, error: settlement.error };
}

const nameOf = ({ table, key }: ServerRow): string => rowNameOf(table, key);
