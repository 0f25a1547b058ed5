import type { LaycanStore } from '../store/laycan-store.ts';
import { rowNameOf, type Entry, type EntryError } from '../store/outbox.ts';
import type { OwnTable, RowKey } from '../store/own-rows.ts';
import { rebase } from './row-chain.ts';

/** A row of this device as the server has it; null = it is there no longer. */
export interface ServerRow {
  table: OwnTable;
  key: RowKey;
  row: object | null;
}

/** What becomes of an entry. done: the server has it. dropped: it never will. */
export type Verdict =
  | { id: string; kind: 'done'; rows: ServerRow[] }
  | { id: string; kind: 'dropped'; rows?: ServerRow[] }
  | { id: string; kind: 'again'; nextTime: number; error: EntryError | null }
  | { id: string; kind: 'conflict' | 'failed'; error: EntryError };

/**
 * Writes verdicts, in the order of the queue, within the caller's transaction. Entries that have gone
 * meanwhile (sealed at a logout, say) are passed over: their owner sends them again, under the same key.
 */
export async function settle(store: LaycanStore, verdicts: readonly Verdict[]): Promise<void> {
  const settled = await store.outbox
    .where('id')
    .anyOf(verdicts.map(({ id }) => id))
    .toArray();
  const names = new Set(settled.flatMap(({ row_names }) => row_names));
  for (const verdict of verdicts) for (const row of landed(verdict)) names.add(nameOf(row));
  const touching = await store.outbox
    .where('row_names')
    .anyOf([...names])
    .toArray();
  const chain = new Map([...settled, ...touching].map((entry) => [entry.sequence, entry]));
  const rows = new Map<string, ServerRow>();
  for (const verdict of verdicts) {
    const entry = settled.find(({ id }) => id === verdict.id);
    if (!entry) continue;
    // One and the same object in both lists, as later verdicts see what earlier ones did.
    const present = chain.get(entry.sequence) ?? entry;
    if (verdict.kind === 'done' || verdict.kind === 'dropped') leave(chain, present, verdict, rows);
    // Another replayer, or the person, was faster where it is no longer under way.
    else if (present.state === 'sending') Object.assign(present, changesOf(verdict));
  }
  await writeRows(store, [...rows.values()]);
  await store.outbox.bulkDelete(settled.map(({ sequence }) => sequence).filter((one) => !chain.has(one)));
  await store.outbox.bulkPut([...chain.values()]);
}

type Leaving = Extract<Verdict, { kind: 'done' | 'dropped' }>;

/** Takes the entry out of the chain of its rows. */
function leave(chain: Map<number, Entry>, entry: Entry, verdict: Leaving, rows: Map<string, ServerRow>) {
  chain.delete(entry.sequence);
  const left = inOrder(chain);
  // Those before it stand as they are; those behind it move onto what was there without it, or with it.
  const behind = left.filter(({ sequence }) => sequence > entry.sequence);
  for (const { table, key, before, after } of entry.rows) {
    const name = rowNameOf(table, key);
    rows.set(name, { table, key, row: rebase(behind, name, verdict.kind === 'done' ? after : before) });
  }
  // The server's own row is the ground that all of them stand on.
  for (const row of landed(verdict))
    rows.set(nameOf(row), { ...row, row: rebase(left, nameOf(row), row.row) });
}

/** Rows of the server that came by another way (a list, a pull): unsent changes stay laid over them. */
export async function landRows(store: LaycanStore, rows: readonly ServerRow[]): Promise<void> {
  const touching = await store.outbox.where('row_names').anyOf(rows.map(nameOf)).toArray();
  const chain = inOrder(new Map(touching.map((entry) => [entry.sequence, entry])));
  const shown = rows.map((one) => ({ ...one, row: rebase(chain, nameOf(one), one.row) }));
  await writeRows(store, shown);
  await store.outbox.bulkPut(chain);
}

async function writeRows(store: LaycanStore, rows: readonly ServerRow[]): Promise<void> {
  for (const { table, key, row } of rows)
    await (row ? store.table(table).put(row) : store.table(table).delete(key));
}

function changesOf(verdict: Exclude<Verdict, Leaving>): Partial<Entry> {
  if (verdict.kind === 'again')
    return { state: 'waiting', next_time: verdict.nextTime, error: verdict.error };
  return { state: verdict.kind, error: verdict.error };
}

const landed = (verdict: Verdict): ServerRow[] => ('rows' in verdict ? (verdict.rows ?? []) : []);
const nameOf = ({ table, key }: ServerRow): string => rowNameOf(table, key);
const inOrder = (chain: Map<number, Entry>): Entry[] =>
  [...chain.values()].sort((one, other) => one.sequence - other.sequence);
