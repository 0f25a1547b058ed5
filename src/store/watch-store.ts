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
