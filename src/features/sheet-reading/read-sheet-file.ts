import {
  readSheetBytes,
  sheetFileMbMost,
  type SheetFileFailure,
} from '../../../trade/sheet/files/read-file.ts';
import { isPdf } from '../../../trade/sheet/pdf/read-pdf.ts';
import type { CellTable } from '../../../trade/sheet/table/cell-table.ts';
import { readPdfFile } from './read-pdf-file.ts';
import type { SheetMessage } from './sheet-message.ts';

interface ReadOptions {
  signal: AbortSignal;
  /** Called during reading, with the number of rows that have been read. */
  onRows: (total: number) => void;
}

/**
 * Reads the tables of a file in a worker, because thousands of rows take seconds. Resolves with the reason if
 * the file cannot be read. If the reading is aborted, the worker is terminated, and the promise resolves with
 * null.
 */
export async function readSheetFile(
  file: File,
  { signal, onRows }: ReadOptions,
): Promise<CellTable[] | SheetFileFailure | null> {
  if (file.size > sheetFileMbMost * 1_048_576) return 'too_large';
  const head = await file
    .slice(0, 1_024)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return 'unreadable';
  if (isPdf(new Uint8Array(head))) return readPdfFile(file, signal);
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module', name: 'sheet' });
  try {
    const read = await sheetsFrom(worker, file, { signal, onRows });
    // Without a connection, the worker's file may be missing on this device. The page then reads the file
    // itself.
    return read === 'no_worker' ? await readHere(file) : read;
  } finally {
    worker.terminate();
  }
}

async function readHere(file: File): Promise<CellTable[] | SheetFileFailure> {
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes ? readSheetBytes(new Uint8Array(bytes)) : 'unreadable';
}

function sheetsFrom(
  worker: Worker,
  file: File,
  { signal, onRows }: ReadOptions,
): Promise<CellTable[] | SheetFileFailure | 'no_worker' | null> {
  const sheets: CellTable[] = [];
  let total = 0;
  return new Promise((done) => {
    signal.addEventListener('abort', () => done(null), { once: true });
    worker.addEventListener('error', () => done('no_worker'));
    worker.addEventListener('messageerror', () => done('no_worker'));
    worker.addEventListener('message', ({ data }: MessageEvent<SheetMessage>) => {
      if ('failure' in data) done(data.failure);
      else if ('sheet' in data) sheets.push({ ...data.sheet, rows: [] });
      else if ('rows' in data) {
        sheets.at(-1)?.rows.push(...data.rows);
        onRows((total += data.rows.length));
      } else done(sheets);
    });
    worker.postMessage(file);
  });
}
