import type { LaycanStore } from './laycan-store.ts';
import { openStore } from './open-store.ts';

/**
 * Calls back with the result of a query now and after each change of the result, made in any tab. Calls
 * `fail` if the query fails or the script of the database cannot be loaded. Returns a function that stops
 * watching. Components call it through `useWatched`.
 */
export function watchStore<Answer>(
  query: (store: LaycanStore) => Promise<Answer>,
  notify: (answer: Answer) => void,
  fail?: (error: unknown) => void,
): () => void {
  let isOver = false;
  let unsubscribe = () => {};
  // Opens the database before the live query runs: if a live query awaits anything other than Dexie, Dexie
  // stops watching it.
  const begin = async () => {
    const [store, { liveQuery }] = await Promise.all([openStore(), import('dexie')]);
    if (isOver) return;
    const subscription = liveQuery(() => query(store)).subscribe({
      next: notify,
      ...(fail && { error: fail }),
    });
    unsubscribe = () => subscription.unsubscribe();
  };
  if (fail) begin().catch(fail);
  else void begin();
  return () => {
    isOver = true;
    unsubscribe();
  };
}

/**
 * Calls back after every change of a table, made in any tab, without reading the table. Used for large
 * tables: if every open tab repeated a query after each change, the next change would have to wait. Returns a
 * function that stops watching.
 */
export function watchTable(name: string, notify: () => void): () => void {
  let isOver = false;
  let unsubscribe = () => {};
  const begin = async () => {
    const [{ name: database }, { Dexie }] = await Promise.all([openStore(), import('dexie')]);
    if (isOver) return;
    const look = (changed: object) => {
      if (Object.keys(changed).some((part) => part.startsWith(`idb://${database}/${name}/`))) notify();
    };
    Dexie.on('storagemutated', look);
    unsubscribe = () => Dexie.on('storagemutated').unsubscribe(look);
  };
  void begin();
  return () => {
    isOver = true;
    unsubscribe();
  };
}
