import type { DBCore, DBCoreMutateRequest, DBCoreTable, Middleware } from 'dexie';

import { isRecord } from '../../../trade/edit/record.ts';
import { ownTables } from '../own-rows.ts';
import { packTableNames } from '../pack-rows.ts';
import type { KeyRing } from './key-ring.ts';
import { openCursor } from './open-cursor.ts';
import { PresentKey } from './present-key.ts';
import { clearFieldsOf, isSealed, openRow, sealRow } from './sealed-row.ts';

/** The tables whose rows are encrypted while a member is logged in. */
const sealedTables: ReadonlySet<string> = new Set([
  'local',
  'outbox',
  'recent_searches',
  ...ownTables,
  ...packTableNames,
]);

/**
 * A Dexie middleware that encrypts rows before they are written and decrypts them after they are read. It works
 * below all other middleware.
 *
 * To choose the key, each write reads the current session token in its own transaction. If another tab has
 * ended the session, its old key is therefore not used. Unencrypted rows, written by an older version or for a
 * visitor, are read unchanged. A row whose key is missing is left out of query results; when it is written
 * back, its encrypted form is written unchanged.
 */
export const sealRows = (ring: KeyRing): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'seal-rows',
  // A level below Dexie's cache of values within a transaction (level -1), because that cache must contain
  // decrypted rows.
  level: -2,
  create: (core) => {
    const present = new PresentKey(core, ring);
    // A table is wrapped when it is first requested, because a database upgrade begins with the tables of the
    // previous version, which may lack a table.
    const sealed = new Map<string, DBCoreTable>();
    return {
      // The key of a write is found by the token in `local`, so `local` is added to each writing transaction.
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
        // The database also counted rows that cannot be decrypted towards `limit`, so readable rows may be
        // missing. All rows are queried, and the limit is applied to the readable ones.
        return query({ ...request, limit: Infinity }).then((all) => ({ result: all.result.slice(0, limit) }));
      }),
    );
  return {
    ...table,
    query,
    get: (request) => table.get(request).then((row: unknown) => ring.ready([row], () => open(row))),
    getMany: (request) =>
      table.getMany(request).then((rows: unknown[]) =>
        // With `cache` the caller is Dexie, which writes most of these rows back. A row that cannot be
        // decrypted is then returned encrypted, so that it is written back unchanged.
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
      if (!isOfMember(request)) return write(request);
      return present.of(request.trans).then((key) => {
        if (!key) return write(request);
        const values = request.values.map((row) => (mustSeal(row) ? sealRow(row, fields, key) : row));
        return write({ ...request, values });
      });
    },
  };
}

type Writing = Extract<DBCoreMutateRequest, { type: 'add' | 'put' }>;

const isOfMember = (request: DBCoreMutateRequest): request is Writing =>
  (request.type === 'add' || request.type === 'put') && request.values.some(mustSeal);

/**
 * True for rows that must be encrypted. A visitor's rows (member 0) stay unencrypted, because they belong to
 * no session and no logout deletes them.
 */
const mustSeal = (row: unknown): boolean => isRecord(row) && !isSealed(row) && row['member_id'] !== 0;
