import type { LaycanStore } from '../../store/laycan-store.ts';
import { rowNameOf } from '../../store/outbox.ts';
import { rowKeyOf, type OwnTable, type ServerRow } from '../../store/own-rows.ts';
import { watchStore } from '../../store/watch-store.ts';
import { memberIn } from '../../store/member-in.ts';
import { inQueue } from '../queue/queue-tables.ts';
import { writeServerRows } from '../queue/settle.ts';

/** An answer of the server that lists own rows, on its way into the store. */
export interface ListAnswer {
  memberId: number;
  rows: ServerRow[];
  /** The rows of this device that the answer speaks of: those that it does not have are gone. */
  known: (store: LaycanStore) => Promise<ServerRow[]>;
  /** Whether the device has heard something newer of a row. `given` is the row in the answer. */
  isNewer: (known: Versioned, given: Versioned | undefined) => boolean;
  /** Entries that were in the queue at any time since the server was asked. */
  seen: ReadonlySet<number>;
}

interface Versioned {
  version?: number;
}

/**
 * Takes the rows of an answer; what is not sent yet stays laid over them. Says whether the answer could
 * be taken: one that is older than what the server has said since is not; somebody else's is never wanted again.
 */
export async function writeListAnswer(store: LaycanStore, answer: ListAnswer): Promise<boolean> {
  const { memberId, rows, seen } = answer;
  return inQueue(store, async () => {
    if ((await memberIn(store)) !== memberId) return true;
    const present = new Set(await store.outbox.toCollection().primaryKeys());
    // Something was sent meanwhile: the answer may have been made before it.
    if ([...seen].some((sequence) => !present.has(sequence))) return false;
    const given = new Map(rows.map((one) => [rowNameOf(one.table, one.key), one.row ?? undefined]));
    const known = await answer.known(store);
    const isOld = known.some(
      ({ table, key, row }) => row && answer.isNewer(row, given.get(rowNameOf(table, key))),
    );
    if (isOld) return false;
    const gone = known.filter(({ table, key }) => !given.has(rowNameOf(table, key)));
    await writeServerRows(store, [...rows, ...gone.map((one) => ({ ...one, row: null }))]);
    return true;
  });
}

/** Rows of this device as the server would name them. */
export async function rowsIn(
  store: LaycanStore,
  table: OwnTable,
  wanted: { memberId: number } | { template: readonly [number, string] },
): Promise<ServerRow[]> {
  const found =
    'memberId' in wanted
      ? store.table(table).where('member_id').equals(wanted.memberId)
      : store
          .table(table)
          .where('[member_id+template_id]')
          .equals([...wanted.template]);
  const rows = await found.toArray();
  return rows.map((row) => ({ table, key: rowKeyOf(table, row), row }));
}

/**
 * Resolves when it has begun to watch. No entry is missed: one that comes and goes takes a request, which is
 * slower than the watch.
 */
export async function watchEntries(): Promise<{ sequences: ReadonlySet<number>; stop: () => void }> {
  const sequences = new Set<number>();
  let stop = () => {};
  await new Promise<void>((looking) => {
    stop = watchStore(
      (store) => store.outbox.toCollection().primaryKeys(),
      (keys) => {
        for (const key of keys) sequences.add(key);
        looking();
      },
    );
  });
  return { sequences, stop };
}
