import type { Mail } from '../../src/features/own-lists/intake/mail.ts';
import { filesInArchive } from '../../trade/sheet/files/packed-files.ts';
import { TooLarge } from '../../trade/sheet/table/too-large.ts';
import { readEml } from '../../src/features/own-lists/intake/read-eml.ts';
import { readMsg } from '../../src/features/own-lists/intake/read-msg.ts';
import { readPdfHere } from '../../server/admin/read-pdf.ts';
import type { FileReaders } from '../../src/features/own-lists/intake/read-own-file.ts';
import { isPdf } from '../../trade/sheet/pdf/read-pdf.ts';
import { readSheetBytes } from '../../trade/sheet/files/read-file.ts';

/** File readers that run in this thread. In the application they run in workers. */
export const readersHere: FileReaders = {
  sheets: async (file) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return isPdf(bytes) ? readPdfHere(bytes) : readSheetBytes(bytes);
  },
  cells: async (bytes) => readSheetBytes(bytes),
  archive: async (file) => {
    try {
      return filesInArchive(new Uint8Array(await file.arrayBuffer()));
    } catch (error) {
      return error instanceof TooLarge ? 'too_large' : 'unreadable';
    }
  },
  mail: async (file, format) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read: (some: typeof bytes) => Mail | Promise<Mail> = format === 'eml' ? readEml : readMsg;
    return Promise.resolve(bytes)
      .then(read)
      .catch(() => 'unreadable' as const);
  },
};
