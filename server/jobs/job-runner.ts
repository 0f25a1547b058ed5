import { setMaxListeners } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';

/** The arguments of one run of a job. */
export interface JobRun {
  clock: () => Date;
  /** Aborted when the server stops or the run takes too long. The run then ends early. */
  signal: AbortSignal;
  /** Called when a part of the run has failed but the run continues. */
  onFailure: (error: unknown) => void;
}

/** A task that the server repeats at intervals. */
export interface Job {
  name: string;
  /** The time from the end of one run to the start of the next, in ms. */
  everyMs: number;
  /**
   * Runs the job once. Returns the figures that are written to the log, or null if there was nothing to do.
   */
  run: (run: JobRun) => Promise<object | null>;
}

/** The last run of a job in this process. */
interface JobState {
  name: string;
  /** The time at which the last run ended; null if no run has ended. */
  end_time: string | null;
  is_good: boolean;
}

interface Running {
  clock: () => Date;
  onDone: (name: string, done: object) => void;
  onFailure: (name: string, error: unknown) => void;
}

/**
 * The longest pause that repeated failures cause, in ms. The pause doubles with each failure, but is never
 * shorter than the job's interval.
 */
const pauseMostMs = 300_000;
/**
 * The time limit of a run, in ms, or the job's interval if that is longer. A run that takes longer is logged
 * as failed and aborted, and the runner no longer waits for it.
 */
const runMostMs = 600_000;

/**
 * Runs each job at once, or after a given time, and then at its interval, until the runner is closed. Only one
 * run of each job is active at a time.
 */
export class JobRunner {
  readonly #running: Running;
  readonly #closing = new AbortController();
  readonly #loops: Promise<void>[] = [];
  readonly #states = new Map<string, JobState>();

  constructor(running: Running) {
    this.#running = running;
    // Each job listens to this signal, and Node warns of a leak if there are more than ten listeners.
    setMaxListeners(0, this.#closing.signal);
  }

  /** Starts the jobs. The first run of each job begins after `afterMs`. */
  start(jobs: readonly Job[], afterMs = 0): void {
    for (const { name } of jobs) this.#states.set(name, { name, end_time: null, is_good: true });
    this.#loops.push(...jobs.map((job) => this.#repeat(job, afterMs)));
  }

  /** Returns the state of the last run of each job. */
  states(): JobState[] {
    return [...this.#states.values()];
  }

  /** Starts no further runs and waits for the active ones. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#loops);
  }

  async #repeat(job: Job, afterMs: number): Promise<void> {
    const { signal } = this.#closing;
    if (afterMs > 0) await this.#pause(afterMs);
    for (let failures = 0; !signal.aborted;) {
      const is_good = await this.#runOnce(job);
      failures = is_good ? 0 : failures + 1;
      const end_time = this.#running.clock().toISOString();
      this.#states.set(job.name, { name: job.name, end_time, is_good });
      await this.#pause(pauseOf(job, failures));
    }
  }

  /** Waits for `ms`, or until the runner is closed. `ref: false` lets the process end during the pause. */
  async #pause(ms: number): Promise<void> {
    await rest(ms, null, { ref: false, signal: this.#closing.signal }).catch(() => {});
  }

  /** Runs the job once. Returns false if it failed; the failure was then reported. */
  async #runOnce({ name, everyMs, run }: Job): Promise<boolean> {
    const { clock, onDone, onFailure } = this.#running;
    const ending = new AbortController();
    const end = () => ending.abort();
    this.#closing.signal.addEventListener('abort', end);
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const giveUp = () => {
        reject(new Error('the run did not end in time and was aborted'));
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
