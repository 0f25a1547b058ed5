import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { readPdf, type PdfFailure, type PdfLibrary } from '../../trade/sheet/pdf/read-pdf.ts';
import type { CellTable } from '../../trade/sheet/table/cell-table.ts';

/** Reads the tables of a PDF in this process. The PDF library is loaded only for the first PDF. */
export async function readPdfHere(bytes: Uint8Array): Promise<CellTable[] | PdfFailure> {
  const library = await pdfLibrary();
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return readPdf(library, Uint8Array.from(bytes), {
    now: () => performance.now(),
    options: {
      cMapUrl: `${join(folder, 'cmaps')}/`,
      standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    },
  });
}

/**
 * Loads the PDF library. Its drawing code needs the browser's `DOMMatrix` when it is loaded. Reading text
 * does not use it, so an empty substitute is enough.
 */
async function pdfLibrary(): Promise<PdfLibrary> {
  if (!('DOMMatrix' in globalThis)) Object.assign(globalThis, { DOMMatrix: Object });
  const [library, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  Object.assign(globalThis, { pdfjsWorker: worker });
  return library;
}
