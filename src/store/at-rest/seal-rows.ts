import type { DBCore, DBCoreMutateRequest, DBCoreTable, Middleware } from 'dexie';

import { isRecord } from '../../../trade/edit/record.ts';
import { ownTables } from '../own-rows.ts';
import type { KeyRing } from './key-ring.ts';
import { openCursor } from './open-cursor.ts';
import { PresentKey } from './present-key.ts';
import { clearFieldsOf, isSealed, openRow, sealRow } from './sealed-row.ts';

/** The tables whose rows are sealed while somebody is logged in. */
const sealedTables: ReadonlySet<string> = new Set(['local', 'outbox', 'recent_searches', ...ownTables]);

/**
 * Seals rows on their way to the disk and opens them on their way back, below everything else of Dexie. A row is
 * sealed under the key that its own transaction finds at the stored token: no tab writes under the key of a session
 * that another tab has ended. Rows in clear, of before or of nobody, are read as they are; a row whose key is not
 * there is in no answer, and what is written back in its place is the row as it lies.
 */
export const sealRows = (ring: KeyRing): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'seal-rows',
  // Below what remembers values within a transaction (-1), and must see rows as they are meant.
  level: -2,
  create: (core) => {
    const present = new PresentKey(core, ring);
    // Tables come one by one: an upgrade begins with those of before.
    const sealed = new Map<string, DBCoreTable>();
    return {
      // A row of any table is sealed by what `local` says.
      transaction: (names, mode, options) => {
        const isSealing = mode === 'readwrite' && names.some((name) => sealedTables.has(name));
        return core.transaction(isSealing ? [...new Set([...names, 'local'])] : names, mode, options);
      },
      table: (name) => {
        if (!sealedTables.has(name)) return core.table(name);
        const table = sealed.get(name) ?? sealing(core.table(name), ring, present);
        sealed.set(name, table);
        return table;
      },
    };
  },
});

function sealing(table: DBCoreTable, ring: KeyRing, present: PresentKey): DBCoreTable {
  const fields = clearFieldsOf(table.schema);
  const open = (row: unknown): unknown => openRow(row, fields, (id) => ring.of(id));
  const query: DBCoreTable['query'] = (request) =>
    table.query(request).then(({ result }) =>
      ring.ready(result, () => {
        if (!request.values) return { result };
        const { limit = Infinity } = request;
        const opened = result.map(open).filter((row) => row !== undefined);
        if (opened.length === result.length || result.length < limit) return { result: opened };
        // So that what cannot be read hides nothing that can be.
        return query({ ...request, limit: Infinity }).then((all) => ({ result: all.result.slice(0, limit) }));
      }),
    );
  return {
    ...table,
    query,
    get: (request) => table.get(request).then((row: unknown) => ring.ready([row], () => open(row))),
    getMany: (request) =>
      table.getMany(request).then((rows: unknown[]) =>
        // With `cache` it is Dexie that asks, to write most of it back.
        ring.ready(rows, () => rows.map((row) => open(row) ?? (request.cache ? row : undefined))),
      ),
    openCursor: (request) => {
      const opening = table.openCursor(request);
      return request.values ? opening.then((cursor) => cursor && openCursor(cursor, ring, open)) : opening;
    },
    mutate: (request) => {
      const write = (sealed: DBCoreMutateRequest) =>
        table.mutate(sealed).then((answer) => {
          if (table.name === 'local') present.forget(request.trans);
          return answer;
        });
      if (!isOfSomebody(request)) return write(request);
      return present.of(request.trans).then((key) => {
        if (!key) return write(request);
        const values = request.values.map((row) => (mustSeal(row) ? sealRow(row, fields, key) : row));
        return write({ ...request, values });
      });
    },
  };
}

type Writing = Extract<DBCoreMutateRequest, { type: 'add' | 'put' }>;

const isOfSomebody = (request: DBCoreMutateRequest): request is Writing =>
  (request.type === 'add' || request.type === 'put') && request.values.some(mustSeal);

/** What a visitor has done outlives every session. */
const mustSeal = (row: unknown): boolean => isRecord(row) && !isSealed(row) && row['member_id'] !== 0;
