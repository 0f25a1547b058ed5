import { isAhead } from './back-off.ts';

/** What one turn came to. */
export interface Turn {
  /** When there may be something to do again, ms of the device's clock; null: only a wake tells. */
  nextTime: number | null;
  /** Nobody answers: until `nextTime` only what says that the line is back is worth a try. */
  isPaused?: boolean;
}

/**
 * Work of this page that goes on beside what the person does, turn by turn:
 *
 *   new -- start --> resting -- wake, hurry, its alarm --> running -- done --> resting
 *                    resting -- wake within a pause --> resting, until the pause is over
 *                    running -- wake, hurry --> running once more, however often that was
 *   any -- close --> closed: nothing is listened to, no alarm is set, no other turn begins
 */
export class Loop {
  readonly #turn: (hurriedTime: number | null) => Promise<Turn>;
  #state: 'new' | 'resting' | 'running' | 'closed' = 'new';
  #stops: readonly (() => void)[] = [];
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #pausedUntil = 0;
  #isWoken = false;
  #hurriedTime: number | null = null;

  /** `turn` never rejects. It is given when somebody was in a hurry for it, ms of the device's clock, or null. */
  constructor(turn: (hurriedTime: number | null) => Promise<Turn>) {
    this.#turn = turn;
  }

  /** Once is enough. `listen` begins to listen to what wakes the loop, and gives back what ends that. */
  start(listen: () => (() => void)[]): void {
    if (this.#state !== 'new') return;
    this.#state = 'resting';
    this.#stops = listen();
  }

  /** There may be something to do. */
  wake(): void {
    if (isAhead(this.#pausedUntil, Date.now())) this.#rest(this.#pausedUntil);
    else this.#go();
  }

  /** The same, and the line seems to be good: a pause ends. */
  hurry(): void {
    this.#pausedUntil = 0;
    this.#hurriedTime = Date.now();
    this.#go();
  }

  /** A turn that somebody waits for, started or not; the loop goes by what it came to. */
  async now<Done extends Turn>(turn: () => Promise<Done>): Promise<Done> {
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
      // A failure that came while somebody was asking to hurry does not hold them up.
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

  #note({ nextTime, isPaused }: Turn): void {
    if (isPaused && nextTime !== null) this.#pausedUntil = nextTime;
  }

  /** While it runs the end of that sets the alarm. */
  #rest(until: number | null): void {
    if (this.#state !== 'resting') return;
    clearTimeout(this.#alarm);
    if (until !== null) this.#alarm = setTimeout(() => this.#ring(), Math.max(0, until - Date.now()));
  }

  #ring(): void {
    // An alarm can be a little before its time.
    this.#pausedUntil = 0;
    this.#go();
  }
}
