import type { ArchiveMessage } from '../../../../trade/sheet/files/packed-files.ts';

/**
 * Unpacks an archive in a worker. Resolves with null after an abort, and with `no_reader` if the worker's file could
 * not be loaded.
 */
export async function readArchive(
  file: File,
  signal: AbortSignal,
): Promise<ArchiveMessage | 'no_reader' | null> {
  const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), {
    type: 'module',
    name: 'archive',
  });
  try {
    return await filesFrom(worker, file, signal);
  } finally {
    worker.terminate();
  }
}

const filesFrom = (
  worker: Worker,
  file: File,
  signal: AbortSignal,
): Promise<ArchiveMessage | 'no_reader' | null> =>
  new Promise((done) => {
    if (signal.aborted) done(null);
    signal.addEventListener('abort', () => done(null), { once: true });
    worker.addEventListener('error', () => done('no_reader'));
    worker.addEventListener('messageerror', () => done('no_reader'));
    worker.addEventListener('message', ({ data }: MessageEvent<ArchiveMessage>) => done(data));
    worker.postMessage(file);
  });
