import type { BrowserContext, Page } from '@playwright/test';

/** The errors of Chromium for two cases: a site has used up its quota, and the disk is full. */
const refusals = {
  share: ['QuotaExceededError', ''],
  disk: ['UnknownError', 'IO error: 000003.log: FILE_ERROR_NO_SPACE (WritableFileAppend)'],
} as const;
type Refusal = (typeof refusals)[keyof typeof refusals];

/** Runs in the page. Makes all writes of the page fail: database rows, cached answers and files. */
function patchWrites(refusal: Refusal | null): void {
  Object.assign(globalThis, { refusal, refusedTotal: 0 });
  const places: readonly (readonly [object | undefined, readonly string[], 'throws' | 'rejects'])[] = [
    [IDBObjectStore.prototype, ['put', 'add'], 'throws'],
    [globalThis.Cache?.prototype, ['put', 'add', 'addAll'], 'rejects'],
    [globalThis.FileSystemFileHandle?.prototype, ['createWritable'], 'rejects'],
  ];
  for (const [place, names, how] of places) {
    if (!place || 'isPatched' in place) continue;
    const refused: ProxyHandler<(...words: unknown[]) => unknown> = {
      apply: (write, self, words) => {
        const { refusal: now } = globalThis as { refusal?: Refusal | null };
        if (!now) return Reflect.apply(write, self, words) as unknown;
        Object.assign(globalThis, { refusedTotal: Number(Reflect.get(globalThis, 'refusedTotal')) + 1 });
        const error = new DOMException(now[1], now[0]);
        if (how === 'throws') throw error;
        return Promise.reject(error);
      },
    };
    for (const name of names)
      Reflect.set(place, name, new Proxy(Reflect.get(place, name) as () => unknown, refused));
    Reflect.set(place, 'isPatched', true);
  }
}

/** Makes the browser refuse all writes of this page. Null allows writes again. */
export const refuseWrites = (page: Page, why: keyof typeof refusals | null): Promise<void> =>
  page.evaluate(patchWrites, why && refusals[why]);

/** Refuses the writes of all pages that are opened later in this context. */
export async function refuseFromTheStart(context: BrowserContext, why: keyof typeof refusals): Promise<void> {
  await context.addInitScript(patchWrites, refusals[why]);
}

/** Returns the number of writes that were refused on this page. */
export const refusedWrites = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(globalThis, 'refusedTotal')));
