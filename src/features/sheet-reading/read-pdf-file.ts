import type { PdfFailure } from '../../../trade/sheet/pdf/read-pdf.ts';
import type { CellTable } from '../../../trade/sheet/table/cell-table.ts';

export interface PdfMessage {
  read: CellTable[] | PdfFailure;
}

/** The time in ms after which the worker is terminated, because the document is too complex. */
const readingMsMost = 10_000;

/**
 * Reads a PDF in a worker, because the PDF library is large and a malicious document may keep it busy.
 * Resolves with null after an abort, and with `no_reader` if the worker's file could not be loaded, for
 * example offline.
 */
export async function readPdfFile(
  file: File,
  signal: AbortSignal,
): Promise<CellTable[] | PdfFailure | 'no_reader' | null> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
  try {
    return await tablesFrom(worker, file, signal);
  } finally {
    worker.terminate();
  }
}

const tablesFrom = (
  worker: Worker,
  file: File,
  signal: AbortSignal,
): Promise<CellTable[] | PdfFailure | 'no_reader' | null> =>
  new Promise((done) => {
    if (signal.aborted) done(null);
    signal.addEventListener('abort', () => done(null), { once: true });
    AbortSignal.timeout(readingMsMost).addEventListener('abort', () => done('too_slow'), { once: true });
    worker.addEventListener('error', () => done('no_reader'));
    worker.addEventListener('messageerror', () => done('no_reader'));
    // The PDF library also posts its own messages when it loads in a worker. Messages without `read` are
    // ignored.
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<PdfMessage>>) => {
      if (data.read !== undefined) done(data.read);
    });
    worker.postMessage(file);
  });
