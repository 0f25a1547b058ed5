import type { LaycanStore } from '../../store/laycan-store.ts';
import { rowNameOf } from '../../store/outbox.ts';
import { rowKeyOf, type OwnTable, type ServerRow } from '../../store/own-rows.ts';
import { watchStore } from '../../store/watch-store.ts';
import { memberIn } from '../../store/member-in.ts';
import { inQueue } from '../queue/queue-tables.ts';
import { writeServerRows } from '../queue/settle.ts';

/** An answer of the server with a list of a member's own rows, to be stored on this device. */
export interface ListAnswer {
  memberId: number;
  rows: ServerRow[];
  /** Returns the stored rows that the answer covers. A row that is missing in the answer is deleted. */
  known: (store: LaycanStore) => Promise<ServerRow[]>;
  /** True if the device has a newer version of a row (`known`). `given` is the row in the answer. */
  isNewer: (known: Versioned, given: Versioned | undefined) => boolean;
  /** The sequence numbers of all changes that were in the queue at some time since the request was sent. */
  seen: ReadonlySet<number>;
}

interface Versioned {
  version?: number;
}

/**
 * Stores the rows of an answer, with unsent changes applied. Returns false if the answer is outdated and must
 * be requested again: this device has a newer row, or a queued change was sent during the request. An answer
 * for another member is not stored; the result is true, because no further request is needed.
 */
export async function writeListAnswer(store: LaycanStore, answer: ListAnswer): Promise<boolean> {
  const { memberId, rows, seen } = answer;
  return inQueue(store, async () => {
    if ((await memberIn(store)) !== memberId) return true;
    const present = new Set(await store.outbox.toCollection().primaryKeys());
    // A change was sent during the request, so the answer may not contain the change yet.
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

/** Returns rows of this device in the form of server rows. */
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
 * Collects the sequence numbers of all changes that are in the queue from now on. Resolves when the
 * collection has begun. No change is missed, because a change leaves the queue only after a request, and the
 * collection begins before any request ends.
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
