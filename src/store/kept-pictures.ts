import { keptAnswers } from '../../contract/wire/kept-answer.ts';

/** Takes one stored picture out of what is kept, in every size. */
export async function deleteKeptPicture(path: string): Promise<void> {
  if (path === '' || typeof caches === 'undefined') return;
  const cache = await caches.open(keptAnswers.pictures);
  const sizes = (await cache.keys()).filter(({ url }) => url.includes(path));
  await Promise.all(sizes.map((request) => cache.delete(request)));
}
