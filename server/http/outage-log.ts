import type { Log } from './log.ts';

/** The interval, in ms, between two log lines about the same outage. */
const repeatMs = 60_000;
/** The time in ms for which the server continues to report a full disk after the database has reported one. */
const fullMs = 60_000;
/** PostgreSQL's error code for a full disk. */
const diskFullCode = '53100';

/**
 * Writes one log line when the database stops answering, one line a minute while it does not answer, and one
 * line when it answers again. Without this class, each request would write the same error with its stack.
 */
export class OutageLog {
  readonly #log: Log;
  #failures = 0;
  #sinceMs = 0;
  #writtenMs = 0;
  #fullAtMs = -Infinity;

  constructor(log: Log) {
    this.#log = log;
  }

  failed(error: Error, now: Date): void {
    const nowMs = now.getTime();
    const code = 'code' in error ? String(error.code) : '';
    if (code === diskFullCode) this.#fullAtMs = nowMs;
    if (this.#failures === 0) this.#sinceMs = nowMs;
    this.#failures += 1;
    if (this.#failures > 1 && nowMs - this.#writtenMs < repeatMs) return;
    this.#writtenMs = nowMs;
    const line = { code, problem: error.message, failures: this.#failures };
    this.#log.error(line, 'the database does not answer');
  }

  /** Records that a call has succeeded, which shows that the database answers. Logs the end of an outage. */
  answered(now: Date): void {
    if (this.#failures === 0) return;
    const seconds = Math.round((now.getTime() - this.#sinceMs) / 1000);
    this.#log.warn({ failures: this.#failures, seconds }, 'the database answers again');
    this.#failures = 0;
  }

  /** True if the database has just reported a full disk. */
  isDiskFull(now: Date): boolean {
    return now.getTime() - this.#fullAtMs < fullMs;
  }
}
