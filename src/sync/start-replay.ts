import { subscribe } from 'valtio/vanilla';

import { lineState, noteLine } from '../store/line-state.ts';
import { openStore } from '../store/open-store.ts';
import { deleteSession } from '../store/session.ts';
import { watchStore } from '../store/watch-store.ts';
import { AppError } from '../../contract/error-code.ts';
import { lineOf } from '../api/client.ts';
import { landingOf } from './landings.ts';
import { outboxReplay } from './outbox-replay.ts';
import { replay, type Replayed } from './replay.ts';
import { replayLock } from './replay-lock.ts';
import { sendRequest } from './send-request.ts';
import { askWorkerToReplay } from './worker-replay.ts';
import { setWake } from './wake.ts';

/** After a fault of our own (a full disk, a database that is gone) there is nothing to wait for but time. */
const faultPauseMs = 300_000;

let isStarted = false;
let isRunning = false;
let isWokenAgain = false;
let isHurriedAgain = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Lets this page send the queue whenever there may be something to send. Once is enough. */
export function startReplay(): void {
  if (isStarted) return;
  isStarted = true;
  setWake(() => void run(false));
  // Entries of other tabs, and of a member who logs in, are seen here too.
  watchStore(
    async (store) => [await store.outbox.count(), (await store.local.get('token'))?.value],
    () => void run(false),
  );
  addEventListener('online', () => void run(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void run(true);
    else void askWorkerToReplay();
  });
  let lastLine = lineState.line;
  subscribe(lineState, () => {
    // Some other request got through, whatever the browser says of the line.
    if (lineState.line === 'up' && lastLine !== 'up') void run(true);
    lastLine = lineState.line;
  });
  void run(true);
}

/** Goes through the queue now, whether or not this page does so by itself. */
export async function sendNow(): Promise<void> {
  await once(true);
}

/** However often it is woken meanwhile, it goes through the queue once more and then rests. */
async function run(isHurried: boolean): Promise<void> {
  isWokenAgain = true;
  isHurriedAgain ||= isHurried;
  if (isRunning) return;
  isRunning = true;
  let nextTime: number | null = null;
  while (isWokenAgain) {
    const hurry = isHurriedAgain;
    isWokenAgain = false;
    isHurriedAgain = false;
    nextTime = await once(hurry);
  }
  isRunning = false;
  clearTimeout(timer);
  if (nextTime !== null) timer = setTimeout(() => void run(false), Math.max(0, nextTime - Date.now()));
}

async function once(isHurried: boolean): Promise<number | null> {
  try {
    const store = await openStore();
    let mayBeOld = false;
    const replayed = await replay(
      {
        store: outboxReplay(store),
        send: (sender, path, body) => sendRequest(sender, path, body, pageLanguage()),
        // Of a change that was tried before, the server tells what it said then: others may have gone on since.
        land: (entry, answer) => {
          mayBeOld ||= entry.attempts > 1;
          return landingOf(entry, answer);
        },
        lock: replayLock,
        now: Date.now,
        random: Math.random,
      },
      isHurried,
    );
    if (mayBeOld) void refreshRows();
    return await take(replayed);
  } catch (fault) {
    // Nothing is lost: the queue is as it was.
    if (!(fault instanceof AppError)) console.error(fault);
    return Date.now() + faultPauseMs;
  }
}

async function refreshRows(): Promise<void> {
  const { refreshFavourites } = await import('./refresh-favourites.ts');
  // Without a line the rows stand as they are; the next visit asks again.
  await refreshFavourites().catch(() => {});
}

const pageLanguage = () => (typeof document === 'undefined' ? 'zh' : document.documentElement.lang);

/** What the page makes of it: the bar that tells of the line, the end of the session. */
async function take(replayed: Replayed): Promise<number | null> {
  if (replayed.kind === 'signed_out') {
    // Seals what is unsent; only while that token is the one still held.
    await deleteSession(replayed.token);
    return null;
  }
  if (replayed.kind === 'unreachable') noteLine(lineOf(replayed.error.code));
  return replayed.nextTime;
}
