/**
 * An unexpected failure of a request, for the console. It contains no value of the request, because a value
 * may be personal data.
 */
export interface RecentError {
  time: string;
  /** The id to search for in the server's log, which has the details. */
  request_id: string;
  method: string;
  path: string;
  /**
   * The name of the error and its code, for example `error 23505`. The error's message is left out, because
   * it may contain personal data.
   */
  problem: string;
}

/** Stores the newest unexpected failures of this process (50 by default) in memory, for the console. */
export class RecentErrors {
  readonly #list: RecentError[] = [];
  readonly #most: number;

  constructor(most = 50) {
    this.#most = most;
  }

  add(error: unknown, request: Omit<RecentError, 'problem'>): void {
    this.#list.unshift({ ...request, problem: nameOf(error) });
    this.#list.length = Math.min(this.#list.length, this.#most);
  }

  /** Returns the failures, the newest first. */
  list(): RecentError[] {
    return [...this.#list];
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}`.slice(0, 80);
}
