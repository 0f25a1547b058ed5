import { organizationPresence } from '../../../contract/calls/workspace/presence.ts';
import {
  workspaceStreamPath,
  type ChangeEvent,
  type PresenceEvent,
  type WorkspaceEvent,
} from '../../../contract/wire/workspace-stream.ts';
import { fetchAnswer } from '../../api/client.ts';
import { backOffMs } from '../loop/back-off.ts';
import { watchReconnect, watchVisibility } from '../loop/watch-reconnect.ts';
import { refreshWorkspace } from '../refresh/refresh-workspace.ts';
import { fetchChanged } from './fetch-changed.ts';
import { liveState, ownPlace } from './live-state.ts';
import { openStream } from './open-stream.ts';
import { startReporting, stopReporting } from './own-row.ts';

/**
 * The pause in ms in which changes are collected before their rows are fetched, so that changes in quick
 * succession cause one fetch.
 */
const collectMs = 150;
/** The interval in ms at which rows are fetched while the stream cannot be opened. */
const pollMs = 10_000;
/** The longest pause in ms between attempts to open the stream. */
const retryMsMost = 60_000;

/**
 * The number of the last change that this page has received, and the member who received it. If null, the
 * next stream causes all rows to be fetched.
 */
let last: { memberId: number; number: number } | null = null;

/**
 * Follows the workspace of a member while this page is visible, from now until the returned function is
 * called. Changes by colleagues are stored on the device. `liveState` shows the rows in which colleagues are
 * working.
 */
export function followWorkspace(memberId: number): () => void {
  let run: AbortController | undefined;
  const stop = () => {
    run?.abort();
    run = undefined;
    stopReporting();
    Object.assign(liveState, { way: 'off', others: [] });
  };
  const start = () => {
    if (run || document.visibilityState !== 'visible') return;
    run = new AbortController();
    startReporting();
    void followWhileOpen(memberId, run.signal);
  };
  const restart = () => {
    stop();
    start();
  };
  const stops = [watchVisibility((isSeen) => (isSeen ? start() : stop())), watchReconnect(restart)];
  start();
  return () => {
    for (const end of stops) end();
    stop();
  };
}

/** Opens the stream again whenever it ends. While no stream is open, fetches the rows at intervals. */
async function followWhileOpen(memberId: number, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const wasOpen = await readStream(memberId, signal);
    if (signal.aborted) return;
    failures = wasOpen ? 0 : failures + 1;
    // A server that stops ends all its streams, and the next attempt usually reaches another server. Rows are
    // therefore fetched at intervals only after a second failure.
    const pauseMs = Math.min(retryMsMost, backOffMs(failures, Math.random()));
    if (failures > 1) await poll(pauseMs, signal);
    else await pause(pauseMs, signal);
  }
}

/** Reads one stream until it ends. Returns true if the stream could be opened. */
async function readStream(memberId: number, signal: AbortSignal): Promise<boolean> {
  const since = last?.memberId === memberId ? last.number : null;
  const collector = collectChanges(signal);
  let isOpen = false;
  try {
    for await (const event of openStream(workspaceStreamPath, { since, signal })) {
      isOpen = true;
      if (event) await receive(event, memberId, collector);
    }
  } catch {
    // The error is ignored. If the session or the right has ended, the server also refuses the next ordinary
    // call, and that refusal is handled.
  }
  return isOpen;
}

async function receive(
  event: WorkspaceEvent,
  memberId: number,
  collect: (change: ChangeEvent | 'all') => void,
): Promise<void> {
  if (event.kind === 'presence') return showPresence(event);
  last = { memberId, number: event.number };
  if (event.kind === 'change') collect(event);
  else {
    liveState.way = 'stream';
    if (event.reset) collect('all');
  }
}

/**
 * Returns a function that collects changes and fetches their rows `collectMs` later. If fetching fails, the
 * next stream causes all rows to be fetched.
 */
function collectChanges(signal: AbortSignal): (change: ChangeEvent | 'all') => void {
  let waiting: (ChangeEvent | 'all')[] = [];
  let isBusy = false;
  const fetchAll = async () => {
    isBusy = true;
    // Received changes are fetched even after the stream has ended, because the next stream continues after them.
    while (waiting.length > 0) {
      await pause(collectMs, signal);
      const taken = waiting;
      waiting = [];
      const changes = taken.filter((one) => one !== 'all');
      const fetched = changes.length < taken.length ? refreshWorkspace() : fetchChanged(changes);
      // The number of the last received change is reset, so that the next stream does not continue after it
      // but causes all rows to be fetched.
      await fetched.catch(() => {
        last = null;
      });
    }
    isBusy = false;
  };
  return (change) => {
    waiting.push(change);
    if (!isBusy) void fetchAll();
  };
}

/**
 * Stores in `liveState` the rows in which colleagues are working. If a member's name is not known yet, the
 * presence is fetched with all names.
 */
async function showPresence({ list }: PresenceEvent): Promise<void> {
  const others = list.filter(({ place }) => place !== ownPlace);
  const names = new Map(liveState.others.map(({ member_id, name }) => [member_id, name]));
  if (others.some(({ member_id }) => !names.has(member_id))) return fetchPresence();
  liveState.others = others.map((one) => ({ ...one, name: names.get(one.member_id) ?? '' }));
}

async function fetchPresence(): Promise<void> {
  const list = await fetchAnswer(organizationPresence, {}).then(
    ({ answer }) => answer.list,
    () => [],
  );
  liveState.others = list.filter(({ place }) => place !== ownPlace);
}

/**
 * Fetches the rows, and the presence of colleagues (the rows in which they are working), every `pollMs`, for
 * at most `ms`.
 */
async function poll(ms: number, signal: AbortSignal): Promise<void> {
  const until = Date.now() + ms;
  while (!signal.aborted) {
    liveState.way = 'polling';
    await Promise.all([refreshWorkspace().catch(() => {}), fetchPresence()]);
    const rest = until - Date.now();
    await pause(Math.min(pollMs, Math.max(0, rest)), signal);
    if (rest <= pollMs) return;
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        done();
      },
      { once: true },
    );
  });
}
