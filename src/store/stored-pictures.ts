import { deviceCaches } from '../../contract/wire/device-caches.ts';

/** Deletes the stored copies of one picture, in every size. */
export async function deleteStoredPicture(path: string): Promise<void> {
  if (path === '' || typeof caches === 'undefined') return;
  const cache = await caches.open(deviceCaches.pictures);
  const sizes = (await cache.keys()).filter(({ url }) => url.includes(path));
  await Promise.all(sizes.map((request) => cache.delete(request)));
}
