import { CacheFirst } from 'workbox-strategies';
import { ExpirationPlugin } from 'workbox-expiration';

import { keptAnswers, partitionOf, type RenewedAnswer } from '../contract/wire/kept-answer.ts';
import { cacheRuleOf } from './cache-rules.ts';
import { listenForForgetting } from './forget-answers.ts';
import { openKeptCache, type Bounds } from './kept-cache.ts';
import { Shell } from './precache.ts';
import { listenForReplay } from './replay-on-call.ts';
import { kindOfRequest } from './request-kind.ts';
import { answerSettled, answerViewed, type KeptCache, type Surroundings } from './runtime-cache.ts';
import { listenForUpdate } from './update.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const daySeconds = 86_400;
const bounds = {
  settings: { maxEntries: 40, maxAgeSeconds: 365 * daySeconds },
  harbors: { maxEntries: 60, maxAgeSeconds: 365 * daySeconds },
  /** An evening's browsing of a busy person; withdrawn and sailed ones are of no use after a month. */
  viewed: { maxEntries: 300, maxAgeSeconds: 30 * daySeconds },
} satisfies Record<string, Bounds>;

// The build puts the list of files in the place of this name.
// oxlint-disable-next-line eslint/no-underscore-dangle
const shell = new Shell(self.__WB_MANIFEST);
const renewed = new BroadcastChannel(keptAnswers.renewedChannel);
const keptCaches = new Map<string, KeptCache>();

const pictures = new CacheFirst({
  cacheName: keptAnswers.pictures,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * daySeconds, purgeOnQuotaError: true }),
  ],
});

self.addEventListener('install', (event) => shell.install(event));
self.addEventListener('activate', (event) => shell.activate(event));
shell.listenForKeeping(self);
listenForUpdate(self);
listenForForgetting(self);
listenForReplay(self);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (kindOfRequest(request, self.location.origin)) {
    case 'page':
      return event.respondWith(shell.page(request));
    case 'file':
      return event.respondWith(shell.file(request));
    case 'picture':
      return event.respondWith(pictures.handle({ event, request }));
    case 'answer':
      return event.respondWith(answer(event));
    case 'other':
      return undefined;
  }
});

async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const rule = cacheRuleOf(new URL(request.url).pathname);
  if (rule === 'none') return fetch(request);
  const around = (cache: KeptCache): Surroundings => ({
    fetch: (input) => fetch(input),
    cache,
    after: (ms) => new Promise((done) => setTimeout(done, ms)),
    waitUntil: (promise) => event.waitUntil(promise),
    tellRenewed: (url) => {
      const { pathname, search } = new URL(url);
      // A channel has no target; the rule means windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      renewed.postMessage({ url: pathname + search } satisfies RenewedAnswer);
    },
  });
  if (rule !== 'viewed') return answerSettled(request, around(keptCache(keptAnswers[rule], bounds[rule])));
  const partition = await partitionOf(request.headers.get('authorization'));
  return answerViewed(request, around(keptCache(keptAnswers.viewedPrefix + partition, bounds.viewed)));
}

function keptCache(name: string, limits: Bounds): KeptCache {
  const known = keptCaches.get(name) ?? openKeptCache(name, limits);
  keptCaches.set(name, known);
  return known;
}

const isPicture = (response: Response) =>
  response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('image/');
