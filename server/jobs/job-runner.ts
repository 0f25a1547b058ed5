import { setTimeout as rest } from 'node:timers/promises';

/** What one run of a job is done with. */
export interface JobRun {
  clock: () => Date;
  /** Aborted when the server stops or the run takes too long: it ends early then. */
  signal: AbortSignal;
  /** Told of a part that failed while the run goes on. */
  onFailure: (error: unknown) => void;
}

/** Something that a server does by itself now and then. */
export interface Job {
  name: string;
  /** From the end of one run to the next one. */
  everyMs: number;
  /** Does it once. What it did is for the log; null where there was nothing to do. */
  run: (run: JobRun) => Promise<object | null>;
}

interface Running {
  clock: () => Date;
  onDone: (name: string, done: object) => void;
  onFailure: (name: string, error: unknown) => void;
}

/** A job that fails is tried again, at first no later than ever, then later and later. */
const pauseMostMs = 300_000;
/** A run that has not come back by then, nor until the next one is due, is told as failed, and waited for no more. */
const runMostMs = 600_000;

/** Runs jobs at once and then each at its interval, one run of a job at a time, until it is closed. */
export class JobRunner {
  readonly #running: Running;
  readonly #closing = new AbortController();
  readonly #loops: Promise<void>[] = [];

  constructor(running: Running) {
    this.#running = running;
  }

  start(jobs: readonly Job[]): void {
    this.#loops.push(...jobs.map((job) => this.#repeat(job)));
  }

  /** Starts nothing more, and waits for what runs. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#loops);
  }

  async #repeat(job: Job): Promise<void> {
    const { signal } = this.#closing;
    for (let failures = 0; !signal.aborted;) {
      failures = (await this.#runOnce(job)) ? 0 : failures + 1;
      // Nothing waits for it: a server with nothing else to do may end. Closing ends it, too.
      await rest(pauseOf(job, failures), null, { ref: false, signal }).catch(() => {});
    }
  }

  /** False: it failed, and was told. */
  async #runOnce({ name, everyMs, run }: Job): Promise<boolean> {
    const { clock, onDone, onFailure } = this.#running;
    const ending = new AbortController();
    const end = () => ending.abort();
    this.#closing.signal.addEventListener('abort', end);
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const giveUp = () => {
        reject(new Error('it has not come back'));
        end();
      };
      deadline = setTimeout(giveUp, Math.max(everyMs, runMostMs)).unref();
    });
    try {
      const running = run({ clock, signal: ending.signal, onFailure: (error) => onFailure(name, error) });
      const done = await Promise.race([running, late]);
      if (done) onDone(name, done);
      return true;
    } catch (error) {
      onFailure(name, error);
      return false;
    } finally {
      clearTimeout(deadline);
      this.#closing.signal.removeEventListener('abort', end);
    }
  }
}

const pauseOf = ({ everyMs }: Job, failures: number): number =>
  Math.max(everyMs, Math.min(everyMs * 2 ** failures, pauseMostMs));
