import { subscribe } from 'valtio/vanilla';

import type { AppError } from '../../../contract/error-code.ts';
import { getDevice } from '../../store/device.ts';
import { lineState } from '../../store/line-state.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { openStore } from '../../store/open-store.ts';
import { getSession } from '../../store/session.ts';
import { watchStore } from '../../store/watch-store.ts';
import { backOffMs, orderedMs } from '../loop/back-off.ts';
import { tabLock } from '../loop/tab-lock.ts';
import { askPacks } from './ask-packs.ts';
import { mayFetch } from './pack-line.ts';
import { refreshPacks, type PackWish } from './refresh-packs.ts';

/** One tab at a time; those that come after find that nothing is left to fetch. */
const packLock = tabLock('laycan-packs');

const sleepLeastMs = 1_000;
/** A lane is fetched more often as its window comes near, so no wait is longer than the shortest interval. */
const sleepMostMs = 5 * 60_000;
/** Coming back to the page after so long counts as opening it. */
const openAgainMs = 5 * 60_000;

let isStarted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** After failures: not before, in ms of the device's clock. */
let pause = { until: 0, failures: 0 };
let lastOpening = 0;

/** Lets this page fetch the member's packs whenever it is time to. Once is enough. */
export function startPacks(): void {
  if (isStarted) return;
  isStarted = true;
  watchWanted(() => void run({ kind: 'due' }));
  addEventListener('online', open);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lastOpening > openAgainMs) open();
  });
  let lastLine = lineState.line;
  subscribe(lineState, () => {
    if (lineState.line === 'up' && lastLine !== 'up') open();
    lastLine = lineState.line;
  });
  open();
}

/**
 * What starts a look: favourites or pins change, in whichever tab; a change is sent, so that dropped lanes
 * may go; the person asks.
 */
function watchWanted(tell: () => void): void {
  let last = '';
  const query = async (store: LaycanStore) => {
    const lanes = await store.collection_lane.toArray();
    const pins = await store.pack_lane.filter(({ is_pinned }) => is_pinned).primaryKeys();
    return JSON.stringify([
      (await store.local.get('token'))?.value,
      lanes.map(({ ends }) => ends).sort(),
      pins,
      (await store.outbox.count()) > 0,
      (await store.device.get('pack_fetching'))?.value,
    ]);
  };
  watchStore(query, (wanted) => {
    if (wanted !== last) tell();
    last = wanted;
  });
}

/** Fetches all lanes once, as when the page is opened: when the line comes back, the pause after failures is over. */
function open(): void {
  lastOpening = Date.now();
  pause = { until: 0, failures: 0 };
  void run({ kind: 'asked', since: Date.now() });
}

/** Fetches these lanes now, or all, whatever the line costs. Rejects with the reason when nobody answers. */
export async function fetchPacksNow(lanes?: readonly string[]): Promise<void> {
  const failure = await once({ kind: 'asked', since: Date.now(), ...(lanes && { lanes }) });
  if (failure) throw failure;
}

async function run(wish: PackWish): Promise<void> {
  if (Date.now() < pause.until) return sleep(pause.until);
  if (!(await mayFetchNow())) return sleep(null);
  await once(wish).catch((fault: unknown) => {
    // A disk that fails, a database that is gone: the packs stay, and the next turn tries again.
    console.error(fault);
    sleep(null);
  });
}

/** With no line there is nothing to fetch; its return wakes. */
async function mayFetchNow(): Promise<boolean> {
  return navigator.onLine && mayFetch((await getDevice('pack_fetching')) ?? 'free');
}

async function once(wish: PackWish): Promise<AppError | undefined> {
  const session = await getSession();
  const memberId = session?.user_info?.id ?? 0;
  if (!session || memberId === 0) return undefined;
  const { token } = session;
  const store = await openStore();
  const ask = (lanes: readonly string[], cursor: string) => askPacks(session, lanes, cursor);
  const world = { store, memberId, token, ask, now: Date.now };
  const { failure, nextTime } = await packLock(() => refreshPacks(world, wish));
  if (failure) beginPause(failure);
  else pause = { until: 0, failures: 0 };
  sleep(failure ? pause.until : nextTime);
  return failure;
}

function beginPause({ retryAfterSeconds }: AppError): void {
  const failures = pause.failures + 1;
  const waitMs =
    retryAfterSeconds === undefined ? backOffMs(failures, Math.random()) : orderedMs(retryAfterSeconds);
  pause = { until: Date.now() + waitMs, failures };
}

/** Until then, in ms of the device's clock; null: nothing is known to be due. */
function sleep(until: number | null): void {
  clearTimeout(timer);
  const waitMs = Math.min(sleepMostMs, Math.max(sleepLeastMs, (until ?? Infinity) - Date.now()));
  timer = setTimeout(() => void run({ kind: 'due' }), waitMs);
}
