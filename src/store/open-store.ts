import type { LaycanStore } from './laycan-store.ts';

let opening: Promise<LaycanStore> | undefined;

/** The local database. It is loaded and opened on first use, so that the first frame does not wait for it. */
export function openStore(): Promise<LaycanStore> {
  opening ??= import('./laycan-store.ts').then(({ LaycanStore }) => new LaycanStore());
  return opening;
}

/** For tests: an empty database for the next one. */
export async function deleteStore(): Promise<void> {
  const store = await openStore();
  opening = undefined;
  await store.delete();
}
