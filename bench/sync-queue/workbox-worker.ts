import { Queue } from 'workbox-background-sync';

import type { Change } from './change.ts';

/**
 * The queue of workbox-background-sync with its default settings. With `?strict` it sends the queue in the
 * way that its documentation suggests for servers that may fail.
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

/** Sends the queue. A request is removed only if the server has accepted or refused it. */
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

/** The types of service workers that are missing in the DOM types of a page. */
interface Extendable extends Event {
  waitUntil: (until: Promise<unknown>) => void;
}
interface WorkerScope {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}
