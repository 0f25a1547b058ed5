import { expect, test } from 'vitest';

import type { Replayed } from '../src/sync/queue/replay.ts';
import { keepNoMoreMessage } from '../contract/wire/device-caches.ts';
import { replayMessage } from '../src/sync/queue/worker-replay.ts';
import { listenForReplay, type ReplayScope } from './replay-on-call.ts';

/** A worker whose events are thrown by hand; `replayed` is what its queue comes to. */
function aWorker({
  replayed = idle,
  isScriptThere = true,
}: {
  replayed?: Replayed | Promise<Replayed>;
  isScriptThere?: boolean;
}) {
  const listeners: [name: string, listener: (event: object) => void][] = [];
  const hurried: boolean[] = [];
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      void listeners.push([name, listener]),
    importScripts: () => {
      if (!isScriptThere) throw new Error('NetworkError');
      scope.replayQueue = async (isHurried) => {
        hurried.push(isHurried);
        return replayed;
      };
    },
  } as unknown as ServiceWorkerGlobalScope & ReplayScope;
  listenForReplay(scope);
  /** What the event waits for. */
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

test('a worker whose sending script has not come is not installed', async () => {
  await expect(aWorker({ isScriptThere: false }).say('install')).rejects.toThrow('NetworkError');
  await expect(aWorker({}).say('install')).resolves.toBe(1);
});

test('when the browser says that the line is back, a pause of the queue ends; a page that leaves ends none', async () => {
  const worker = aWorker({});
  await worker.say('sync', sync);
  await worker.say('message', { data: { type: replayMessage } });
  expect(worker.hurried).toEqual([true, false]);
});

test('the browser is asked to come again while something is left to send', async () => {
  const paused: Replayed = { kind: 'idle', nextTime: 1 };
  await expect(aWorker({ replayed: paused }).say('sync', sync)).rejects.toThrow('Not all');
  await expect(aWorker({}).say('sync', sync)).resolves.toBe(1);
  await expect(aWorker({ replayed: paused }).say('message', { data: { type: replayMessage } })).resolves.toBe(
    1,
  );
});

test('another tag and another message send nothing', async () => {
  const worker = aWorker({});
  await worker.say('sync', { tag: 'other' });
  await worker.say('message', { data: { type: 'other' } });
  expect(worker.hurried).toEqual([]);
});

test('a worker that waits for a server lets the next version in, which is asked to come again', async () => {
  const worker = aWorker({ replayed: new Promise<Replayed>(() => {}) });
  const told = worker.say('message', { data: { type: replayMessage } });
  const synced = worker.say('sync', sync);
  await worker.say('message', { data: { type: keepNoMoreMessage } });
  await expect(told).resolves.toBe(1);
  await expect(synced).rejects.toThrow('Not all');
});
