import type { AppError } from '../../../contract/error-code.ts';
import { getDevice } from '../../store/device.ts';
import { isFull } from '../../store/full-device.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { openStore } from '../../store/open-store.ts';
import { getSession } from '../../store/session.ts';
import { watchStore } from '../../store/watch-store.ts';
import { backOffMs, orderedMs } from '../loop/back-off.ts';
import { Loop, type Turn } from '../loop/loop.ts';
import { tabLock } from '../loop/tab-lock.ts';
import { watchLine, watchSight } from '../loop/watch-line.ts';
import { askBoxPack } from '../containers/ask-box-pack.ts';
import { refreshBoxPack } from '../containers/refresh-box-pack.ts';
import { askPacks } from '../packs/ask-packs.ts';
import { askReach } from '../packs/ask-reach.ts';
import { mayFetch } from '../packs/pack-line.ts';
import { refreshPacks, type PackWish } from '../packs/refresh-packs.ts';

/** One tab at a time; those that come after find that nothing is left to fetch. */
const packLock = tabLock('laycan-packs');

const sleepLeastMs = 1_000;
/** A lane is fetched more often as its window comes near, so no wait is longer than the shortest interval. */
const sleepMostMs = 5 * 60_000;
/** Coming back to the page after so long counts as opening it. */
const openAgainMs = 5 * 60_000;

/** Fetches the member's packs for this page; its states are those of a `Loop`. */
export class PackRefresh {
  readonly #loop = new Loop((hurriedTime) => this.#turn(hurriedTime));
  /** In a row. */
  #failures = 0;
  #openedTime = 0;

  /** Lets this page fetch the member's packs whenever it is time to. Once is enough. */
  start(): void {
    this.#loop.start(() => [
      watchWanted(() => this.#loop.wake()),
      watchSight((isSeen) => {
        if (isSeen && Date.now() - this.#openedTime > openAgainMs) this.#open();
      }),
      watchLine(() => this.#open()),
    ]);
    if (this.#openedTime === 0) this.#open();
  }

  /** Fetches these lanes now, or all, whatever the line costs. Rejects with the reason when nobody answers. */
  async fetchNow(lanes?: readonly string[]): Promise<void> {
    const wish: PackWish = { kind: 'asked', since: Date.now(), ...(lanes && { lanes }) };
    const { failure } = await this.#loop.now(() => this.#fetch(wish));
    if (failure) throw failure;
  }

  close(): void {
    this.#loop.close();
  }

  /** All lanes once, as when the page is opened: the line that has come back owes no patience. */
  #open(): void {
    this.#openedTime = Date.now();
    this.#loop.hurry();
  }

  async #turn(hurriedTime: number | null): Promise<Turn> {
    if (hurriedTime !== null) this.#failures = 0;
    try {
      if (!(await mayFetchNow())) return { nextTime: alarmOf(null) };
      return await this.#fetch(
        hurriedTime === null ? { kind: 'due' } : { kind: 'asked', since: hurriedTime },
      );
    } catch (fault) {
      // A device without room, a database that is gone: what is kept stays, and the next turn tries again.
      if (!isFull(fault)) console.error(fault);
      return { nextTime: alarmOf(null) };
    }
  }

  async #fetch(wish: PackWish): Promise<Turn & { failure?: AppError }> {
    const session = await getSession();
    const memberId = session?.user_info?.id ?? 0;
    // Whoever logs in wakes it.
    if (!session || memberId === 0) return { nextTime: null };
    const { token } = session;
    const store = await openStore();
    const ask = (lanes: readonly string[], cursor: string) => askPacks(session, lanes, cursor);
    const world = { store, memberId, token, ask, askReach, now: Date.now };
    const { failure, nextTime } = await packLock(async () => {
      const refreshed = await refreshPacks(world, wish);
      if (refreshed.failure) return refreshed;
      const boxes = {
        store,
        memberId,
        token,
        now: Date.now,
        ask: (cursor: string) => askBoxPack(session, cursor),
      };
      await refreshBoxPack(boxes, wish);
      return refreshed;
    });
    if (failure) return { nextTime: this.#pauseAfter(failure), isPaused: true, failure };
    this.#failures = 0;
    return { nextTime: alarmOf(nextTime) };
  }

  #pauseAfter({ retryAfterSeconds }: AppError): number {
    this.#failures += 1;
    const waitMs =
      retryAfterSeconds === undefined
        ? backOffMs(this.#failures, Math.random())
        : orderedMs(retryAfterSeconds);
    return Date.now() + waitMs;
  }
}

/** The one of this page. */
export const packRefresh = new PackRefresh();

/**
 * What starts a look: favourites or pins change, in whichever tab; a change is sent, so that dropped lanes
 * may go; the person asks.
 */
function watchWanted(tell: () => void): () => void {
  let last = '';
  const query = async (store: LaycanStore) => {
    const lanes = await store.collection_lane.toArray();
    const pins = await store.pack_lane.filter(({ is_pinned }) => is_pinned).primaryKeys();
    return JSON.stringify([
      (await store.local.get('token'))?.value,
      lanes.map(({ ends }) => ends).sort(),
      pins,
      await store.box_pack.toCollection().primaryKeys(),
      (await store.outbox.count()) > 0,
      (await store.device.get('pack_fetching'))?.value,
    ]);
  };
  return watchStore(query, (wanted) => {
    if (wanted !== last) tell();
    last = wanted;
  });
}

/** With no line there is nothing to fetch; its return wakes. */
async function mayFetchNow(): Promise<boolean> {
  return navigator.onLine && mayFetch((await getDevice('pack_fetching')) ?? 'free');
}

/** When to look again, in ms of the device's clock; null: nothing is known to be due. */
const alarmOf = (time: number | null): number =>
  Date.now() + Math.min(sleepMostMs, Math.max(sleepLeastMs, (time ?? Infinity) - Date.now()));
