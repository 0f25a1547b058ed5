import { CacheExpiration } from 'workbox-expiration';

import { keptAnswers, type LineFault } from '../contract/rules/kept-answer.ts';

/** One bounded cache of answers, by address. */
export interface KeptCache {
  match: (url: string) => Promise<Response | undefined>;
  /** Keeps an answer; a full disk is no failure, the answer is then just not kept. */
  put: (url: string, response: Response, text: string) => Promise<void>;
}

export interface Bounds {
  maxEntries: number;
  maxAgeSeconds: number;
}

export function openKeptCache(cacheName: string, bounds: Bounds): KeptCache {
  const expiration = new CacheExpiration(cacheName, bounds);
  return {
    match: async (url) => (await caches.open(cacheName)).match(url, { ignoreVary: true }),
    put: async (url, response, text) => {
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

/** A kept answer as it is handed out: marked, with the reason if the network was asked first. */
export function markKept(kept: Response, fault?: LineFault): Response {
  const headers = new Headers(kept.headers);
  headers.set(keptAnswers.keptHeader, '1');
  if (fault) headers.set(keptAnswers.faultHeader, fault);
  return new Response(kept.body, { status: kept.status, headers });
}
