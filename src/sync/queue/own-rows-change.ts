import type { LaycanStore } from '../../store/laycan-store.ts';
import { rowNameOf, type RowChange } from '../../store/outbox.ts';
import { rowKeyOf, type OwnRows, type OwnTable, type RowKey } from '../../store/own-rows.ts';

/**
 * Read access to one member's own rows (favourites, drafts and others) within a transaction. Keys are given
 * without the member's id.
 */
export type OwnRowsRead = Pick<OwnRowsChange, 'get' | 'list'>;

/**
 * Read and write access to one member's own rows (favourites, drafts and others) within a transaction. Keys
 * are given without the member's id.
 */
export interface OwnRowsChange {
  get: <Table extends OwnTable>(table: Table, key: RowKey) => Promise<OwnRows[Table] | undefined>;
  /** Returns all rows that the member has in a table. */
  list: <Table extends OwnTable>(table: Table) => Promise<OwnRows[Table][]>;
  put: <Table extends OwnTable>(table: Table, row: Omit<OwnRows[Table], 'member_id'>) => Promise<void>;
  delete: (table: OwnTable, key: RowKey) => Promise<void>;
}

/**
 * Returns an `OwnRowsChange` that records its writes, and a function that returns for each written row its
 * value before the first write and after the last one.
 */
export function trackChange(store: LaycanStore, memberId: number): [OwnRowsChange, () => RowChange[]] {
  const changes = new Map<string, RowChange>();
  const write = async (table: OwnTable, key: RowKey, after: object | null) => {
    const name = rowNameOf(table, key);
    const before = changes.has(name)
      ? (changes.get(name)?.before ?? null)
      : ((await store.table<object>(table).get(key)) ?? null);
    changes.set(name, { table, key, before, after });
    await (after ? store.table(table).put(after) : store.table(table).delete(key));
  };
  const own: OwnRowsChange = {
    get: (table, key) => store.table(table).get([memberId, ...key]),
    list: (table) => store.table(table).where('member_id').equals(memberId).toArray(),
    put: (table, row) => {
      const whole = { ...row, member_id: memberId } as OwnRows[typeof table];
      return write(table, rowKeyOf(table, whole), whole);
    },
    delete: (table, key) => write(table, [memberId, ...key], null),
  };
  return [own, () => [...changes.values()]];
}
