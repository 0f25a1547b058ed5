import type { DBCoreCursor } from 'dexie';

import type { KeyRing } from './key-ring.ts';

/**
 * Wraps a database cursor so that it returns decrypted rows. It skips rows that cannot be decrypted, and
 * waits if a key is not loaded yet.
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
  // The getters of a native cursor throw if they are called on another object, so they are redirected.
  return Object.create(cursor, {
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    value: { get: () => row },
    start: {
      value: (onNext: () => void) =>
        cursor.start(() => {
          const stepping = ring.ready([cursor.value], () => step(onNext));
          // Dexie does not see a rejection after the wait, so it is passed to the cursor.
          if (stepping) stepping.then(undefined, (error: Error) => cursor.fail(error));
        }),
    },
  });
}
