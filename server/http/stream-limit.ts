import { AppError } from '../../contract/error-code.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';

/**
 * The seconds after which a page whose stream was refused may try again. Until then, it asks for changes at
 * intervals.
 */
const againAfterSeconds = 30;

/** Counts the open streams of this process. Each process counts separately. */
export class StreamLimit {
  readonly #open = new Map<string, number>();
  #total = 0;

  /**
   * Counts one stream. Throws `too_many_requests` if the member or the network has too many open streams. The
   * caller must call the returned function once the stream has ended; further calls do nothing.
   */
  enter(memberId: number, network: string): () => void {
    const keys = [
      [`member ${memberId}`, serverLimits.streamsPerMemberMost],
      [`network ${network}`, serverLimits.streamsPerNetworkMost],
    ] as const;
    const isFull = keys.some(([key, most]) => (this.#open.get(key) ?? 0) >= most);
    if (isFull || this.#total >= serverLimits.streamsMost)
      throw new AppError('too_many_requests', { retryAfterSeconds: againAfterSeconds });
    this.#count(keys, 1);
    let isOver = false;
    return () => {
      if (!isOver) this.#count(keys, -1);
      isOver = true;
    };
  }

  #count(keys: readonly (readonly [string, number])[], by: 1 | -1): void {
    this.#total += by;
    for (const [key] of keys) {
      const open = (this.#open.get(key) ?? 0) + by;
      if (open === 0) this.#open.delete(key);
      else this.#open.set(key, open);
    }
  }
}
