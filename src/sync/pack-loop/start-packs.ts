import type { AppError } from '../../../contract/error-code.ts';
import { getDevice } from '../../store/device.ts';
import { isFull } from '../../store/full-device.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { openStore } from '../../store/open-store.ts';
import { getSession } from '../../store/session.ts';
import { watchStore } from '../../store/watch-store.ts';
import { backOffMs, orderedMs } from '../loop/back-off.ts';
import { Loop, type RunResult } from '../loop/loop.ts';
import { tabLock } from '../loop/tab-lock.ts';
import { watchLine, watchVisibility } from '../loop/watch-line.ts';
import { fetchContainerPack } from '../containers/fetch-container-pack.ts';
import { noteWantedContainers, refreshContainerPack } from '../containers/refresh-container-pack.ts';
import { fetchPacks } from '../packs/fetch-packs.ts';
import { fetchReach } from '../packs/fetch-reach.ts';
import { mayFetch } from '../packs/pack-line.ts';
import { refreshPacks, type LanesToFetch } from '../packs/refresh-packs.ts';
import { planWanted } from '../packs/wanted-lanes.ts';

/** One tab fetches at a time. A tab that has waited for the lock finds that nothing is left to fetch. */
const packLock = tabLock('laycan-packs');

const sleepLeastMs = 1_000;
/**
 * The longest wait, in ms: the shortest refresh interval, because a lane is fetched more often as its laycan
 * approaches.
 */
const sleepMostMs = 5 * 60_000;
/** The absence in ms after which returning to the page counts as opening it. */
const openAgainMs = 5 * 60_000;

/** Fetches the sailings for offline search (packs) for this page. Its states are those of `Loop`. */
export class PackRefresh {
  readonly #loop = new Loop((hurriedTime) => this.#turn(hurriedTime));
  /** The number of consecutive failures. */
  #failures = 0;
  #openedTime = 0;

  /**
   * Starts fetching the member's sailings for offline search whenever they are due. Later calls do nothing.
   */
  start(): void {
    this.#loop.start(() => [
      watchWanted(() => this.#loop.wake()),
      watchVisibility((isSeen) => {
        if (isSeen && Date.now() - this.#openedTime > openAgainMs) this.#open();
      }),
      watchLine(() => this.#open()),
    ]);
    if (this.#openedTime === 0) this.#open();
  }

  /**
   * Fetches these lanes now, or all lanes, whatever the connection costs. Rejects with the reason if no
   * server answers.
   */
  async fetchNow(lanes?: readonly string[]): Promise<void> {
    const wish: LanesToFetch = { kind: 'asked', since: Date.now(), ...(lanes && { lanes }) };
    const { failure } = await this.#loop.now(() => this.#fetch(wish));
    if (failure) throw failure;
  }

  close(): void {
    this.#loop.close();
  }

  /**
   * Fetches all lanes once, as when the page is opened. A pause after a failure is ended, because the
   * connection was restored.
   */
  #open(): void {
    this.#openedTime = Date.now();
    this.#loop.hurry();
  }

  async #turn(hurriedTime: number | null): Promise<RunResult> {
    if (hurriedTime !== null) this.#failures = 0;
    try {
      if (!(await mayFetchNow())) {
        await noteWanted();
        return { nextTime: alarmOf(null) };
      }
      return await this.#fetch(
        hurriedTime === null ? { kind: 'due' } : { kind: 'asked', since: hurriedTime },
      );
    } catch (fault) {
      // The device is full or the database is gone. The stored sailings stay, and the next turn tries again.
      if (!isFull(fault)) console.error(fault);
      return { nextTime: alarmOf(null) };
    }
  }

  async #fetch(wish: LanesToFetch): Promise<RunResult & { failure?: AppError }> {
    const session = await getSession();
    const memberId = session?.user_info?.id ?? 0;
    // A login wakes the loop.
    if (!session || memberId === 0) return { nextTime: null };
    const { token } = session;
    const store = await openStore();
    const ask = (lanes: readonly string[], cursor: string) => fetchPacks(session, lanes, cursor);
    const world = { store, memberId, token, ask, fetchReach, now: Date.now };
    const { failure, nextTime } = await packLock(async () => {
      const refreshed = await refreshPacks(world, wish);
      if (refreshed.failure) return refreshed;
      const boxes = {
        store,
        memberId,
        token,
        now: Date.now,
        ask: (cursor: string) => fetchContainerPack(session, cursor),
      };
      await refreshContainerPack(boxes, wish);
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

/** The fetching of sailings for offline search of this page. */
export const packRefresh = new PackRefresh();

/**
 * Calls back if lanes may have to be fetched for offline search or deleted: favourites or pinned lanes
 * changed in any tab, a queued change was sent (so that lanes may be deleted), or the person asked.
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

/**
 * Stores without a connection which lanes became favourites, and when. The first sailings fetched for these
 * lanes are compared with the state at that time.
 */
async function noteWanted(): Promise<void> {
  const session = await getSession();
  const memberId = session?.user_info?.id ?? 0;
  if (memberId === 0) return;
  const store = await openStore();
  await planWanted(store, memberId);
  await noteWantedContainers({ store, memberId });
}

/**
 * True if lanes may be fetched for offline search now. Without a connection there is nothing to fetch; when
 * it is back, the loop starts again.
 */
async function mayFetchNow(): Promise<boolean> {
  return navigator.onLine && mayFetch((await getDevice('pack_fetching')) ?? 'free');
}

/**
 * Returns the time of the next turn, in ms of the device's clock; `time` of null means that nothing is due.
 */
const alarmOf = (time: number | null): number =>
  Date.now() + Math.min(sleepMostMs, Math.max(sleepLeastMs, (time ?? Infinity) - Date.now()));
