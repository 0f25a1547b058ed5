import { TooLarge } from '../../../../trade/sheet/table/too-large.ts';
import { filesInArchive, type ArchiveMessage } from '../../../../trade/sheet/files/packed-files.ts';

/**
 * Runs in a worker: unpacks the one archive that the page sends and posts its files, or the reason why it
 * cannot be unpacked.
 */
globalThis.addEventListener('message', ({ data }: MessageEvent<File>) => void unpack(data), { once: true });

async function unpack(file: File): Promise<void> {
  const message: ArchiveMessage = await file
    .arrayBuffer()
    .then((buffer) => filesInArchive(new Uint8Array(buffer)))
    .catch((error: unknown) => (error instanceof TooLarge ? 'too_large' : 'unreadable'));
  globalThis.postMessage(message);
}
