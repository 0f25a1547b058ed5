import type { SyncResult } from '../../../contract/calls/queue.ts';
import { errorCodes, type ErrorCode } from '../../../contract/error-code.ts';
import { isPageView, type QueuedEntry, type EntryError } from '../../store/outbox.ts';
import type { RowsOfAnswer } from '../kinds/kinds.ts';
import type { Settlement } from './settle.ts';

/**
 * True if the status means a temporary failure and no decision about the change. The server does not store
 * such an answer under the id of the change.
 */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

interface Circumstances {
  /** The earliest time of the next try, in ms of the device's clock. */
  nextTime: number;
  rowsOf: RowsOfAnswer;
}

/**
 * Converts the server's result for one queued change into a settlement (its outcome). Without a result, the
 * change is sent again later.
 */
export function settlementOf(
  entry: QueuedEntry,
  result: SyncResult | undefined,
  { nextTime, rowsOf }: Circumstances,
): Settlement {
  const { id } = entry;
  const status = result?.status ?? 0;
  if (!result || status < 200 || (status >= 300 && status < 400) || isPassing(status))
    return { id, kind: 'again', nextTime, error: result ? errorOf(result) : null };
  if (status < 300) return { id, kind: 'done', rows: rowsOf(entry, result.data) };
  const error = errorOf(result);
  // The server has not applied the change, and the change is not needed: the person discarded it, or it only
  // counts a page view.
  if (entry.is_discarded || isPageView(entry))
    return { id, kind: 'dropped', rows: status === 409 ? rowsOf(entry, result.data) : [] };
  return status === 409
    ? { id, kind: 'conflict', error: { ...error, theirs: result.data } }
    : { id, kind: 'failed', error };
}

function errorOf({ status, code, message, errors }: SyncResult): EntryError {
  return { code: codeOf(code, status), status, message: message ?? '', errors: errors ?? [] };
}

const codeOf = (code: string | undefined, status: number): ErrorCode =>
  errorCodes.find((known) => known === code) ?? (status >= 500 ? 'internal' : 'malformed');
