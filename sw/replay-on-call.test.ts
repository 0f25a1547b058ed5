import { expect, test } from 'vitest';

import type { Replayed } from '../src/sync/queue/replay.ts';
import { stopCachingMessage } from '../contract/wire/device-caches.ts';
import { replayMessage } from '../src/sync/queue/worker-replay.ts';
import { listenForReplay } from './replay-on-call.ts';

/** A service worker whose events the test dispatches. `replayed` is the result of sending its queue. */
function aWorker(replayed: Replayed | Promise<Replayed> = idle) {
  const listeners: [name: string, listener: (event: object) => void][] = [];
  const hurried: boolean[] = [];
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      void listeners.push([name, listener]),
  } as unknown as ServiceWorkerGlobalScope;
  listenForReplay(scope, () => ({
    replayQueue: async (isHurried) => {
      hurried.push(isHurried);
      return replayed;
    },
  }));
  /** Dispatches an event and waits for the promises passed to its `waitUntil`. */
  const say = async (name: string, event: object = {}) => {
    const waits: Promise<unknown>[] = [];
    const thrown = { ...event, waitUntil: (promise: Promise<unknown>) => waits.push(promise) };
    for (const [of, listener] of listeners) if (of === name) listener(thrown);
    await Promise.all(waits);
    return waits.length;
  };
  return { say, hurried };
}

const idle: Replayed = { kind: 'idle', nextTime: null };
const sync = { tag: replayMessage };

test('the sync event ends a pause of the queue, and a hidden page does not', async () => {
  const worker = aWorker();
  await worker.say('sync', sync);
  await worker.say('message', { data: { type: replayMessage } });
  expect(worker.hurried).toEqual([true, false]);
});

test('the browser retries the sync event while changes are left to send', async () => {
  const paused: Replayed = { kind: 'idle', nextTime: 1 };
  await expect(aWorker(paused).say('sync', sync)).rejects.toThrow('Not all');
  await expect(aWorker().say('sync', sync)).resolves.toBe(1);
  await expect(aWorker(paused).say('message', { data: { type: replayMessage } })).resolves.toBe(1);
});

test('other tags and messages send nothing', async () => {
  const worker = aWorker();
  await worker.say('sync', { tag: 'other' });
  await worker.say('message', { data: { type: 'other' } });
  expect(worker.hurried).toEqual([]);
});

test('a worker waiting for a server gives way to the next version', async () => {
  const worker = aWorker(new Promise<Replayed>(() => {}));
  const told = worker.say('message', { data: { type: replayMessage } });
  const synced = worker.say('sync', sync);
  await worker.say('message', { data: { type: stopCachingMessage } });
  await expect(told).resolves.toBe(1);
  await expect(synced).rejects.toThrow('Not all');
});
