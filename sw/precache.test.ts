import { afterEach, expect, test, vi } from 'vitest';

import {
  cacheLaterFilesMessage,
  stopCachingMessage,
  cacheShellMessage,
  cacheShownFilesMessage,
} from '../contract/wire/device-caches.ts';

/** Returns the caches of a device without free space: writing fails, and deleting works. */
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

async function aShell(stored: Record<string, string[]>, urls = ['/assets/new-2.js']) {
  vi.stubGlobal('location', new URL(site));
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('registration', { scope: site });
  vi.stubGlobal('caches', fullCaches(stored));
  const { Shell } = await import('./precache.ts');
  return new Shell(urls.map((url) => ({ url, revision: null })));
}

test("on a full device a new version still deletes the last version's files", async () => {
  const stored = { [name]: [`${site}assets/old-1.js`, `${site}assets/new-2.js`] };
  const shell = await aShell(stored);
  const waits: Promise<unknown>[] = [];
  shell.activate(
    Object.assign(new Event('activate'), { waitUntil: (wait: Promise<unknown>) => void waits.push(wait) }),
  );
  await Promise.allSettled(waits);
  expect(stored[name]).toEqual([`${site}assets/new-2.js`]);
});

/**
 * A service worker scope whose messages the test dispatches. `waits` collects the promises passed to
 * `waitUntil`.
 */
function aScope() {
  const scope = Object.assign(new EventTarget(), { registration: { installing: null, waiting: null } });
  const waits: Promise<unknown>[] = [];
  const say = (type: string, more?: object) =>
    scope.dispatchEvent(
      Object.assign(new Event('message'), {
        data: { type, ...more },
        waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
      }),
    );
  return { scope: scope as unknown as ServiceWorkerGlobalScope, waits, say };
}
const never = () => new Promise<never>(() => {});

test('repairing the shell does not delay the next version', async () => {
  const fetchFile = vi.fn<typeof never>(never);
  vi.stubGlobal('fetch', fetchFile);
  const shell = await aShell({});
  const { scope, waits, say } = aScope();
  shell.listenForCaching(scope);
  say(cacheShellMessage);
  await vi.waitFor(() => expect(fetchFile).toHaveBeenCalledOnce());
  say(stopCachingMessage);
  await expect(Promise.all(waits)).resolves.toHaveLength(1);
});

test('a slow disk does not delay the next version', async () => {
  const put = vi.fn<typeof never>(never);
  const shell = await aShell({}, ['/assets/page-1.later.js']);
  const cache = { keys: async () => [], match: async () => undefined, put };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': 'text/javascript' } }));
  const { scope, waits, say } = aScope();
  shell.listenForCaching(scope);
  say(cacheLaterFilesMessage);
  await vi.waitFor(() => expect(put).toHaveBeenCalledOnce());
  say(stopCachingMessage);
  await expect(Promise.all(waits)).resolves.toHaveLength(1);
});

test('fetching files that a page has shown does not delay the next version', async () => {
  const fetchFile = vi.fn<typeof never>(never);
  vi.stubGlobal('fetch', fetchFile);
  const shell = await aShell({}, ['/assets/page-1.later.js', '/assets/page-2.later.js']);
  const { scope, waits, say } = aScope();
  shell.listenForCaching(scope);
  say(cacheShownFilesMessage, { urls: [`${site}assets/page-1.later.js`] });
  await vi.waitFor(() => expect(fetchFile).toHaveBeenCalledOnce());
  say(stopCachingMessage);
  await expect(Promise.all(waits)).resolves.toHaveLength(1);
});
