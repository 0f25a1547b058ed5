import { Queue } from 'workbox-background-sync';

import type { Change } from './change.ts';

/** workbox-background-sync as it is, or `?strict`: with the replay that its documents propose for servers that fail. */
const isStrict = location.search === '?strict';
let isSending = false;

const queue = new Queue('changes', {
  onSync: async () => {
    isSending = true;
    try {
      await (isStrict ? replayStrictly() : queue.replayRequests());
    } finally {
      isSending = false;
    }
  },
});

/** Only an answer that judges the request takes it out of the queue. */
async function replayStrictly(): Promise<void> {
  for (let entry; (entry = await queue.shiftRequest());) {
    try {
      const answer = await fetch(entry.request.clone());
      if (answer.status >= 500) throw new Error('the server is not well');
    } catch (error) {
      await queue.unshiftRequest(entry);
      throw error;
    }
  }
}

addEventListener('install', () => void (self as unknown as WorkerScope).skipWaiting());
addEventListener('activate', (event) =>
  (event as Extendable).waitUntil((self as unknown as WorkerScope).clients.claim()),
);
addEventListener('message', (event) => {
  const [port] = event.ports;
  const question = event.data as { add: Change } | 'left';
  (event as unknown as Extendable).waitUntil(answer(question).then((told) => port?.postMessage(told)));
});

async function answer(question: { add: Change } | 'left'): Promise<unknown> {
  if (question !== 'left') {
    const body = JSON.stringify(question.add);
    await queue.pushRequest({ request: new Request('/change', { method: 'POST', body }) });
    return true;
  }
  const changes = await Promise.all(
    (await queue.getAll()).map(({ request }) => request.clone().json() as Promise<Change>),
  );
  return { waiting: changes.map(({ name }) => name), told: [], isSending };
}

/** What a worker has and the page's library does not know. */
interface Extendable extends Event {
  waitUntil: (until: Promise<unknown>) => void;
}
interface WorkerScope {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}
