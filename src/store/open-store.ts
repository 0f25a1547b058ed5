import type { LaycanStore } from './laycan-store.ts';

let opening: Promise<LaycanStore> | undefined;

/**
 * The time in ms for which a first visit waits before it opens the database, so that visible content is
 * loaded first.
 */
const quietMs = 4_000;
let reportOpened = () => {};
const isOpened = new Promise<void>((done) => {
  reportOpened = done;
});

/**
 * Opens the database of the device. Its script is loaded on first use, so that the first frame does not wait
 * for it.
 */
export function openStore(): Promise<LaycanStore> {
  reportOpened();
  opening ??= import('./laycan-store.ts').then(
    ({ LaycanStore }) => new LaycanStore(),
    (error: unknown) => {
      // After a failure, the next call loads the script again.
      opening = undefined;
      throw error;
    },
  );
  return opening;
}

/** Makes every later `openStore` resolve with the given database, for example with a database in memory. */
export function replaceStore(store: LaycanStore): void {
  opening = Promise.resolve(store);
}

/**
 * Resolves when a caller that only reads should open the database. On a first visit the database is empty, so
 * the caller waits until this tab writes. Another tab may have written too, so the wait ends after `quietMs`.
 */
export async function worthOpening(): Promise<void> {
  const quiet = afterQuiet();
  if ((await Promise.race([hasStore(), quiet])) === false) await Promise.race([isOpened, quiet]);
}

/**
 * True if this device has the database. Undefined if that is unknown: older versions of Firefox cannot list
 * databases, and a browser that blocks them may never answer.
 */
export async function hasStore(): Promise<boolean | undefined> {
  const listed = indexedDB.databases?.().catch(() => undefined);
  const known = await Promise.race([listed, afterQuiet()]);
  return known?.some(({ name }) => name === 'laycan');
}

const afterQuiet = () => new Promise<undefined>((done) => setTimeout(done, quietMs));

/** Deletes the database, for tests. The next call of `openStore` opens an empty one. */
export async function deleteStore(): Promise<void> {
  const store = await openStore();
  opening = undefined;
  await store.delete();
}
