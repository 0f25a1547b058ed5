import { forgetPicturesMessage, deviceCaches, partitionOf } from '../../../contract/wire/device-caches.ts';
import { openStore } from '../../store/open-store.ts';
import { deleteRecentSearches, getRecentSearches } from '../../store/recent-searches.ts';
import { forgetSearchWords, getSearchWords } from '../../store/search-words.ts';
import { getSession } from '../../store/session.ts';
import { forgetAnswers } from '../copies/answer-memo.ts';
import { clearPacks } from '../packs/pin-lane.ts';

/**
 * The parts of the stored data:
 *
 * - packs: lanes that can be searched offline.
 * - viewed: answers of viewed pages.
 * - pictures: pictures.
 * - searches: recent searches.
 * - app: scripts, settings and ports, without which no page opens offline.
 */
export type StoredKind = 'packs' | 'viewed' | 'pictures' | 'searches' | 'app';

export interface StoredPart {
  kind: StoredKind;
  count: number;
  /** The size of the contents in bytes. The browser's own total also includes its storage overhead. */
  bytes: number;
  /** The time at which the server sent the newest content, in ms; null if no content has a time. */
  newestTime: number | null;
}

/**
 * Measures the stored data of this reader. A part that the browser does not let the page read counts as
 * empty.
 */
export async function measureStored(memberId: number): Promise<StoredPart[]> {
  const names = await presentCaches();
  const own = await viewedNames();
  return Promise.all([
    packsPart(memberId),
    partOf(
      'viewed',
      own.filter((name) => names.includes(name)),
    ),
    partOf('pictures', names.includes(deviceCaches.pictures) ? [deviceCaches.pictures] : []),
    searchesPart(memberId),
    partOf(
      'app',
      names.filter((name) => isOfTheApp(name)),
    ),
  ]);
}

/**
 * Deletes one part of the stored data. Typed text, choices and unsent changes belong to none of the parts, so
 * they are never deleted.
 */
export async function clearStored(kind: Exclude<StoredKind, 'app'>, memberId: number): Promise<void> {
  if (kind === 'searches') {
    await Promise.all([deleteRecentSearches(memberId), forgetSearchWords()]);
    return;
  }
  if (kind === 'packs') {
    await clearPacks(Date.now());
    return;
  }
  const gone = kind === 'viewed' ? await viewedNames() : [deviceCaches.pictures];
  if (kind === 'viewed') forgetAnswers();
  await Promise.all(gone.map((name) => caches.delete(name)));
  // The service worker also stores the URLs and ages of pictures outside the cache. It deletes them when it
  // receives this message.
  if (kind === 'pictures') navigator.serviceWorker?.controller?.postMessage({ type: forgetPicturesMessage });
}

const isOfTheApp = (name: string): boolean =>
  name.startsWith('workbox-precache') ||
  [deviceCaches.settings, deviceCaches.harbors, 'previous-build'].includes(name);

const presentCaches = async (): Promise<string[]> => (typeof caches === 'undefined' ? [] : caches.keys());

/**
 * Returns the names of three caches of viewed answers: those of this session, of the time before the login
 * (as a visitor), and of the vessel service.
 */
async function viewedNames(): Promise<string[]> {
  if (typeof caches === 'undefined') return [];
  const session = await getSession();
  const partitions = await Promise.all([partitionOf(null), partitionOf(session?.authorization ?? null)]);
  const own = [...new Set(partitions)].map((partition) => deviceCaches.viewedPrefix + partition);
  return [...own, deviceCaches.vessels];
}

async function partOf(kind: StoredKind, names: readonly string[]): Promise<StoredPart> {
  const stored = (await Promise.all(names.map(measureCache))).flat();
  const times = stored.flatMap(({ time }) => (Number.isFinite(time) ? [time] : []));
  return {
    kind,
    count: stored.length,
    bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
    newestTime: times.length === 0 ? null : Math.max(...times),
  };
}

async function measureCache(name: string): Promise<{ bytes: number; time: number }[]> {
  const cache = await caches.open(name);
  const answers = await cache.matchAll();
  return Promise.all(
    answers.map(async (answer) => ({
      bytes: (await answer.blob()).size,
      time: Date.parse(answer.headers.get('date') ?? ''),
    })),
  );
}

/**
 * Measures the lanes stored for offline search. Lanes whose sailings have not been received yet are not
 * counted.
 */
async function packsPart(memberId: number): Promise<StoredPart> {
  const store = await openStore();
  const rows = await store.pack_lane.where('member_id').equals(memberId).toArray();
  const stored = rows.filter(({ time }) => time > 0);
  return {
    kind: 'packs',
    count: stored.length,
    bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
    newestTime: stored.length === 0 ? null : Math.max(...stored.map(({ time }) => time)),
  };
}

async function searchesPart(memberId: number): Promise<StoredPart> {
  const [searches, words] = await Promise.all([getRecentSearches(memberId), getSearchWords()]);
  const count = searches.length + words.length;
  const text = JSON.stringify([searches, words]);
  return {
    kind: 'searches',
    count,
    bytes: count === 0 ? 0 : new TextEncoder().encode(text).length,
    newestTime: searches[0]?.time ?? null,
  };
}
