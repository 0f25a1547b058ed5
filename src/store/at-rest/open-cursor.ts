import type { DBCoreCursor } from 'dexie';

import type { KeyRing } from './key-ring.ts';

/** A cursor over rows as they are meant. It passes over those that cannot be read, and waits where a key is not here yet. */
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
  // What is the browser's own cannot be asked of another object.
  return Object.create(cursor, {
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    value: { get: () => row },
    start: {
      value: (onNext: () => void) =>
        cursor.start(() => {
          const stepping = ring.ready([cursor.value], () => step(onNext));
          // Nobody else hears of what fails once it has waited.
          if (stepping) stepping.then(undefined, (error: Error) => cursor.fail(error));
        }),
    },
  });
}
