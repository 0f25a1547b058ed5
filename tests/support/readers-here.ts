import type { Mail } from '../../src/features/own-lists/intake/mail.ts';
import { readEml } from '../../src/features/own-lists/intake/read-eml.ts';
import { readMsg } from '../../src/features/own-lists/intake/read-msg.ts';
import type { FileReaders } from '../../src/features/own-lists/intake/read-own-file.ts';
import { readSheetBytes } from '../../trade/sheet/files/read-file.ts';

/** The file readers in this thread. The application runs them in workers. */
export const readersHere: FileReaders = {
  sheets: async (file) => readSheetBytes(new Uint8Array(await file.arrayBuffer())),
  cells: async (bytes) => readSheetBytes(bytes),
  mail: async (file, format) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read: (some: typeof bytes) => Mail | Promise<Mail> = format === 'eml' ? readEml : readMsg;
    return Promise.resolve(bytes)
      .then(read)
      .catch(() => 'unreadable' as const);
  },
};
