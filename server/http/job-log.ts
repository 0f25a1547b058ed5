import { isOutage } from '../db/outage.ts';
import type { Log } from './log.ts';

/** The interval, in ms, between two log lines about the same outage. */
const repeatMs = 60_000;

/**
 * Logs the failures of jobs. During an outage, every job fails every few seconds, so a reason is logged once a
 * minute for all jobs, and without its stack.
 */
export class JobLog {
  readonly #log: Log;
  readonly #clock: () => Date;
  readonly #writtenMs = new Map<string, number>();

  constructor(log: Log, clock: () => Date) {
    this.#log = log;
    this.#clock = clock;
  }

  failed(job: string, error: unknown): void {
    if (!isOutage(error)) return this.#log.error({ job, err: error }, 'a job failed');
    const nowMs = this.#clock().getTime();
    for (const [problem, atMs] of this.#writtenMs)
      if (nowMs - atMs >= repeatMs) this.#writtenMs.delete(problem);
    if (this.#writtenMs.has(error.message)) return;
    this.#writtenMs.set(error.message, nowMs);
    this.#log.error({ job, problem: error.message }, 'a job failed');
  }
}
