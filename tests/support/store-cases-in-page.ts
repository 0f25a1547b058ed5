import { noteServerTime } from '../../src/state/server-clock.ts';
import { storeCases } from './store-cases.ts';

declare global {
  // The functions that the browser test calls in the page.
  var runStoreCase: (title: string) => Promise<void>;
  var isWrittenThrough: () => Promise<string>;
}

globalThis.runStoreCase = async (title) => {
  const found = storeCases.find((one) => one.title === title);
  if (!found) throw new Error(`no store case has the title ${title}`);
  // If the time is unknown, the queue asks the server for it. This page must not send requests, so the time
  // is set here.
  noteServerTime(Date.now());
  await found.run(title);
};

/** Returns the durability that the browser uses for a transaction of the store. */
globalThis.isWrittenThrough = async () => {
  const { LaycanStore } = await import('../../src/store/laycan-store.ts');
  const store = new LaycanStore('durability');
  let durability = '';
  await store.transaction('rw', store.outbox, async (transaction) => {
    await store.outbox.count();
    durability = (transaction.idbtrans as IDBTransaction).durability;
  });
  return durability;
};
