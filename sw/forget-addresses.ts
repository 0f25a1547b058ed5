import { CacheExpiration } from 'workbox-expiration';

import { forgetPicturesMessage, deviceCaches } from '../contract/wire/device-caches.ts';

/**
 * Deletes the URLs that Workbox's expiry stores separately from the cache, because they reveal what a user
 * viewed. When a page sends `forgetPicturesMessage`, the pictures and their URLs are deleted. URLs of
 * answers, which only earlier versions stored, are deleted at activation.
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
