import { AppError } from '../../contract/error-code.ts';

/**
 * Reserves memory for the bytes of a client's request body before the server reads it. Returns a function
 * that releases the memory when the call is answered. Throws `unavailable` if the client, or all clients
 * together, reserve too much.
 */
export type ReserveBody = (client: string, bytes: number) => () => void;

const megabyte = 1_048_576;
/**
 * A body of up to this size in bytes is not counted. The head of a request is never counted; it may have the
 * same size.
 */
const smallBytes = 16_384;

/**
 * Limits the memory for request bodies, per client and in total, because a slow sender can occupy memory for
 * a minute. The returned function reserves memory for one body and throws `unavailable` if the limit is
 * reached. Only the size of the body is counted, although the server needs about four times as much while it
 * reads the body.
 */
export function createBodyBudget({ perClient = 24 * megabyte, inAll = 64 * megabyte } = {}): ReserveBody {
  const bytesOf = new Map<string, number>();
  let total = 0;
  return (client, bytes) => {
    if (bytes <= smallBytes) return () => {};
    const own = (bytesOf.get(client) ?? 0) + bytes;
    if (own > perClient || total + bytes > inAll)
      throw new AppError('unavailable', { retryAfterSeconds: 10 });
    bytesOf.set(client, own);
    total += bytes;
    let isReserved = true;
    return () => {
      if (!isReserved) return;
      isReserved = false;
      total -= bytes;
      const left = (bytesOf.get(client) ?? 0) - bytes;
      if (left > 0) bytesOf.set(client, left);
      else bytesOf.delete(client);
    };
  };
}
