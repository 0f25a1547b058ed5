import { PrecacheController } from 'workbox-precaching';

import { readLanguage } from './language.ts';
import { isShownFile, shownFilesCache, ShownFiles } from './shown-files.ts';
import { isWhatWasAsked } from './what-was-asked.ts';

interface Entry {
  url: string;
  revision: string | null;
}

/** Chunks of the build before this one, for tabs that still run it. */
const previousBuild = 'previous-build';

/** The shell in both languages: fetched whole when a version is installed, swapped when it is activated. */
export class Shell {
  readonly #controller = new PrecacheController({
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          isWhatWasAsked(request.url, response) ? response : null,
      },
    ],
  });

  readonly #shown: ShownFiles;

  constructor(entries: Entry[]) {
    this.#controller.addToCacheList(entries.filter(({ url }) => !isShownFile(url)));
    const shown = entries.map(({ url }) => url).filter(isShownFile);
    this.#shown = new ShownFiles(
      shown,
      () => caches.open(shownFilesCache),
      (url) => fetch(url),
    );
  }

  install(event: ExtendableEvent): void {
    void this.#controller.install(event);
    event.waitUntil(this.#shown.renew());
  }

  activate(event: ExtendableEvent): void {
    event.waitUntil(this.#setPreviousBuildAside().then(() => this.#controller.activate(event)));
    event.waitUntil(this.#shown.forgetLastVersion());
  }

  /** The page in the language chosen. Every route is the same document, as routes live in the hash. */
  async page(request: Request): Promise<Response> {
    const url = `/index.${await readLanguage()}.html`;
    return (await this.#controller.matchPrecache(url)) ?? fetch(request);
  }

  async file(request: Request): Promise<Response> {
    const kept =
      (await this.#controller.matchPrecache(request)) ??
      (await caches.match(request, { cacheName: previousBuild }));
    if (kept) return kept;
    return isShownFile(request.url) ? this.#shown.file(request.url) : fetch(request);
  }

  /** Activation deletes what the new build does not name; the last build's chunks are copied before. */
  async #setPreviousBuildAside(): Promise<void> {
    const cache = await caches.open(this.#controller.strategy.cacheName);
    const present = new Set(
      this.#controller.getCachedURLs().map((url) => this.#controller.getCacheKeyForURL(url)),
    );
    const outdated = (await cache.keys()).filter(
      ({ url }) => !present.has(url) && new URL(url).pathname.startsWith('/assets/'),
    );
    if (outdated.length === 0) return;
    await caches.delete(previousBuild);
    const aside = await caches.open(previousBuild);
    for (const request of outdated) {
      const response = await cache.match(request);
      if (response) await aside.put(request, response);
    }
  }
}
