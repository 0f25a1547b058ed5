import { forgetPicturesMessage, deviceCaches, partitionOf } from '../../../contract/wire/device-caches.ts';
import { openStore } from '../../store/open-store.ts';
import { deleteRecentSearches, getRecentSearches } from '../../store/recent-searches.ts';
import { forgetSearchWords, getSearchWords } from '../../store/search-words.ts';
import { getSession } from '../../store/session.ts';
import { forgetAnswers } from './answer-memo.ts';
import { clearPacks } from '../packs/pin-lane.ts';

/**
 * What this device keeps, by what a person would call it. packs: lanes for search without a line. viewed:
 * answers of pages that were seen. pictures. searches: recent ones. app: the shell, settings and harbors, without which nothing opens offline.
 */
export type StoredKind = 'packs' | 'viewed' | 'pictures' | 'searches' | 'app';

export interface StoredPart {
  kind: StoredKind;
  count: number;
  /** Of the contents; the browser's own total also counts how it stores them. */
  bytes: number;
  /** When the server gave the newest of them, in ms; null where none says. */
  newestTime: number | null;
}

/** What is stored now for this reader. Parts that this browser does not let us see count as empty. */
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

/** Empties one part. What was typed, chosen or waits to be sent is no part of any. */
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
  // The worker remembers addresses and ages of pictures beside the cache.
  if (kind === 'pictures') navigator.serviceWorker?.controller?.postMessage({ type: forgetPicturesMessage });
}

const isOfTheApp = (name: string): boolean =>
  name.startsWith('workbox-precache') ||
  [deviceCaches.settings, deviceCaches.harbors, 'previous-build'].includes(name);

const presentCaches = async (): Promise<string[]> => (typeof caches === 'undefined' ? [] : caches.keys());

/** The visitor's cache holds what was seen before logging in. */
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

/** Lanes whose packs have not come yet do not count. */
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
