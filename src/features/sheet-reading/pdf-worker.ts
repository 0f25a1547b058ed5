import * as library from 'pdfjs-dist/build/pdf.mjs';
import * as parser from 'pdfjs-dist/build/pdf.worker.mjs';

import { readPdf } from '../../../trade/sheet/pdf/read-pdf.ts';
import type { PdfMessage } from './read-pdf-file.ts';

// With this global, the PDF library parses in this worker. Without it, the library would start a second
// worker.
Object.assign(globalThis, { pdfjsWorker: parser });

/** The URLs of the PDF library's tables (CMaps) of Chinese, Japanese and Korean characters, by file name. */
const tables: Readonly<Record<string, string>> = import.meta.glob(
  '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
  { query: '?url&no-inline', import: 'default', eager: true },
);

/** Fetches the tables of characters (CMaps) that a document names but does not contain. */
class CharacterTables {
  async fetch({ name }: { name: string }): Promise<{ cMapData: Uint8Array; isCompressed: boolean }> {
    const address = tables[`../../../node_modules/pdfjs-dist/cmaps/${name}.bcmap`];
    if (address === undefined) throw new Error(`No table of characters is named ${name}`);
    const response = await fetch(address);
    return { cMapData: new Uint8Array(await response.arrayBuffer()), isCompressed: true };
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<File>) => void read(data), { once: true });

/** Runs in a worker: reads one document and posts its tables or the reason why it cannot be read. */
async function read(file: File): Promise<void> {
  const bytes = await file.arrayBuffer().catch(() => null);
  const read = bytes
    ? await readPdf(library, new Uint8Array(bytes), {
        now: () => performance.now(),
        options: { CMapReaderFactory: CharacterTables, cMapUrl: '/', useWorkerFetch: false },
      })
    : 'unreadable';
  const message: PdfMessage = { read };
  globalThis.postMessage(message);
}
