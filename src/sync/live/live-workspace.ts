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
 * The time in ms for which changes are collected before their rows are fetched. Changes in quick succession
 * then need one fetch.
 */
const collectMs = 150;
/** The interval in ms at which rows are fetched while the stream cannot be opened. */
const pollMs = 10_000;
/** The longest pause in ms before another attempt to open the stream. */
const retryMsMost = 60_000;

/**
 * The number of the last change that this page has received, and the member who was logged in then. If it is
 * null, all rows are fetched when the next stream opens.
 */
let last: { memberId: number; number: number } | null = null;

/**
 * Follows the workspace of a member while this page is visible: stores the changes of colleagues on the
 * device, and shows in `liveState` the rows in which colleagues work. Returns a function that stops this.
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

/**
 * Opens the stream, and opens it again whenever it ends. While no stream is open, fetches the rows at
 * intervals.
 */
async function followWhileOpen(memberId: number, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const wasOpen = await readStream(memberId, signal);
    if (signal.aborted) return;
    failures = wasOpen ? 0 : failures + 1;
    // When a server stops, all its streams end, and the next attempt usually reaches another server at once.
    // Rows are therefore fetched at intervals only after the second failure in a row.
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
    // Ignores the error. If the session or the member's right has ended, the server also refuses the next
    // ordinary call, which handles that.
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
 * Returns a function that collects changes and fetches their rows after `collectMs`. If a fetch fails, all
 * rows are fetched when the next stream opens.
 */
function collectChanges(signal: AbortSignal): (change: ChangeEvent | 'all') => void {
  let waiting: (ChangeEvent | 'all')[] = [];
  let isBusy = false;
  const fetchAll = async () => {
    isBusy = true;
    // Received changes are fetched even if the stream has ended. The next stream sends only later changes.
    while (waiting.length > 0) {
      await pause(collectMs, signal);
      const taken = waiting;
      waiting = [];
      const changes = taken.filter((one) => one !== 'all');
      const fetched = changes.length < taken.length ? refreshWorkspace() : fetchChanged(changes);
      // Resets the number of the last received change. The next stream then starts by fetching all rows, so
      // that no change is lost.
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
 * Stores in `liveState` the rows in which colleagues work. If the name of a member is unknown, the list is
 * fetched again with all names.
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
 * Fetches the rows of the workspace and the rows in which colleagues work, every `pollMs`, for at most `ms`.
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
