import { PrecacheController } from 'workbox-precaching';

import {
  cacheLaterFilesMessage,
  stopCachingMessage,
  cacheShellMessage,
  cacheShownFilesMessage,
} from '../contract/wire/device-caches.ts';
import { ExtraFiles, extraFilesCache, isExtraFile } from './extra-files.ts';
import { readLanguage } from './language-of-page.ts';
import { rebuildShell } from './rebuild-shell.ts';
import { untilReplaced } from './until-replaced.ts';
import { isRequestedFile } from './is-requested-file.ts';
import { wholeFile } from './whole-file.ts';

/**
 * An item of the file list that the build writes. `files`: the files that a file pack contains, which are not
 * listed separately.
 */
export interface BuiltFile {
  url: string;
  revision: string | null;
  files?: string[];
}

/** The cache with the scripts of the previous build, for tabs that still run it. */
const previousBuild = 'previous-build';

/**
 * The files of the application that are needed in the first minutes (the shell), in both languages. They are
 * fetched completely when a version is installed, and replaced when that version is activated.
 */
export class Shell {
  readonly #controller = new PrecacheController({
    plugins: [
      {
        fetchDidSucceed: ({ request, response }) => wholeFile(response, (options) => fetch(request, options)),
        cacheWillUpdate: async ({ request, response }) =>
          isRequestedFile(request.url, response) ? response : null,
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
    // If the device is full, the copy fails. The activation continues, because it deletes old files and so
    // frees space.
    const isSetAside = this.#setPreviousBuildAside().catch(() => {});
    event.waitUntil(isSetAside.then(() => this.#controller.activate(event)));
    event.waitUntil(isSetAside.then(() => this.#extra.forgetLastVersion()));
  }

  /**
   * Handles messages: pages ask for missing files to be cached, and the next version reports that it is
   * taking over.
   */
  listenForCaching(scope: ServiceWorkerGlobalScope): void {
    const untilIsReplaced = untilReplaced(scope);
    scope.addEventListener('message', (event) => {
      if (event.data?.type === cacheShellMessage) event.waitUntil(untilIsReplaced(this.#rebuild(scope)));
      if (event.data?.type === cacheLaterFilesMessage)
        event.waitUntil(untilIsReplaced(this.#extra.cacheLaterFiles()));
      if (event.data?.type === cacheShownFilesMessage)
        event.waitUntil(untilIsReplaced(this.#extra.cacheShownFiles(event.data.urls)));
      if (event.data?.type === stopCachingMessage) this.#extra.stopCaching();
    });
  }

  /**
   * Fetches missing files of the shell. Skipped while a new version is being installed: the new version
   * fetches its own files, and this version's files may no longer be on the server.
   */
  async #rebuild({ registration }: ServiceWorkerGlobalScope): Promise<void> {
    if (registration.installing || registration.waiting) return;
    const cache = await caches.open(this.#controller.strategy.cacheName);
    await rebuildShell(this.#controller, cache, (url, options) => fetch(url, options));
  }

  /**
   * Returns the page in the user's language. All routes are the same document, because the route is in the
   * URL fragment (after `#`), which is not sent to the server.
   */
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

  /**
   * Copies the last build's scripts, because activation deletes all files that the new build does not list.
   */
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
