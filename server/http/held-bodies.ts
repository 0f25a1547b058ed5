import { AppError } from '../../contract/error-code.ts';

/** Counts the bytes of a body from before it is read until its call is answered; returns what ends that. */
export type HoldBody = (client: string, bytes: number) => () => void;

const megabyte = 1_048_576;
/** What needs no counting: as much as the head of a request. */
const smallBytes = 16_384;

/**
 * Bounds what bodies hold in memory, as a slow sender's does for a minute: of each client, so that nobody
 * turns others away, and of all together. A body takes about four times its bytes until it is stored.
 */
export function createHeldBodies({ perClient = 24 * megabyte, inAll = 64 * megabyte } = {}): HoldBody {
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
