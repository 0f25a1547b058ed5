import type { LaycanStore } from './laycan-store.ts';
import { openStore } from './open-store.ts';

/**
 * Calls `tell` with the answer of a query now and whenever it changes, in whichever tab the change
 * is made. Returns what ends it.
 */
export function watchStore<Answer>(
  query: (store: LaycanStore) => Promise<Answer>,
  tell: (answer: Answer) => void,
): () => void {
  let isOver = false;
  let unsubscribe = () => {};
  // The store is opened before the live query runs: awaiting anything else inside one loses its trace.
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
 * Calls `tell` after every change of a table, in whichever tab, and reads nothing: a query that every open
 * tab repeats at every change would stand in the way of the next one. Returns what ends it.
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
