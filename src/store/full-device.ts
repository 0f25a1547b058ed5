import { AppError } from '../../contract/error-code.ts';
import { isRecord } from '../../trade/edit/record.ts';

/** True if a write was refused because the disk is full or the site has used up its quota. */
export function isFull(error: unknown): boolean {
  const { name, message, code, inner } = isRecord(error) ? error : {};
  // Chromium reports a full disk under another name than an exceeded quota.
  const isDiskFull = typeof message === 'string' && message.includes('FILE_ERROR_NO_SPACE');
  if (name === 'QuotaExceededError' || isDiskFull || code === ('not_saved' satisfies AppError['code']))
    return true;
  // Dexie reports the cause as the error itself or as the inner error of an aborted transaction.
  return inner !== undefined && inner !== error && isFull(inner);
}

/**
 * Waits for a database write that a person's action caused. If the device is full, it rejects with the error
 * `not_saved`, which has a message for the screen. The caller must show that message, for example by
 * `runWithMessage`.
 */
export async function orNotSaved<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw isFull(error) && !(error instanceof AppError) ? new AppError('not_saved', { cause: error }) : error;
  }
}

/**
 * Waits for an unimportant write, such as marking a change as seen. The person need not be informed if it
 * fails. If the device is full, the write is skipped. Any other error rejects.
 */
export async function ifRoom(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}
