import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import { IndexedDBAdapter, NonRetriableError, startOfflineExecutor } from '@tanstack/offline-transactions';

import { offer, timed, type Change } from './change.ts';

/**
 * The offline transactions of TanStack DB, set up as its README describes. Only one tab (the leader) has a
 * queue.
 */
const saving = new Map<string, () => void>();

class RecordingAdapter extends IndexedDBAdapter {
  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value);
    saving.get(key)?.();
  }
}

const changes = createCollection(
  localOnlyCollectionOptions<Change, string>({ id: 'changes', getKey: ({ name }) => name }),
);
const offline = startOfflineExecutor({
  collections: { changes },
  storage: new RecordingAdapter(),
  mutationFns: {
    send: async ({ transaction }) => {
      for (const { modified } of transaction.mutations) {
        const answer = await fetch('/change', { method: 'POST', body: JSON.stringify(modified) });
        if (answer.status === 422) throw new NonRetriableError('refused');
        if (!answer.ok) throw new Error('the server did not accept the change');
      }
    },
  },
});
await offline.waitForInit();

async function add(change: Change): Promise<void> {
  const transaction = offline.createOfflineTransaction({ mutationFnName: 'send', autoCommit: false });
  const isSaved = new Promise<void>((done) => {
    if ('id' in transaction) saving.set(`tx:${transaction.id}`, done);
  });
  transaction.mutate(() => changes.insert(change));
  // Resolves when the change is sent or discarded. A tab without a queue discards the change at once.
  const hasEnded = transaction.commit().catch(() => {});
  await Promise.race([isSaved, hasEnded]);
}

offer({
  add: (change) => timed(() => add(change)),
  left: async () => {
    const outbox = offline.isOfflineEnabled ? await offline.peekOutbox() : [];
    const waiting = outbox.flatMap(({ mutations }) =>
      mutations.map(({ modified }) => modified as unknown as Change),
    );
    return { waiting: waiting.map(({ name }) => name), told: [] };
  },
});
