import { forgetPicturesMessage, keptAnswers, partitionOf } from '../../../contract/wire/kept-answer.ts';
import { openStore } from '../../store/open-store.ts';
import { deleteRecentSearches, getRecentSearches } from '../../store/recent-searches.ts';
import { getSession } from '../../store/session.ts';
import { forgetAnswers } from './answer-memo.ts';
import { clearPacks } from '../packs/pin-lane.ts';

/**
 * What this device keeps, by what a person would call it. packs: lanes for search without a line. viewed:
 * answers of pages that were seen. pictures. searches: recent ones. app: the shell, settings and harbors, without which nothing opens offline.
 */
export type KeptKind = 'packs' | 'viewed' | 'pictures' | 'searches' | 'app';

export interface KeptPart {
  kind: KeptKind;
  count: number;
  /** Of the contents; the browser's own total also counts how it stores them. */
  bytes: number;
  /** When the server gave the newest of them, in ms; null where none says. */
  newestTime: number | null;
}

/** What is kept now for this reader. Parts that this browser does not let us see count as empty. */
export async function measureKept(memberId: number): Promise<KeptPart[]> {
  const names = await cacheNames();
  const own = await viewedNames();
  return Promise.all([
    packsPart(memberId),
    partOf(
      'viewed',
      own.filter((name) => names.includes(name)),
    ),
    partOf('pictures', names.includes(keptAnswers.pictures) ? [keptAnswers.pictures] : []),
    searchesPart(memberId),
    partOf(
      'app',
      names.filter((name) => isOfTheApp(name)),
    ),
  ]);
}

/** Empties one part. What was typed, chosen or waits to be sent is no part of any. */
export async function clearKept(kind: Exclude<KeptKind, 'app'>, memberId: number): Promise<void> {
  if (kind === 'searches') {
    await deleteRecentSearches(memberId);
    return;
  }
  if (kind === 'packs') {
    await clearPacks(Date.now());
    return;
  }
  const gone = kind === 'viewed' ? await viewedNames() : [keptAnswers.pictures];
  if (kind === 'viewed') forgetAnswers();
  await Promise.all(gone.map((name) => caches.delete(name)));
  // The worker remembers addresses and ages of pictures beside the cache.
  // A worker has no target; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if (kind === 'pictures') navigator.serviceWorker?.controller?.postMessage({ type: forgetPicturesMessage });
}

const isOfTheApp = (name: string): boolean =>
  name.startsWith('workbox-precache') ||
  [keptAnswers.settings, keptAnswers.harbors, 'previous-build'].includes(name);

const cacheNames = async (): Promise<string[]> => (typeof caches === 'undefined' ? [] : caches.keys());

/** The visitor's cache holds what was seen before logging in. */
async function viewedNames(): Promise<string[]> {
  if (typeof caches === 'undefined') return [];
  const session = await getSession();
  const partitions = await Promise.all([partitionOf(null), partitionOf(session?.authorization ?? null)]);
  return [...new Set(partitions)].map((partition) => keptAnswers.viewedPrefix + partition);
}

async function partOf(kind: KeptKind, names: readonly string[]): Promise<KeptPart> {
  const kept = (await Promise.all(names.map(measureCache))).flat();
  const times = kept.flatMap(({ time }) => (Number.isFinite(time) ? [time] : []));
  return {
    kind,
    count: kept.length,
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
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

/** Lanes that are to be kept and of which nothing has come yet do not count. */
async function packsPart(memberId: number): Promise<KeptPart> {
  const store = await openStore();
  const rows = await store.pack_lane.where('member_id').equals(memberId).toArray();
  const kept = rows.filter(({ time }) => time > 0);
  return {
    kind: 'packs',
    count: kept.length,
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    newestTime: kept.length === 0 ? null : Math.max(...kept.map(({ time }) => time)),
  };
}

async function searchesPart(memberId: number): Promise<KeptPart> {
  const searches = await getRecentSearches(memberId);
  return {
    kind: 'searches',
    count: searches.length,
    bytes: searches.length === 0 ? 0 : new TextEncoder().encode(JSON.stringify(searches)).length,
    newestTime: searches[0]?.time ?? null,
  };
}
