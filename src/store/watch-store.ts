import type { LaycanStore } from './laycan-store.ts';
import { openStore } from './open-store.ts';

/**
 * Calls back with the result of a query now and after each change of the result, made in any tab. Returns a
 * function that stops watching.
 */
export function watchStore<Answer>(
  query: (store: LaycanStore) => Promise<Answer>,
  tell: (answer: Answer) => void,
): () => void {
  let isOver = false;
  let unsubscribe = () => {};
  // The store is opened before the live query runs: awaiting anything other than Dexie inside a live query
  // breaks its tracking.
  const begin = async () => {
    const [store, { liveQuery }] = await Promise.all([openStore(), import('dexie')]);
    if (isOver) return;
    const subscription = liveQuery(() => query(store)).subscribe({ next: tell });
    unsubscribe = () => subscription.unsubscribe();
  };
  void begin();
  return () => {
    isOver = true;
    unsubscribe();
  };
}

/**
 * Calls back after every change of a table, made in any tab. It does not read the table: a query that every
 * open tab repeated at each change would delay the next change. Returns a function that stops watching.
 */
export function watchTable(name: string, tell: () => void): () => void {
  let isOver = false;
  let unsubscribe = () => {};
  const begin = async () => {
    const [{ name: database }, { Dexie }] = await Promise.all([openStore(), import('dexie')]);
    if (isOver) return;
    const look = (changed: object) => {
      if (Object.keys(changed).some((part) => part.startsWith(`idb://${database}/${name}/`))) tell();
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
