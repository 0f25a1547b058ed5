import { subscribe } from 'valtio/vanilla';

import { lineState, noteLine } from '../../store/line-state.ts';
import type { LocalRow } from '../../store/local.ts';
import { openStore } from '../../store/open-store.ts';
import { deleteSession } from '../../store/session.ts';
import { watchStore, watchTable } from '../../store/watch-store.ts';
import { AppError } from '../../../contract/error-code.ts';
import { lineOf } from '../../api/client.ts';
import { isAhead } from '../loop/back-off.ts';
import { rowsOfAnswer } from '../kinds/kinds.ts';
import { outboxReplay } from './outbox-replay.ts';
import { replay, type Replayed } from './replay.ts';
import { replayLock } from './replay-lock.ts';
import { sendRequest } from './send-request.ts';
import { askWorkerToReplay } from './worker-replay.ts';
import { setWake } from './wake.ts';

/** A tab sends what was queued in it. After so long this tab looks whether something of another tab still waits. */
const othersMs = 500;
/** After a fault of our own (a full disk, a database that is gone) there is nothing to wait for but time. */
const faultPauseMs = 300_000;

let isStarted = false;
let refresh = async (): Promise<void> => {};
let isRunning = false;
let isWokenAgain = false;
let isHurriedAgain = false;
/** The page went out of sight with changes unsent. */
let isLeftToWorker = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let lookTimer: ReturnType<typeof setTimeout> | undefined;
/** Set after a request without an answer. Until then only a sign that the line is back starts another try. */
let pausedUntil = 0;

/**
 * Lets this page send the queue whenever there may be something to send. Once is enough. `refreshRows` takes
 * the member's rows as the server has them, where what an answer said of them may be old.
 */
export function startReplay(refreshRows: () => Promise<void>): void {
  if (isStarted) return;
  isStarted = true;
  refresh = refreshRows;
  setWake(() => void run(false));
  watchStore((store) => store.local.bulkGet(['token', 'queue_pause']), seeOthers());
  void watchTable('outbox', () => {
    lookTimer ??= setTimeout(lookAtOthers, othersMs);
  });
  addEventListener('online', () => void run(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') comeBack();
    else void leaveToWorker();
  });
  let lastLine = lineState.line;
  subscribe(lineState, () => {
    // Some other request got through, whatever the browser says of the line.
    if (lineState.line === 'up' && lastLine !== 'up') void run(true);
    lastLine = lineState.line;
  });
}

async function leaveToWorker(): Promise<void> {
  await askWorkerToReplay();
  const store = await openStore();
  isLeftToWorker ||= (await store.outbox.count()) > 0;
}

function comeBack(): void {
  void run(true);
  // The worker may have been answered for a change that had been tried before: that answer may be old.
  if (isLeftToWorker) void refreshRows();
  isLeftToWorker = false;
}

/** Somebody logs in, or an answer comes, perhaps in another tab or the worker. */
function seeOthers() {
  let last: { token: unknown; isPaused: boolean } = { token: undefined, isPaused: true };
  return ([held, pause]: readonly (LocalRow | undefined)[]) => {
    const present = { token: held?.value, isPaused: pause !== undefined };
    const isAnswered = last.isPaused && !present.isPaused && last.token !== undefined;
    if (isAnswered && last.token === present.token) noteLine('up');
    if (isAnswered || present.token !== last.token) void run(true);
    last = present;
  };
}

function lookAtOthers(): void {
  lookTimer = undefined;
  void run(false);
}

/** Goes through the queue now, whether or not this page does so by itself. */
export async function sendNow(): Promise<void> {
  await once(true);
}

/** However often it is woken meanwhile, it goes through the queue once more and then rests. */
async function run(isHurried: boolean): Promise<void> {
  if (isHurried) pausedUntil = 0;
  if (isAhead(pausedUntil, Date.now())) return plan(pausedUntil);
  isWokenAgain = true;
  isHurriedAgain ||= isHurried;
  if (isRunning) return;
  isRunning = true;
  let nextTime: number | null = null;
  while (isWokenAgain) {
    const hurry = isHurriedAgain;
    isWokenAgain = false;
    isHurriedAgain = false;
    // Somebody asked to hurry while a request failed: its pause does not count.
    if (hurry) pausedUntil = 0;
    nextTime = await once(hurry);
  }
  isRunning = false;
  plan(nextTime);
}

function plan(time: number | null): void {
  clearTimeout(timer);
  if (time !== null) timer = setTimeout(goOn, Math.max(0, time - Date.now()));
}

function goOn(): void {
  // A timer can be a little before its time.
  pausedUntil = 0;
  void run(false);
}

async function once(isHurried: boolean): Promise<number | null> {
  try {
    const store = await openStore();
    let mayBeOld = false;
    const replayed = await replay(
      {
        store: outboxReplay(store),
        send: (sender, path, body) => sendRequest(sender, path, body, pageLanguage()),
        // To a change that it has answered before, the server repeats that answer; others may have changed the row
        // since.
        rowsOf: (entry, answer) => {
          mayBeOld ||= entry.attempts > 1;
          return rowsOfAnswer(entry, answer);
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
  // Without a line the rows stand as they are; the next visit asks again.
  await refresh().catch(() => {});
}

const pageLanguage = () => (typeof document === 'undefined' ? 'zh' : document.documentElement.lang);

/** What the page makes of it: the bar that tells of the line, the end of the session. */
async function take(replayed: Replayed): Promise<number | null> {
  if (replayed.kind === 'signed_out') {
    // Seals what is unsent; only while that token is the one still held.
    await deleteSession(replayed.token);
    return null;
  }
  if (replayed.kind === 'unreachable') {
    pausedUntil = replayed.nextTime;
    noteLine(lineOf(replayed.error.code));
  }
  return replayed.nextTime;
}
