import { CacheExpiration } from 'workbox-expiration';

import { isForgotten } from './forget-answers.ts';
import type { KeptCache } from './runtime-cache.ts';

export interface Bounds {
  maxEntries: number;
  maxAgeSeconds: number;
}

export function openKeptCache(cacheName: string, bounds: Bounds): KeptCache {
  const expiration = new CacheExpiration(cacheName, bounds);
  return {
    match: async (url) => (await caches.open(cacheName)).match(url, { ignoreVary: true }),
    put: async (url, response, text) => {
      if (isForgotten(cacheName)) return;
      try {
        await (await caches.open(cacheName)).put(url, keptCopy(response, text));
        await expiration.updateTimestamp(url);
      } finally {
        await expiration.expireEntries();
      }
    },
  };
}

/** What is kept of an answer: its text and what says when and under which key it was given. */
function keptCopy(response: Response, text: string): Response {
  const names = ['content-type', 'date', 'etag', 'x-key-id'];
  const pairs = names.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Response(text, { headers: pairs });
}
