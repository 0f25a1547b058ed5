import { deviceCaches, partitionOf } from '../../contract/wire/device-caches.ts';
import { deleteRecentSearches } from './recent-searches.ts';
import type { CallSession } from './stored-session.ts';
import { deleteStoredPicture } from './stored-pictures.ts';

/** Deletes data of the member that is not in the answer caches: recent searches and the avatar picture. */
export async function deleteTraces(session: CallSession | null): Promise<void> {
  if (!session?.user_info) return;
  await deleteRecentSearches(session.user_info.id);
  await deleteStoredPicture(session.user_info.avatar);
}

/**
 * Deletes the answer caches of all sessions except the present one. The visitor's cache stays, because it
 * contains no member's data.
 */
export async function deleteMemberAnswers(present: CallSession | null): Promise<void> {
  if (typeof caches === 'undefined') return;
  const partitions = await Promise.all([partitionOf(null), partitionOf(present?.authorization ?? null)]);
  const stay = new Set(partitions.map((partition) => deviceCaches.viewedPrefix + partition));
  const names = await caches.keys();
  const gone = names.filter((name) => name.startsWith(deviceCaches.viewedPrefix) && !stay.has(name));
  await Promise.all(gone.map((name) => caches.delete(name)));
}
