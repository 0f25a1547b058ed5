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
 * A Dexie middleware that encrypts rows before they are written and decrypts them after they are read. It is
 * the middleware nearest to the database.
 *
 * To choose the key, each write reads the current session token in its own transaction. A session that
 * another tab has ended is therefore never used. Unencrypted rows (of a visitor, or written by an older
 * version) are read unchanged. A row whose key is missing does not appear in query results. If such a row is
 * written back, it stays encrypted as it was.
 */
export const sealRows = (ring: KeyRing): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'seal-rows',
  // Level -1 is Dexie's cache of rows within a transaction. This middleware must be below that cache, because
  // the cache must contain decrypted rows.
  level: -2,
  create: (core) => {
    const present = new PresentKey(core, ring);
    // Wraps a table only when it is first requested. A database upgrade begins with the tables of the
    // previous version, in which some tables may not exist yet.
    const sealed = new Map<string, DBCoreTable>();
    return {
      // A write finds its key by the token in the table `local`. Each writing transaction must therefore
      // include `local`.
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
        // The database counted rows that cannot be decrypted towards `limit`, so the result may contain too
        // few rows. All rows are therefore read, and the limit is applied to those that can be decrypted.
        return query({ ...request, limit: Infinity }).then((all) => ({ result: all.result.slice(0, limit) }));
      }),
    );
  return {
    ...table,
    query,
    get: (request) => table.get(request).then((row: unknown) => ring.ready([row], () => open(row))),
    getMany: (request) =>
      table.getMany(request).then((rows: unknown[]) =>
        // With `cache` the caller is Dexie, which writes most of these rows back. Rows that cannot be
        // decrypted are then returned in encrypted form, so that they are written back unchanged.
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
 * True if a row must be encrypted. Rows of a visitor (member 0) are never encrypted: they belong to no
 * session, and a logout does not delete them.
 */
const mustSeal = (row: unknown): boolean => isRecord(row) && !isSealed(row) && row['member_id'] !== 0;
