import { setConnectionStatus } from '../../state/connection-state.ts';
import { isFull } from '../../store/full-device.ts';
import type { LocalRow } from '../../store/device-rows.ts';
import { openStore } from '../../store/open-store.ts';
import { deleteSession } from '../../store/session.ts';
import { watchStore, watchTable } from '../../store/watch-store.ts';
import { AppError } from '../../../contract/error-code.ts';
import { connectionStatusOf } from '../../api/client.ts';
import { rowsOfAnswer } from '../kinds/kinds.ts';
import { Loop, type RunResult } from '../loop/loop.ts';
import { watchReconnect, watchVisibility } from '../loop/watch-reconnect.ts';
import { outboxReplay } from './outbox-replay.ts';
import { replay, type Replayed } from './replay.ts';
import { replayLock } from './replay-lock.ts';
import { sendRequest } from './send-request.ts';
import { replayInWorker } from './worker-replay.ts';
import { setReplayer } from './wake-replayer.ts';

/**
 * The delay in ms before this tab checks for changes queued in another tab. Usually the other tab has sent
 * its changes by then.
 */
const othersMs = 500;
/**
 * The pause in ms after a local failure, such as a full disk or a missing database, which this code cannot
 * resolve.
 */
const faultPauseMs = 300_000;

/** Sends the device's queue, as long as this page is open. Its states are those of `Loop`. */
export class QueueReplay {
  readonly #loop = new Loop((hurriedTime) => this.#turn(hurriedTime !== null));
  #refresh = async (): Promise<void> => {};
  /** True if the page was hidden with unsent changes, so that the service worker may have sent them. */
  #isLeftToWorker = false;

  /**
   * Starts sending the queue whenever there may be changes. Later calls do nothing. `refreshRows` fetches the
   * member's rows; it is called if rows in an answer may be outdated.
   */
  start(refreshRows: () => Promise<void>): void {
    this.#loop.start(() => {
      this.#refresh = refreshRows;
      setReplayer(() => this.#loop.wake());
      return [
        () => setReplayer(() => {}),
        watchStore((store) => store.local.bulkGet(['token', 'queue_pause']), this.#seeOthers()),
        watchOthersEntries(() => this.#loop.wake()),
        watchVisibility((isSeen) => (isSeen ? this.#comeBack() : void this.#leaveToWorker())),
        watchReconnect(() => this.#loop.hurry()),
      ];
    });
  }

  /** Sends the queue now, even if the loop was not started. */
  async sendNow(): Promise<void> {
    await this.#loop.now(() => this.#turn(true));
  }

  close(): void {
    this.#loop.close();
  }

  async #leaveToWorker(): Promise<void> {
    await replayInWorker();
    const store = await openStore();
    this.#isLeftToWorker ||= (await store.outbox.count()) > 0;
  }

  #comeBack(): void {
    this.#loop.hurry();
    // The service worker may have sent a change twice while this tab was hidden. To the second request the
    // server repeats its first response, which may be outdated by now. This tab therefore fetches the rows
    // again.
    if (this.#isLeftToWorker) void this.#refreshRows();
    this.#isLeftToWorker = false;
  }

  /**
   * Returns a callback that starts a turn immediately if a member logs in, or if another tab or the service
   * worker has received an answer.
   */
  #seeOthers() {
    let last: { token: unknown; isPaused: boolean } = { token: undefined, isPaused: true };
    return ([token, pause]: readonly (LocalRow | undefined)[]) => {
      const present = { token: token?.value, isPaused: pause !== undefined };
      const isAnswered = last.isPaused && !present.isPaused && last.token !== undefined;
      if (isAnswered && last.token === present.token) setConnectionStatus('up');
      if (isAnswered || present.token !== last.token) this.#loop.hurry();
      last = present;
    };
  }

  async #turn(isHurried: boolean): Promise<RunResult> {
    try {
      const store = await openStore();
      let mayBeOld = false;
      const replayed = await replay(
        {
          store: outboxReplay(store),
          send: (sender, path, body) => sendRequest(sender, path, body, pageLanguage()),
          // To a repeated change the server returns its stored first answer. Others may have changed the row
          // since, so the rows are fetched.
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
      if (mayBeOld) void this.#refreshRows();
      return await turnOf(replayed);
    } catch (fault) {
      // The error is only logged: the queue is unchanged, so nothing is lost.
      if (!(fault instanceof AppError || isFull(fault))) console.error(fault);
      return { nextTime: Date.now() + faultPauseMs };
    }
  }

  async #refreshRows(): Promise<void> {
    // Offline the rows stay as they are; the next visit fetches them.
    await this.#refresh().catch(() => {});
  }
}

/** The only `QueueReplay` of this page, so that all callers share its pause after a failure. */
export const queueReplay = new QueueReplay();

function watchOthersEntries(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = watchTable('outbox', () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      notify();
    }, othersMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

const pageLanguage = () => (typeof document === 'undefined' ? 'zh' : document.documentElement.lang);

/**
 * Converts the result of a run for the loop. Also updates the connection bar, or ends the session if the
 * server no longer accepts its token.
 */
async function turnOf(replayed: Replayed): Promise<RunResult> {
  if (replayed.kind === 'signed_out') {
    // Deletes the session only if the refused token is still the present token. Unsent changes are encrypted
    // first.
    await deleteSession(replayed.token);
    return { nextTime: null };
  }
  const isPaused = replayed.kind === 'unreachable';
  if (isPaused) setConnectionStatus(connectionStatusOf(replayed.error.code));
  return { nextTime: replayed.nextTime, isPaused };
}
