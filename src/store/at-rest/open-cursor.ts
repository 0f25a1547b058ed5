import type { DBCoreCursor, DBCoreOpenCursorRequest, DBCoreTable } from 'dexie';

import type { KeyRing } from './key-ring.ts';

/** A cursor over rows as they are meant. It passes over those that cannot be read. */
export function openCursor(
  table: DBCoreTable,
  request: DBCoreOpenCursorRequest,
  ring: KeyRing,
  open: (row: unknown) => unknown,
): Promise<DBCoreCursor | null> {
  if (!request.values) return table.openCursor(request);
  const { trans, query } = request;
  // A cursor cannot wait for a key: whatever is readable here lies under the one of its first row.
  return table
    .query({ trans, query, values: true, limit: 1 })
    .then(({ result }) =>
      ring.ready(result, () => table.openCursor(request).then((cursor) => cursor && readable(cursor, open))),
    );
}

function readable(cursor: DBCoreCursor, open: (row: unknown) => unknown): DBCoreCursor {
  // What is the browser's own cannot be asked of another object.
  return Object.create(cursor, {
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    value: { get: () => open(cursor.value) },
    start: {
      value: (onNext: () => void) =>
        cursor.start(() => (open(cursor.value) === undefined ? cursor.continue() : onNext())),
    },
  });
}
