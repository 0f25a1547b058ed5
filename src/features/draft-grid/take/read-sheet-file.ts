import type { SheetCell } from '../../../../trade/sheet/cell.ts';
import { cellsOfFile, type SheetFileFailure } from './sheet-file.ts';
import type { SheetMessage } from './sheet-message.ts';

/** Far above any real sheet; a larger file is the wrong one. */
const fileBytesMost = 30 * 1_048_576;

/**
 * The cells of a .xlsx or .csv. A worker reads it: thousands of rows take seconds, in which the page goes on
 * drawing. Aborting ends the worker, and what it has read is thrown away: null.
 */
export async function readSheetFile(
  file: File,
  { signal }: { signal: AbortSignal },
): Promise<SheetCell[][] | SheetFileFailure | null> {
  if (file.size > fileBytesMost) return 'too_large';
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module', name: 'sheet' });
  try {
    const read = await rowsFrom(worker, file, signal);
    return read === 'no_worker' ? await cellsOfFile(file, noWorkbooks) : read;
  } finally {
    worker.terminate();
  }
}

/** The worker's file may not be on this device yet, without a line. A text needs nothing but what is here. */
const noWorkbooks = () => Promise.reject(new Error('the reader of workbooks is not on this device'));

function rowsFrom(
  worker: Worker,
  file: File,
  signal: AbortSignal,
): Promise<SheetCell[][] | SheetFileFailure | 'no_worker' | null> {
  const rows: SheetCell[][] = [];
  return new Promise((done) => {
    signal.addEventListener('abort', () => done(null), { once: true });
    worker.addEventListener('error', () => done('no_worker'));
    worker.addEventListener('messageerror', () => done('no_worker'));
    worker.addEventListener('message', ({ data }: MessageEvent<SheetMessage>) => {
      if ('failure' in data) done(data.failure);
      else if ('rows' in data) rows.push(...data.rows);
      else done(rows);
    });
    // A worker has no target; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(file);
  });
}
