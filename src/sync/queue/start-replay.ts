import { noteLine } from '../../store/line-state.ts';
import { isFull } from '../../store/full-device.ts';
import type { LocalRow } from '../../store/device-rows.ts';
import { openStore } from '../../store/open-store.ts';
import { deleteSession } from '../../store/session.ts';
import { watchStore, watchTable } from '../../store/watch-store.ts';
import { AppError } from '../../../contract/error-code.ts';
import { lineOf } from '../../api/client.ts';
import { rowsOfAnswer } from '../kinds/kinds.ts';
import { Loop, type Turn } from '../loop/loop.ts';
import { watchLine, watchSight } from '../loop/watch-line.ts';
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

/** Sends the queue of this page; its states are those of a `Loop`. */
export class QueueReplay {
  readonly #loop = new Loop((hurriedTime) => this.#turn(hurriedTime !== null));
  #refresh = async (): Promise<void> => {};
  /** The page went out of sight with changes unsent. */
  #isLeftToWorker = false;

  /**
   * Lets this page send the queue whenever there may be something to send. Once is enough. `refreshRows` takes
   * the member's rows as the server has them, where what an answer said of them may be old.
   */
  start(refreshRows: () => Promise<void>): void {
    this.#loop.start(() => {
      this.#refresh = refreshRows;
      setWake(() => this.#loop.wake());
      return [
        () => setWake(() => {}),
        watchStore((store) => store.local.bulkGet(['token', 'queue_pause']), this.#seeOthers()),
        watchOthersEntries(() => this.#loop.wake()),
        watchSight((isSeen) => (isSeen ? this.#comeBack() : void this.#leaveToWorker())),
        watchLine(() => this.#loop.hurry()),
      ];
    });
  }

  /** Goes through the queue now, whether or not this page does so by itself. */
  async sendNow(): Promise<void> {
    await this.#loop.now(() => this.#turn(true));
  }

  close(): void {
    this.#loop.close();
  }

  async #leaveToWorker(): Promise<void> {
    await askWorkerToReplay();
    const store = await openStore();
    this.#isLeftToWorker ||= (await store.outbox.count()) > 0;
  }

  #comeBack(): void {
    this.#loop.hurry();
    // The worker may have been answered for a change that had been tried before: that answer may be old.
    if (this.#isLeftToWorker) void this.#refreshRows();
    this.#isLeftToWorker = false;
  }

  /** Somebody logs in, or an answer comes, perhaps in another tab or the worker. */
  #seeOthers() {
    let last: { token: unknown; isPaused: boolean } = { token: undefined, isPaused: true };
    return ([held, pause]: readonly (LocalRow | undefined)[]) => {
      const present = { token: held?.value, isPaused: pause !== undefined };
      const isAnswered = last.isPaused && !present.isPaused && last.token !== undefined;
      if (isAnswered && last.token === present.token) noteLine('up');
      if (isAnswered || present.token !== last.token) this.#loop.hurry();
      last = present;
    };
  }

  async #turn(isHurried: boolean): Promise<Turn> {
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
      if (mayBeOld) void this.#refreshRows();
      return await turnOf(replayed);
    } catch (fault) {
      // Nothing is lost: the queue is as it was.
      if (!(fault instanceof AppError || isFull(fault))) console.error(fault);
      return { nextTime: Date.now() + faultPauseMs };
    }
  }

  async #refreshRows(): Promise<void> {
    // Without a line the rows stand as they are; the next visit asks again.
    await this.#refresh().catch(() => {});
  }
}

/** The one of this page. */
export const queueReplay = new QueueReplay();

function watchOthersEntries(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = watchTable('outbox', () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      tell();
    }, othersMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

const pageLanguage = () => (typeof document === 'undefined' ? 'zh' : document.documentElement.lang);

/** What the page makes of it: the bar that tells of the line, the end of the session. */
async function turnOf(replayed: Replayed): Promise<Turn> {
  if (replayed.kind === 'signed_out') {
    // Seals what is unsent; only while that token is the one still held.
    await deleteSession(replayed.token);
    return { nextTime: null };
  }
  const isPaused = replayed.kind === 'unreachable';
  if (isPaused) noteLine(lineOf(replayed.error.code));
  return { nextTime: replayed.nextTime, isPaused };
}
