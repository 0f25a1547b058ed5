import { AppError } from '../../contract/error-code.ts';
import { isRecord } from '../../trade/edit/record.ts';

/** Whether a write was refused because the device is full, or the site has used up its share of it. */
export function isFull(error: unknown): boolean {
  const { name, message, code, inner } = isRecord(error) ? error : {};
  // Chromium has another name for it where the disk itself is full, and not what the site is given of it.
  const isDiskFull = typeof message === 'string' && message.includes('FILE_ERROR_NO_SPACE');
  if (name === 'QuotaExceededError' || isDiskFull || code === ('not_saved' satisfies AppError['code']))
    return true;
  // Dexie tells of it by the error itself or as the reason of the aborted transaction.
  return inner !== undefined && inner !== error && isFull(inner);
}

/**
 * For what a person did: a full device rejects with `not_saved`, which has words that say so.
 * Whoever writes this way lets the person hear of it, as `saying` does.
 */
export async function orNotSaved<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw isFull(error) && !(error instanceof AppError) ? new AppError('not_saved', { cause: error }) : error;
  }
}

/**
 * For what is written beside that, as copies, counts and marks: a full device goes without them in silence, and everything
 * else goes on. Any other failure rejects as ever.
 */
export async function ifRoom(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}
