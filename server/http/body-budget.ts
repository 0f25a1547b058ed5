import { AppError } from '../../contract/error-code.ts';

/**
 * Counts the bytes of a body from before it is read until its call has been answered. Returns a function that
 * ends the count.
 */
export type ReserveBody = (client: string, bytes: number) => () => void;

const megabyte = 1_048_576;
/** Bodies up to this number of bytes are not counted; it is the size of a request head. */
const smallBytes = 16_384;

/**
 * Limits the memory for request bodies, per client and in total, because a slow sender can occupy memory for
 * a minute. Until it is processed, a body needs about four times its size.
 */
export function createBodyBudget({ perClient = 24 * megabyte, inAll = 64 * megabyte } = {}): ReserveBody {
  const held = new Map<string, number>();
  let total = 0;
  return (client, bytes) => {
    if (bytes <= smallBytes) return () => {};
    const own = (held.get(client) ?? 0) + bytes;
    if (own > perClient || total + bytes > inAll)
      throw new AppError('unavailable', { retryAfterSeconds: 10 });
    held.set(client, own);
    total += bytes;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      total -= bytes;
      const left = (held.get(client) ?? 0) - bytes;
      if (left > 0) held.set(client, left);
      else held.delete(client);
    };
  };
}
