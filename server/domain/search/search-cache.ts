import { serverLimits } from '../../../contract/limits/server-limits.ts';
import type { LaneQuery } from '../../db/search/lane-query.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { findChangeNumber } from '../../db/sailings/change-number.ts';
import { readSailings, type Reading } from './read-sailings.ts';
import type { SearchContext } from './search-request.ts';
import { boundedCache, type BoundedCache } from '../bounded-cache.ts';

/**
 * The time in ms for which an answer can be reused. Sailings become past only at full minutes, so two answers
 * within a minute are equal if nothing was published between them.
 */
const minuteMs = 60_000;

const caches = new WeakMap<object, BoundedCache>();

interface Searched {
  /** The kind of answer, e.g. `page`. */
  kind: string;
  /** All data, except the time, that determines the answer: resolved codes, filters, rights, page. */
  key: unknown;
}

/**
 * Returns the answer of a search from the cache, or makes it. A cached answer is valid for the minute in which
 * it was made, and until the next change to any sailing on any server. Equal searches at the same time share
 * one query. The total size of the cache is limited; `bytesOf` returns the size of an answer in bytes. `make`
 * receives the database to read, and each database has its own cache.
 */
export function cachedSearch<Answer>(
  { kind, key }: Searched,
  asked: SearchContext & Reading,
  { make, bytesOf }: { make: (source: OpenDatabase) => Promise<Answer>; bytesOf: (answer: Answer) => number },
): Promise<Answer> {
  const { now, when = 'live' } = asked;
  return readSailings(asked, async (source) => {
    const number = await findChangeNumber(source);
    const minute = Math.floor(now.getTime() / minuteMs);
    const cache = caches.get(source) ?? boundedCache(serverLimits.cachedSearchBytesMost);
    caches.set(source, cache);
    cache.startOver(`${number} ${minute}`);
    return cache.get(JSON.stringify([kind, when, key]), () => make(source), bytesOf);
  });
}

/** Returns a query without its times, for use as a cache key. The cache is already separate for each minute. */
export const timelessQuery = ({ live: _live, ...query }: LaneQuery): Omit<LaneQuery, 'live'> => query;

/** Returns the estimated bytes of a text in the cache, together with its encoded and compressed copies. */
export const bytesOfText = (text: string): number => text.length * 3;
