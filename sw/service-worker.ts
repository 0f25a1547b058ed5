import { CacheFirst } from 'workbox-strategies';
import { ExpirationPlugin } from 'workbox-expiration';

import { deviceCaches } from '../contract/wire/device-caches.ts';
import { buildInFiles } from '../contract/wire/client-build.ts';
import { isOurs } from '../contract/wire/our-mark.ts';
import { visitorSession } from '../src/store/present-authorization.ts';
import { Answers } from './answers.ts';
import { listenForForgetting } from './forget-addresses.ts';
import { dataScript, type DataScope } from './load-data-script.ts';
import { passCalls } from './pass-calls.ts';
import { Shell, type BuiltFile } from './precache.ts';
import { listenForRenewal } from './renew-push.ts';
import { listenForReplay } from './replay-on-call.ts';
import { kindOfRequest } from './request-kind.ts';
import { receiveShared } from './receive-shared.ts';
import { listenForAlerts } from './show-alerts.ts';
import { listenForUpdate } from './update.ts';
import { wholeFile } from './whole-file.ts';

declare const self: ServiceWorkerGlobalScope & DataScope & { __WB_MANIFEST: BuiltFile[] };

const daySeconds = 86_400;
// Workbox prescribes this name: its build replaces the name by the list of files.
// oxlint-disable-next-line eslint/no-underscore-dangle
const files = self.__WB_MANIFEST;
const shell = new Shell(files);

const data = dataScript(self);

const answers = new Answers({
  build: buildInFiles(files),
  sessionOf: async (authorization) =>
    authorization === null ? visitorSession : data().sessionOf(authorization),
  sealedCopy: async (...given) => data().sealedCopy(...given),
});

const pictures = new CacheFirst({
  cacheName: deviceCaches.pictures,
  plugins: [
    {
      // When the next version takes over, pending pictures are aborted, because they would delay it. The page
      // is loaded again when that version is active.
      requestWillFetch: async ({ request }) =>
        answers.ending.aborted ? request : new Request(request, { signal: answers.ending }),
      fetchDidSucceed: ({ request, response }) => wholeFile(response, (options) => fetch(request, options)),
      cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null),
    },
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * daySeconds, purgeOnQuotaError: true }),
  ],
});

self.addEventListener('install', passCalls);
self.addEventListener('install', (event) => shell.install(event));
self.addEventListener('activate', (event) => shell.activate(event));
shell.listenForCaching(self);
answers.listen(self);
listenForUpdate(self);
listenForForgetting(self);
listenForReplay(self, data);
listenForAlerts(self);
listenForRenewal(self, data);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (kindOfRequest(request, self.location.origin)) {
    case 'page':
      return event.respondWith(shell.page(request));
    case 'file':
      return event.respondWith(shell.file(request));
    case 'call': {
      const answer = answers.answer(event, request);
      return answer && event.respondWith(answer);
    }
    case 'picture':
      return event.respondWith(pictures.handle({ event, request }));
    case 'share':
      return event.respondWith(receiveShared(request, async (shared) => data().storeShared(shared)));
    case 'other':
      return undefined;
  }
});

const isPicture = (response: Response) =>
  response.status === 200 &&
  isOurs(response) &&
  (response.headers.get('content-type') ?? '').startsWith('image/');
