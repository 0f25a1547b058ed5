import readWorkbook from 'read-excel-file/universal';

import { cellsOfFile } from './sheet-file.ts';
import { rowsAtOnce, type SheetMessage } from './sheet-message.ts';

/** Runs in a worker: takes one file, gives its rows piece by piece, so that the page never takes all of them at once. */
globalThis.addEventListener('message', ({ data }: MessageEvent<File>) => void read(data), { once: true });

async function read(file: File): Promise<void> {
  const cells = await cellsOfFile(file, readWorkbook).catch(() => 'unreadable' as const);
  if (typeof cells === 'string') return say({ failure: cells });
  for (let at = 0; at < cells.length; at += rowsAtOnce)
    say({ rows: cells.slice(at, at + rowsAtOnce), total: cells.length });
  return say({ isDone: true });
}

// A worker has no target; the rule means windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (message: SheetMessage): void => globalThis.postMessage(message);
