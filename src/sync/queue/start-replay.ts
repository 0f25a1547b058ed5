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
 * The delay in ms before this tab looks for changes that another tab queued. Usually the other tab has sent
 * them by then.
 */
const othersMs = 500;
/**
 * The pause in ms after a failure on the device, for example a full disk or a missing database. Another try
 * at once would fail too.
 */
const faultPauseMs = 300_000;

/** Sends the device's queue while this page is open. Its states are those of `Loop`. */
export class QueueReplay {
  readonly #loop = new Loop((hurriedTime) => this.#turn(hurriedTime !== null));
  #refresh = async (): Promise<void> => {};
  /** True if the page was hidden while it had unsent changes. The service worker may then have sent them. */
  #isLeftToWorker = false;

  /**
   * Starts sending the queue whenever there may be changes. Later calls do nothing. `refreshRows` fetches the
   * member's rows; it is called if an answer may contain outdated rows.
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
    // While this tab was hidden, the service worker may have sent a change twice. The server answers the
    // second request with its stored first answer, whose rows may be outdated. The rows are therefore fetched
    // again.
    if (this.#isLeftToWorker) void this.#refreshRows();
    this.#isLeftToWorker = false;
  }

  /**
   * Returns a callback that makes the loop send the waiting changes at once if the session token has changed, for
   * example at a login, or if another tab or the service worker has received an answer after a pause.
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
          // If a change is sent again, the server returns its stored first answer. Colleagues may have
          // changed the row in the meantime, so the rows are fetched afterwards.
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
      // The error is only logged: the queue is unchanged, so no change is lost.
      if (!(fault instanceof AppError || isFull(fault))) console.error(fault);
      return { nextTime: Date.now() + faultPauseMs };
    }
  }

  async #refreshRows(): Promise<void> {
    // Ignores the failure. Offline the rows stay as they are, and the next visit fetches them.
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
 * Converts the result of a run into a result for the loop, and updates the connection bar. If the server no
 * longer accepts the token, the session is ended.
 */
async function turnOf(replayed: Replayed): Promise<RunResult> {
  if (replayed.kind === 'signed_out') {
    // Unsent changes are encrypted before the session is deleted. If the refused token is not the present
    // token, no session is deleted.
    await deleteSession(replayed.token);
    return { nextTime: null };
  }
  const isPaused = replayed.kind === 'unreachable';
  if (isPaused) setConnectionStatus(connectionStatusOf(replayed.error.code));
  return { nextTime: replayed.nextTime, isPaused };
}
