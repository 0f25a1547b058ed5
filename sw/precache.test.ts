import { afterEach, expect, test, vi } from 'vitest';

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

test('on a full device a new version deletes the files of the last one, though it cannot set its scripts aside', async () => {
  const site = 'https://laycan.example/';
  const name = `workbox-precache-v2-${site}`;
  const stored = { [name]: [`${site}assets/old-1.js`, `${site}assets/new-2.js`] };
  vi.stubGlobal('location', new URL(site));
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('registration', { scope: site });
  vi.stubGlobal('caches', fullCaches(stored));
  const { Shell } = await import('./precache.ts');
  const shell = new Shell([{ url: '/assets/new-2.js', revision: null }]);
  const waits: Promise<unknown>[] = [];
  shell.activate(
    Object.assign(new Event('activate'), { waitUntil: (wait: Promise<unknown>) => void waits.push(wait) }),
  );
  await Promise.allSettled(waits);
  expect(stored[name]).toEqual([`${site}assets/new-2.js`]);
});
