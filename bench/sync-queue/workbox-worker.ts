import { Queue } from 'workbox-background-sync';

import type { Change } from './change.ts';

/**
 * workbox-background-sync with its defaults. With `?strict`, it uses the replay that its documentation
 * suggests for servers that fail.
 */
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

/** Removes a request from the queue only if the server has accepted or refused it. */
async function replayStrictly(): Promise<void> {
  for (let entry; (entry = await queue.shiftRequest());) {
    try {
      const answer = await fetch(entry.request.clone());
      if (answer.status >= 500) throw new Error('the server failed with a 5xx status');
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

/** Types of the service worker that the DOM library of the page does not have. */
interface Extendable extends Event {
  waitUntil: (until: Promise<unknown>) => void;
}
interface WorkerScope {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}
