import { CacheExpiration } from 'workbox-expiration';

import { keptAnswers, type ForgetAnswers } from '../contract/wire/kept-answer.ts';

/** Of sessions that have ended while this worker ran. Their answers may still be under way. */
const forgotten = new Set<string>();

export const isForgotten = (cacheName: string): boolean => forgotten.has(cacheName);

/**
 * When a member logs out or clears what was kept, the page deletes the caches; here the addresses go that
 * the expiry remembers (what somebody looked at), and whatever a late answer has written meanwhile.
 */
export function listenForForgetting(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('message', (event) => {
    const { type, cacheNames, isOver } = event.data as Partial<ForgetAnswers>;
    if (type !== 'FORGET_ANSWERS' || !cacheNames) return;
    const names = cacheNames.filter(
      (name) => name.startsWith(keptAnswers.viewedPrefix) || name === keptAnswers.pictures,
    );
    if (isOver) names.forEach((name) => forgotten.add(name));
    event.waitUntil(Promise.all(names.map(forget)));
  });
}

async function forget(cacheName: string): Promise<void> {
  await new CacheExpiration(cacheName, { maxEntries: 1 }).delete();
  await caches.delete(cacheName);
}
