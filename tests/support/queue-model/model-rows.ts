import { memberIn } from '../../../src/store/member-in.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { rowNameOf } from '../../../src/store/outbox.ts';
import { ownTables, rowKeyOf, type ServerRow } from '../../../src/store/own-rows.ts';
import { inQueue } from '../../../src/sync/queue/queue-tables.ts';
import { writeServerRows } from '../../../src/sync/queue/settle.ts';
import type { ModelServer } from './model-server.ts';

/** Loads the rows of the member as a list, as the opening of a page does. */
export async function pull(server: ModelServer): Promise<void> {
  const store = await openStore();
  await inQueue(store, async () => {
    const member = await memberIn(store);
    const there = serverRows(server, member);
    const gone = (await localRows(member)).filter(({ name }) => !there.has(name));
    await writeServerRows(store, [...there.values(), ...gone.map((one) => ({ ...one, row: null }))]);
  });
  server.foreign.clear();
}

/** Returns all rows of a member in the store of this device, by name. */
export async function localRows(member: number) {
  const store = await openStore();
  const rows: (ServerRow & { name: string })[] = [];
  for (const table of ownTables)
    for (const row of await store.table<object>(table).where('member_id').equals(member).toArray()) {
      const key = rowKeyOf(table, row as never);
      rows.push({ table, key, row, name: rowNameOf(table, key) });
    }
  return rows;
}

/** Returns all rows of a member on the server, by the names that devices use. */
export function serverRows(server: ModelServer, member: number): Map<string, ServerRow> {
  const rows = [...server.rows].filter(([name]) => name.startsWith(`${member} `));
  return new Map(
    rows.map(([name, row]): [string, ServerRow] => {
      const [, kind = '', id = '', ends = ''] = name.split(' ');
      const [table, key] =
        kind === 'draft'
          ? (['collection_group', [member, id]] as const)
          : (['collection_lane', [member, id, ends]] as const);
      return [nameOfServerRow(name), { table, key: [...key], row: { ...row, member_id: member } }];
    }),
  );
}

export function nameOfServerRow(name: string): string {
  const [member = '', kind = '', id = '', ends = ''] = name.split(' ');
  return kind === 'draft'
    ? rowNameOf('collection_group', [Number(member), id])
    : rowNameOf('collection_lane', [Number(member), id, ends]);
}
