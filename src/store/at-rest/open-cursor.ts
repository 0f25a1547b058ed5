import type { DBCoreCursor } from 'dexie';

import type { KeyRing } from './key-ring.ts';

/**
 * Wraps a database cursor so that it returns decrypted rows. Rows that cannot be decrypted are skipped. If a
 * key is not loaded yet, the cursor waits for it.
 */
export function openCursor(
  cursor: DBCoreCursor,
  ring: KeyRing,
  open: (row: unknown) => unknown,
): DBCoreCursor {
  let row: unknown;
  const step = (onNext: () => void) => {
    row = open(cursor.value);
    if (row === undefined) cursor.continue();
    else onNext();
  };
  // The returned object inherits from the native cursor. The native getters throw if they are called on an
  // inheriting object, so they are defined again here and read from the native cursor.
  return Object.create(cursor, {
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    value: { get: () => row },
    start: {
      value: (onNext: () => void) =>
        cursor.start(() => {
          const stepping = ring.ready([cursor.value], () => step(onNext));
          // If this promise rejects, Dexie does not notice it. The error is therefore passed to the cursor,
          // which reports it to Dexie.
          if (stepping) stepping.then(undefined, (error: Error) => cursor.fail(error));
        }),
    },
  });
}
