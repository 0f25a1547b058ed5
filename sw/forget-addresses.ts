import { CacheExpiration } from 'workbox-expiration';

import { forgetPicturesMessage, deviceCaches } from '../contract/wire/device-caches.ts';

/**
 * The expiry of pictures remembers addresses beside the cache: what somebody looked at. They go with the pictures,
 * when a page says so. Workers before this one remembered those of answers too.
 */
export function listenForForgetting(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('message', (event) => {
    if (event.data?.type === forgetPicturesMessage) event.waitUntil(forgetPictures());
  });
  scope.addEventListener('activate', (event) => event.waitUntil(forgetAnswers()));
}

async function forgetPictures(): Promise<void> {
  await forgetAddresses(deviceCaches.pictures);
  await caches.delete(deviceCaches.pictures);
}

async function forgetAnswers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(deviceCaches.prefix)).map(forgetAddresses));
}

const forgetAddresses = (cacheName: string) => new CacheExpiration(cacheName, { maxEntries: 1 }).delete();
