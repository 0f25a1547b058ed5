import type { Page } from '@playwright/test';

/**
 * Runs in the page. Returns everything that the browser stores for this site as one text: all stores of all
 * IndexedDB databases, all cached answers with addresses and headers, both storages, the cookies that scripts
 * can read, and the state of the current history entry. For the public files of the build, only the addresses
 * are included.
 */
const readAll = async (): Promise<string> => {
  const settled = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((done, failed) => {
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () =>
        failed(request.error ?? new Error('the database request failed')),
      );
    });
  const parts: unknown[] = [document.cookie, { ...localStorage }, { ...sessionStorage }, history.state];
  for (const { name } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name ?? ''));
    for (const store of database.objectStoreNames)
      parts.push([name, store, await settled(database.transaction(store).objectStore(store).getAll())]);
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const isBuilt = new URL(request.url).pathname.startsWith('/assets/');
      const answer = isBuilt ? undefined : await cache.match(request, { ignoreVary: true });
      const isText = /json|text|script/.test(answer?.headers.get('content-type') ?? '');
      parts.push([name, request.url, [...(answer?.headers ?? [])], isText ? await answer?.text() : '']);
    }
  }
  // Packs (sailings stored for offline search) are stored as bytes, but these bytes contain names as plain
  // text.
  const readable = (_: string, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
  return JSON.stringify(parts, readable);
};

/** Returns everything that the browser stores for this site, see `readAll`. */
export const everythingStored = (page: Page): Promise<string> => page.evaluate(readAll);

/**
 * Returns the given texts that occur in the browser's storage. The search runs in the page, so that the
 * storage (several MB) is not sent to the test.
 */
export const storedOf = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    `(${String(readAll)})().then((all) => ${JSON.stringify(texts)}.filter((text) => all.includes(text)))`,
  );

/** Returns the stored session values of the page, by name. */
export async function storedSession(page: Page): Promise<Record<string, unknown>> {
  const rows = await page.evaluate(
    () =>
      new Promise<{ name: string; value: unknown }[]>((done) => {
        const opening = indexedDB.open('laycan');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('local').objectStore('local').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            done(reading.result as { name: string; value: unknown }[]);
          });
        });
      }),
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
