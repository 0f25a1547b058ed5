import type { LaycanStore } from '../../../src/store/laycan-store.ts';
import { rowNameOf } from '../../../src/store/outbox.ts';
import { ownTables, rowKeyOf } from '../../../src/store/own-rows.ts';
import { inQueue } from '../../../src/sync/queue/queue-tables.ts';

/** Returns the rows that differ from the result of their unsent changes when these are applied in order. */
export const brokenChains = (store: LaycanStore): Promise<string[]> =>
  inQueue(store, async () => {
    const broken: string[] = [];
    const shown = new Map<string, object | null>();
    for (const { rows } of await store.outbox.orderBy('sequence').toArray())
      for (const { table, key, before, after } of rows) {
        const name = rowNameOf(table, key);
        const under = shown.has(name) ? shown.get(name) : before;
        if (textOf(under) !== textOf(before))
          broken.push(`a change of ${name} is based on ${textOf(before)}, not on ${textOf(under)}`);
        shown.set(name, after);
      }
    for (const table of ownTables)
      for (const row of await store.table<object>(table).toArray()) {
        const name = rowNameOf(table, rowKeyOf(table, row as never));
        const made = shown.has(name) ? shown.get(name) : row;
        if (textOf(made) !== textOf(row))
          broken.push(`${name} is shown as ${textOf(row)}, not ${textOf(made)}`);
        shown.delete(name);
      }
    for (const [name, row] of shown) if (row) broken.push(`${name} is not shown`);
    return broken;
  });

const textOf = (row: object | null | undefined): string =>
  row ? JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))) : 'not there';
