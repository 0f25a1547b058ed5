import { Strategy, type StrategyHandler } from 'workbox-strategies';

import { cacheShownFilesMessage, stopCachingMessage } from '../contract/wire/device-caches.ts';
import type { DeviceSession } from '../src/store/present-authorization.ts';
import { AnswerCache } from '../src/sync/copies/answer-caches.ts';
import { answerPlugin, type AnswerPluginOptions } from './answer-plugin.ts';
import { cachedCallAt } from './cached-calls.ts';

/**
 * Returns the server's answer and caches it. It never returns a cached copy: the page itself reads cached
 * copies, because the page decides how long to wait and shows the age of the content.
 */
class NetworkThenCache extends Strategy {
  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return handler.fetchAndCachePut(request);
  }
}

interface DeviceAccess extends Pick<AnswerPluginOptions, 'sealedCopy' | 'build'> {
  /**
   * Returns the state of the session with this Authorization header. Null means that a visitor sent the
   * request.
   */
  sessionOf: (authorization: string | null) => Promise<DeviceSession>;
}

/** Fetches the answers of the cached calls (see `cached-calls.ts`) and caches them. */
export class Answers {
  readonly #device: DeviceAccess;
  readonly #ending = new AbortController();

  constructor(device: DeviceAccess) {
    this.#device = device;
  }

  /** The signal that is aborted when the next version of the service worker takes over. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /**
   * Returns the answer to the request of a cached call. Returns undefined if the next version of the worker
   * is taking over: the browser then sends the request itself. This version thus becomes idle, which a
   * browser requires before it activates the next version.
   */
  answer(event: ExtendableEvent, request: Request): Promise<Response> | undefined {
    if (this.#ending.signal.aborted) return undefined;
    return this.#handle(event, request).then(({ response }) => response);
  }

  /**
   * Handles messages: the URLs that a page requested before the worker controlled it, and the report that the
   * next version is taking over.
   */
  listen(scope: Pick<ServiceWorkerGlobalScope, 'addEventListener'>): void {
    scope.addEventListener('message', (event) => {
      const { data } = event;
      if (data?.type === stopCachingMessage) this.#ending.abort();
      if (data?.type === cacheShownFilesMessage)
        event.waitUntil(this.#cacheShown(event, data.urls, data.authorization ?? null));
    });
  }

  async #handle(event: ExtendableEvent, request: Request) {
    const call = cachedCallAt(new URL(request.url).pathname);
    const authorization = request.headers.get('authorization');
    const cache = call && (await AnswerCache.of(call, authorization));
    if (!cache) return { response: await fetch(request), cached: Promise.resolve() };
    const plugin = answerPlugin({
      cache,
      build: this.#device.build,
      ending: this.#ending.signal,
      session: () => this.#device.sessionOf(authorization),
      sealedCopy: this.#device.sealedCopy,
      isOfMember: call.cache === 'viewed' && authorization !== null,
    });
    const strategy = new NetworkThenCache({ cacheName: cache.name, plugins: [plugin] });
    const [response, done] = strategy.handleAll({ event, request });
    // The error is ignored: if the disk is full or the connection breaks, the answer is only not cached.
    const cached = done.catch(() => {});
    return { response: await response, cached };
  }

  /**
   * Caches the answers that a page received before this worker controlled it, which happens on the first
   * visit. The browser's HTTP cache still contains them. `urls` are full URLs; other URLs than those of
   * cached calls are skipped.
   */
  async #cacheShown(event: ExtendableEvent, urls: readonly string[], authorization: string | null) {
    for (const url of new Set(urls)) {
      const { origin, pathname } = new URL(url);
      const call = origin === location.origin ? cachedCallAt(pathname) : undefined;
      if (!call || call.boxToken || this.#ending.signal.aborted) continue;
      const isSigned = authorization !== null && !call.anonymous;
      const headers = { Accept: 'application/json', ...(isSigned && { Authorization: authorization }) };
      const request = new Request(url, { headers, cache: 'force-cache', redirect: 'manual' });
      await this.#handle(event, request).then(
        ({ cached }) => cached,
        () => {},
      );
    }
  }
}
