import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { CacheRule } from '../../../contract/call-facts.ts';
import type { CallAddress } from '../../api/late-call.ts';
import { deviceCaches, partitionOf } from '../../../contract/wire/device-caches.ts';

interface Bounds {
  entriesMost: number;
  ageMostMs: number;
}

const bounds: Readonly<Record<Exclude<CacheRule, 'none'>, Bounds>> = {
  settings: { entriesMost: 40, ageMostMs: 365 * dayMs },
  harbors: { entriesMost: 60, ageMostMs: 365 * dayMs },
  /**
   * The limits for answers of viewed pages. A busy person views about as many answers in one evening. After a
   * month, answers are useless, because their sailings have departed or were withdrawn.
   */
  viewed: { entriesMost: 300, ageMostMs: 30 * dayMs },
};
/**
 * The limits for answers of the vessel service. They have a separate cache, because moving the map causes
 * many answers, which would displace answers of viewed pages.
 */
const vesselBounds: Bounds = { entriesMost: 60, ageMostMs: 30 * dayMs };

/**
 * A cache with a size limit, for the answers of all calls with the same cache rule. Each Authorization header
 * has its own cache of viewed answers. The service worker writes the copies (`sw/answers.ts`); only those of
 * the vessel service are written by the page. The page reads all copies.
 */
export class AnswerCache {
  readonly name: string;
  readonly #bounds: Bounds;

  private constructor(name: string, limits: Bounds) {
    this.name = name;
    this.#bounds = limits;
  }

  /**
   * Returns the cache for the answers of an API call. Undefined if the cache rule of the call forbids
   * caching, or if the browser has no caches (plain http, some private windows).
   */
  static async of(
    { cache: rule, isOpen }: Pick<CallAddress, 'cache' | 'isOpen'>,
    authorization: string | null,
  ): Promise<AnswerCache | undefined> {
    if (rule === 'none' || typeof caches === 'undefined') return undefined;
    if (isOpen) return new AnswerCache(deviceCaches.vessels, vesselBounds);
    if (rule !== 'viewed') return new AnswerCache(deviceCaches[rule], bounds[rule]);
    return new AnswerCache(deviceCaches.viewedPrefix + (await partitionOf(authorization)), bounds.viewed);
  }

  match(url: string): Promise<Response | undefined> {
    return caches.match(url, { cacheName: this.name, ignoreVary: true });
  }

  /**
   * Deletes the oldest copy if it is too old or if there are too many copies. Called after each write, so
   * that deleting one copy is enough. `nowMs` is the time of the newest copy.
   */
  async trim(nowMs: number): Promise<void> {
    const cache = await caches.open(this.name);
    const [oldest, ...rest] = await cache.keys();
    if (!oldest) return;
    const given = Date.parse((await cache.match(oldest))?.headers.get('date') ?? '');
    if (rest.length >= this.#bounds.entriesMost || nowMs - given > this.#bounds.ageMostMs)
      await cache.delete(oldest);
  }

  /** Deletes the whole cache. Called when the session to which the answers belong has ended. */
  async delete(): Promise<void> {
    await caches.delete(this.name);
  }
}
