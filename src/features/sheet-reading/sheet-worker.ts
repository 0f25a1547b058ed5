import { readSheetBytes } from '../../../trade/sheet/files/read-file.ts';
import { rowsAtOnce, type SheetMessage } from './sheet-message.ts';

/**
 * Runs in a worker: reads one file and posts its rows in batches, so that no single message blocks the page.
 */
globalThis.addEventListener('message', ({ data }: MessageEvent<File>) => void read(data), { once: true });

async function read(file: File): Promise<void> {
  const bytes = await file.arrayBuffer().catch(() => null);
  const sheets = bytes ? readSheetBytes(new Uint8Array(bytes)) : 'unreadable';
  if (typeof sheets === 'string') return say({ failure: sheets });
  for (const { rows, ...sheet } of sheets) {
    say({ sheet });
    for (let at = 0; at < rows.length; at += rowsAtOnce) say({ rows: rows.slice(at, at + rowsAtOnce) });
  }
  return say({ isDone: true });
}

const say = (message: SheetMessage): void => globalThis.postMessage(message);
