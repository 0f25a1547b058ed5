import { offer, timed, type Change, type QueuePage } from './change.ts';

/**
 * The page of the workbox queue. The queue itself runs in the service worker, to which the page sends
 * messages. With `?strict` in the address, the worker uses its stricter variant.
 */
await navigator.serviceWorker.register(`/workbox-worker.js${location.search}`);
const { active } = await navigator.serviceWorker.ready;

function ask<Answer>(question: { add: Change } | 'left'): Promise<Answer> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => done(data as Answer));
    port1.start();
    active?.postMessage(question, [port2]);
  });
}

offer({
  add: (change) => timed(() => ask({ add: change })),
  left: () => ask<Awaited<ReturnType<QueuePage['left']>>>('left'),
});
