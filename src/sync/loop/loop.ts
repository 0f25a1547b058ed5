import { isAhead } from './back-off.ts';

/** The result of one turn (one run of the loop's function `turn`). */
export interface RunResult {
  /**
   * The time at which there may be work again, in ms of the device's clock. Null if there will be no work
   * until `wake` is called.
   */
  nextTime: number | null;
  /**
   * True if the server does not answer. Before `nextTime`, another turn then starts only if the connection is
   * restored.
   */
  isPaused?: boolean;
}

/**
 * Background work of this page, done in turns (runs of the `turn` function). The states:
 *
 *   new     -- start --> resting
 *   resting -- wake, hurry, its alarm --> running -- done --> resting
 *   resting -- wake within a pause --> resting, until the pause is over
 *   running -- wake, hurry --> running once more, however often that was
 *   any     -- close --> closed: no listeners, no alarm, no further turn
 */
export class Loop {
  readonly #turn: (hurriedTime: number | null) => Promise<RunResult>;
  #state: 'new' | 'resting' | 'running' | 'closed' = 'new';
  #stops: readonly (() => void)[] = [];
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #pausedUntil = 0;
  #isWoken = false;
  #hurriedTime: number | null = null;

  /**
   * `turn` must never reject. Its argument is the time of the last call of `hurry` since the previous turn,
   * in ms of the device's clock; null if there was none.
   */
  constructor(turn: (hurriedTime: number | null) => Promise<RunResult>) {
    this.#turn = turn;
  }

  /**
   * Starts the loop; later calls do nothing. `listen` adds the listeners that wake the loop and returns
   * functions that remove them.
   */
  start(listen: () => (() => void)[]): void {
    if (this.#state !== 'new') return;
    this.#state = 'resting';
    this.#stops = listen();
  }

  /** Starts a turn because there may be work. During a pause, the turn starts when the pause ends. */
  wake(): void {
    if (isAhead(this.#pausedUntil, Date.now())) this.#rest(this.#pausedUntil);
    else this.#go();
  }

  /** Starts a turn and ends a pause, because the connection seems to work. */
  hurry(): void {
    this.#pausedUntil = 0;
    this.#hurriedTime = Date.now();
    this.#go();
  }

  /**
   * Runs the given turn for a caller that waits for its result, even if the loop was not started. The result
   * sets the loop's pause and alarm as usual.
   */
  async now<Done extends RunResult>(turn: () => Promise<Done>): Promise<Done> {
    const done = await turn();
    this.#note(done);
    this.#rest(done.nextTime);
    return done;
  }

  close(): void {
    this.#state = 'closed';
    clearTimeout(this.#alarm);
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #go(): void {
    this.#isWoken = true;
    if (this.#state === 'resting') void this.#run();
  }

  async #run(): Promise<void> {
    this.#state = 'running';
    let nextTime: number | null = null;
    while (this.#isWoken && !this.#isClosed()) {
      const hurriedTime = this.#hurriedTime;
      this.#isWoken = false;
      this.#hurriedTime = null;
      // Just before, a failure may have set a pause. A call of `hurry` ends that pause, so that the turn is
      // not delayed.
      if (hurriedTime !== null) this.#pausedUntil = 0;
      const done = await this.#turn(hurriedTime);
      this.#note(done);
      nextTime = done.nextTime;
    }
    if (this.#isClosed()) return;
    this.#state = 'resting';
    this.#rest(nextTime);
  }

  #isClosed(): boolean {
    return this.#state === 'closed';
  }

  #note({ nextTime, isPaused }: RunResult): void {
    if (isPaused && nextTime !== null) this.#pausedUntil = nextTime;
  }

  /**
   * Sets the alarm for the next turn to `until`; null sets none. Does nothing during a turn, because the end
   * of the turn sets the alarm.
   */
  #rest(until: number | null): void {
    if (this.#state !== 'resting') return;
    clearTimeout(this.#alarm);
    if (until !== null) this.#alarm = setTimeout(() => this.#ring(), Math.max(0, until - Date.now()));
  }

  #ring(): void {
    // A timer may fire slightly too early. The pause is therefore ended here, so that it does not delay the
    // turn.
    this.#pausedUntil = 0;
    this.#go();
  }
}
