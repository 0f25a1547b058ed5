import { PrecacheController } from 'workbox-precaching';

import {
  keepLaterMessage,
  keepNoMoreMessage,
  keepShellMessage,
  keepShownMessage,
} from '../contract/wire/device-caches.ts';
import { ExtraFiles, extraFilesCache, isExtraFile } from './extra-files.ts';
import { readLanguage } from './language-of-page.ts';
import { rebuildShell } from './rebuild-shell.ts';
import { untilReplaced } from './until-replaced.ts';
import { isWhatWasAsked } from './what-was-asked.ts';
import { wholeFile } from './whole-file.ts';

/** What the build says of a file. `files`: of a pack, what stands in it, which is named nowhere else. */
export interface BuiltFile {
  url: string;
  revision: string | null;
  files?: string[];
}

/** Chunks of the build before this one, for tabs that still run it. */
const previousBuild = 'previous-build';

/** The shell in both languages: fetched whole when a version is installed, swapped when it is activated. */
export class Shell {
  readonly #controller = new PrecacheController({
    plugins: [
      {
        fetchDidSucceed: ({ request, response }) => wholeFile(response, (options) => fetch(request, options)),
        cacheWillUpdate: async ({ request, response }) =>
          isWhatWasAsked(request.url, response) ? response : null,
      },
    ],
  });

  readonly #extra: ExtraFiles;

  constructor(built: BuiltFile[]) {
    this.#controller.addToCacheList(built.filter(({ url }) => !isExtraFile(url)));
    const addressOf = (path: string) => new URL(path, location.href).href;
    const packs = built.flatMap(({ url, files }) =>
      files ? { url: addressOf(url), files: files.map(addressOf) } : [],
    );
    const alone = built
      .filter(({ url, files }) => !files && isExtraFile(url))
      .map(({ url }) => addressOf(url));
    this.#extra = new ExtraFiles(
      [...alone, ...packs.flatMap(({ files }) => files)],
      packs,
      () => caches.open(extraFilesCache),
      async (url, options) =>
        wholeFile(await fetch(url, options), (again) => fetch(url, { ...options, ...again })),
    );
  }

  install(event: ExtendableEvent): void {
    void this.#controller.install(event);
    event.waitUntil(this.#extra.renew());
  }

  activate(event: ExtendableEvent): void {
    // Where there is no room for them, deleting what is over is what makes some.
    const isSetAside = this.#setPreviousBuildAside().catch(() => {});
    event.waitUntil(isSetAside.then(() => this.#controller.activate(event)));
    event.waitUntil(isSetAside.then(() => this.#extra.forgetLastVersion()));
  }

  /** Pages say when they are idle, and the next version when it is to take over. */
  listenForKeeping(scope: ServiceWorkerGlobalScope): void {
    const untilIsReplaced = untilReplaced(scope);
    scope.addEventListener('message', (event) => {
      if (event.data?.type === keepShellMessage) event.waitUntil(untilIsReplaced(this.#rebuild(scope)));
      if (event.data?.type === keepLaterMessage) event.waitUntil(untilIsReplaced(this.#extra.keepLater()));
      if (event.data?.type === keepShownMessage)
        event.waitUntil(untilIsReplaced(this.#extra.keepShown(event.data.urls)));
      if (event.data?.type === keepNoMoreMessage) this.#extra.keepNoMore();
    });
  }

  /**
   * While a new version is being installed nothing is mended: it brings its own files, and those of this one
   * may be gone from the server.
   */
  async #rebuild({ registration }: ServiceWorkerGlobalScope): Promise<void> {
    if (registration.installing || registration.waiting) return;
    const cache = await caches.open(this.#controller.strategy.cacheName);
    await rebuildShell(this.#controller, cache, (url, options) => fetch(url, options));
  }

  /** The page in the language chosen. Every route is the same document, as routes live in the hash. */
  async page(request: Request): Promise<Response> {
    const url = `/index.${await readLanguage()}.html`;
    return (await this.#controller.matchPrecache(url)) ?? fetch(request);
  }

  async file(request: Request): Promise<Response> {
    const cached =
      (await this.#controller.matchPrecache(request)) ??
      (await caches.match(request, { cacheName: previousBuild }));
    if (cached) return cached;
    return isExtraFile(request.url) ? this.#extra.file(request.url) : fetch(request);
  }

  /** Activation deletes what the new build does not name; the last build's chunks are copied before. */
  async #setPreviousBuildAside(): Promise<void> {
    const cache = await caches.open(this.#controller.strategy.cacheName);
    const present = new Set(
      this.#controller.getCachedURLs().map((url) => this.#controller.getCacheKeyForURL(url)),
    );
    const ofShell = (await cache.keys()).map(({ url }) => url).filter((url) => !present.has(url));
    const outdated = [...ofShell, ...(await this.#extra.outdated())].filter((url) =>
      /\/assets\/[^/]+\.js$/.test(url),
    );
    if (outdated.length === 0) return;
    await caches.delete(previousBuild);
    const aside = await caches.open(previousBuild);
    for (const url of outdated) {
      const response = await caches.match(url);
      if (response) await aside.put(url, response);
    }
  }
}
