import * as limits from '../../contract/limits/limits.ts';
import type { LaycanStore } from './laycan-store.ts';
import { memberIn } from './member-in.ts';
import { openStore } from './open-store.ts';
import { watchStore } from './watch-store.ts';
import type { RecentSearch } from './device-rows.ts';

export type NewSearch = Omit<RecentSearch, 'key'>;

/** Returns the member's recent searches, newest first, at most `limits.recentSearchesMost`. */
export async function getRecentSearches(memberId: number): Promise<RecentSearch[]> {
  return listNewest(await openStore(), memberId);
}

/**
 * Calls back with the searches now and after every change in any tab. Returns a function that stops watching.
 */
export function watchRecentSearches(
  memberId: number,
  notify: (searches: RecentSearch[]) => void,
): () => void {
  return watchStore((store) => listNewest(store, memberId), notify);
}

const listNewest = (store: LaycanStore, memberId: number) =>
  ofMember(store, memberId).reverse().limit(limits.recentSearchesMost).toArray();

const ofMember = (store: LaycanStore, memberId: number) =>
  store.recent_searches.where('[member_id+time]').between([memberId, -Infinity], [memberId, Infinity]);

/**
 * Stores a search as the newest search and deletes the oldest searches beyond the limit. A search of a member
 * who has logged out in the meantime, perhaps in another tab, is not stored.
 */
export async function putRecentSearch(search: NewSearch): Promise<void> {
  const store = await openStore();
  const { member_id, from, to, since, until } = search;
  const key = [member_id, from, to, since, until].join('|');
  await store.transaction('rw', store.recent_searches, store.local, async () => {
    if (member_id !== 0 && member_id !== (await memberIn(store))) return;
    await store.recent_searches.put({ ...search, key });
    const tooOld = ofMember(store, member_id).reverse().offset(limits.recentSearchesMost);
    await store.recent_searches.bulkDelete(await tooOld.primaryKeys());
  });
}

export async function deleteRecentSearches(memberId: number): Promise<void> {
  await ofMember(await openStore(), memberId).delete();
}
