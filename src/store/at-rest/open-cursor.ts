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
  // The wrapper inherits from the native cursor, whose getters throw if they are called on another object.
  // These getters are therefore defined again and call the native cursor.
  return Object.create(cursor, {
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    value: { get: () => row },
    start: {
      value: (onNext: () => void) =>
        cursor.start(() => {
          const stepping = ring.ready([cursor.value], () => step(onNext));
          // Dexie does not see that this promise rejects, so the error is passed to the cursor.
          if (stepping) stepping.then(undefined, (error: Error) => cursor.fail(error));
        }),
    },
  });
}
