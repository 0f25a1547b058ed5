import type { AppError } from '../../../contract/error-code.ts';
import { getDevice } from '../../store/device.ts';
import { isFull } from '../../store/full-device.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { openStore } from '../../store/open-store.ts';
import { hasOwnListHint } from '../../store/own-list-hint.ts';
import { getSession } from '../../store/session.ts';
import { watchStore } from '../../store/watch-store.ts';
import { backOffMs, orderedMs } from '../loop/back-off.ts';
import { Loop, type RunResult } from '../loop/loop.ts';
import { reportRead } from '../changes/report-read.ts';
import { tabLock } from '../loop/tab-lock.ts';
import { watchReconnect, watchVisibility } from '../loop/watch-reconnect.ts';
import { fetchContainerPack } from '../containers/fetch-container-pack.ts';
import { noteWantedContainers, refreshContainerPack } from '../containers/refresh-container-pack.ts';
import { fetchPacks } from '../packs/fetch-packs.ts';
import { fetchNews, fetchReach } from '../packs/fetch-reach.ts';
import { mayFetch } from '../packs/pack-line.ts';
import { refreshPacks, type LanesToFetch } from '../packs/refresh-packs.ts';
import { planWanted } from '../packs/wanted-lanes.ts';

/**
 * The lock under which only one tab at a time fetches packs (sailings for offline search). When a waiting tab
 * gets the lock, the other tab has usually fetched everything.
 */
const packLock = tabLock('laycan-packs');

const sleepLeastMs = 1_000;
/**
 * The longest wait between two turns, in ms. It equals the shortest refresh interval, because a laycan that
 * is nearer after the wait may need that interval.
 */
const sleepMostMs = 5 * 60_000;
/** The time in ms for which a page must be hidden so that showing it again counts as opening it. */
const openAgainMs = 5 * 60_000;

/**
 * Fetches the sailings for offline search (packs), as long as this page is open. Its states are those of
 * `Loop`.
 */
export class PackRefresh {
  readonly #loop = new Loop((hurriedTime) => this.#turn(hurriedTime));
  /** The number of consecutive runs that failed. */
  #failures = 0;
  #openedTime = 0;

  /**
   * Starts fetching the member's sailings for offline search whenever a lane is due. Later calls do nothing.
   */
  start(): void {
    this.#loop.start(() => [
      watchWanted(() => this.#loop.wake()),
      watchVisibility((isSeen) => {
        if (isSeen && Date.now() - this.#openedTime > openAgainMs) this.#open();
      }),
      watchReconnect(() => this.#open()),
    ]);
    if (this.#openedTime === 0) this.#open();
  }

  /**
   * Fetches the lanes in `lanes` now; all lanes if `lanes` is absent. The person asked for it, so they are
   * fetched even on a connection with data charges. Rejects with the reason if no server answers.
   */
  async fetchNow(lanes?: readonly string[]): Promise<void> {
    const request: LanesToFetch = { kind: 'asked', since: Date.now(), ...(lanes && { lanes }) };
    const { failure } = await this.#loop.now(() => this.#fetch(request));
    if (failure) throw failure;
  }

  close(): void {
    this.#loop.close();
  }

  /**
   * Fetches all lanes once. Called when the page is opened or shown again, and when the connection is
   * restored. A pause after a failure ends, because the server may answer now.
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
      // An error here usually means that the device is full or that the database cannot be opened. The stored
      // sailings stay, and the next turn tries again.
      if (!isFull(fault)) console.error(fault);
      return { nextTime: alarmOf(null) };
    }
  }

  async #fetch(request: LanesToFetch): Promise<RunResult & { failure?: AppError }> {
    const session = await getSession();
    const memberId = session?.user_info?.id ?? 0;
    // A visitor has no sailings for offline search, so no alarm is needed. A login wakes the loop.
    if (!session || memberId === 0) return { nextTime: null };
    const { token } = session;
    const store = await openStore();
    const ask = (lanes: readonly string[], cursor: string) => fetchPacks(session, lanes, cursor);
    const world = { store, memberId, token, ask, fetchReach, fetchNews, now: Date.now };
    const { failure, nextTime } = await packLock(async () => {
      const refreshed = await refreshPacks(world, request);
      if (refreshed.failure) return refreshed;
      const boxes = {
        store,
        memberId,
        token,
        now: Date.now,
        ask: (cursor: string) => fetchContainerPack(session, cursor),
      };
      await refreshContainerPack(boxes, request);
      await compareWithOwnLists(store, memberId);
      await reportRead(store);
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

/**
 * Compares the fetched sailings with the member's own lists (schedules that the reader imported). The code is
 * loaded only if there are such lists.
 */
async function compareWithOwnLists(store: LaycanStore, memberId: number): Promise<void> {
  if (!hasOwnListHint()) return;
  const { noteOwnConflicts } = await import('../own-lists/note-own-conflicts.ts');
  await noteOwnConflicts(store, memberId);
}

/** The only `PackRefresh` of this page, so that all callers share its pause after a failure. */
export const packRefresh = new PackRefresh();

/**
 * Calls back if lanes may have to be fetched for offline search or deleted:
 *
 * - after a login or logout
 * - if favourites or pinned lanes changed in any tab
 * - if the member has searched for containers for the first time
 * - if the last queued change was sent, because lanes are deleted only when the queue is empty
 * - if the person changed the rule for fetching
 */
function watchWanted(notify: () => void): () => void {
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
    if (wanted !== last) notify();
    last = wanted;
  });
}

/**
 * Stores which lanes became favourites, and when, even without a connection. The sailings that are first
 * fetched for such a lane are compared with the lane's state at that time.
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
 * True if lanes may be fetched for offline search now: there is a connection, and the person's rule
 * (`pack_fetching`) allows it. Without a connection, `watchReconnect` starts a turn when it is restored.
 */
async function mayFetchNow(): Promise<boolean> {
  return navigator.onLine && mayFetch((await getDevice('pack_fetching')) ?? 'free');
}

/**
 * Returns the time of the next turn, in ms of the device's clock. It is `time`, or earlier if `time` is more
 * than `sleepMostMs` ahead. `time` is null if no lane is due.
 */
const alarmOf = (time: number | null): number =>
  Date.now() + Math.min(sleepMostMs, Math.max(sleepLeastMs, (time ?? Infinity) - Date.now()));
