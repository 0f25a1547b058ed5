import type { LaycanStore } from './laycan-store.ts';

let opening: Promise<LaycanStore> | undefined;

/** Time for everything that is seen on a first visit to come before the database does. */
const quietMs = 4_000;
let sayOpened = () => {};
const isOpened = new Promise<void>((done) => {
  sayOpened = done;
});

/** The local database. It is loaded and opened on first use, so that the first frame does not wait for it. */
export function openStore(): Promise<LaycanStore> {
  sayOpened();
  opening ??= import('./laycan-store.ts').then(
    ({ LaycanStore }) => new LaycanStore(),
    (error: unknown) => {
      // The next one asks for the script again.
      opening = undefined;
      throw error;
    },
  );
  return opening;
}

/**
 * For those who only read. On a first visit there is nothing to read: it waits until something is written
 * here, or the page has been quiet for a while, as another tab may write.
 */
export async function worthOpening(): Promise<void> {
  // Older Firefox does not list them.
  const known = await indexedDB.databases?.().catch(() => undefined);
  if (!known || known.some(({ name }) => name === 'laycan')) return;
  await Promise.race([isOpened, new Promise((done) => setTimeout(done, quietMs))]);
}

/** For tests: an empty database for the next one. */
export async function deleteStore(): Promise<void> {
  const store = await openStore();
  opening = undefined;
  await store.delete();
}
