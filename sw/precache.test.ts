import { afterEach, expect, test, vi } from 'vitest';

import { keepNoMoreMessage, keepShellMessage } from '../contract/wire/device-caches.ts';

/** Caches that take nothing: the device is full. They do delete. */
function fullCaches(stored: Record<string, string[]>) {
  const opened = (name: string) => ({
    keys: async () => (stored[name] ?? []).map((url) => new Request(url)),
    match: async () => undefined,
    put: async () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    delete: async ({ url }: Request) => {
      stored[name] = (stored[name] ?? []).filter((one) => one !== url);
      return true;
    },
  });
  return {
    open: async (name: string) => opened(name),
    match: async () => new Response('old'),
    delete: async () => true,
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const site = 'https://laycan.example/';
const name = `workbox-precache-v2-${site}`;

async function aShell(stored: Record<string, string[]>) {
  vi.stubGlobal('location', new URL(site));
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('registration', { scope: site });
  vi.stubGlobal('caches', fullCaches(stored));
  const { Shell } = await import('./precache.ts');
  return new Shell([{ url: '/assets/new-2.js', revision: null }]);
}

test('on a full device a new version deletes the files of the last one, though it cannot set its scripts aside', async () => {
  const stored = { [name]: [`${site}assets/old-1.js`, `${site}assets/new-2.js`] };
  const shell = await aShell(stored);
  const waits: Promise<unknown>[] = [];
  shell.activate(
    Object.assign(new Event('activate'), { waitUntil: (wait: Promise<unknown>) => void waits.push(wait) }),
  );
  await Promise.allSettled(waits);
  expect(stored[name]).toEqual([`${site}assets/new-2.js`]);
});

test('a shell that is being mended is called off when the next version is to take over', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit = {}) => {
    asked.push(url);
    return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
  });
  const shell = await aShell({});
  const worker = Object.assign(new EventTarget(), { registration: { installing: null, waiting: null } });
  shell.listenForKeeping(worker as unknown as ServiceWorkerGlobalScope);
  const waits: Promise<unknown>[] = [];
  const say = (type: string) =>
    worker.dispatchEvent(
      Object.assign(new Event('message'), {
        data: { type },
        waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
      }),
    );
  say(keepShellMessage);
  await vi.waitFor(() => expect(asked).toEqual([`${site}assets/new-2.js`]));
  say(keepNoMoreMessage);
  await Promise.all(waits);
  expect(waits).toHaveLength(1);
});
