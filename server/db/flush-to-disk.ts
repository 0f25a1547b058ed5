import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Flushes a file or folder from the operating system to the disk. */
type ToDisk = (path: string) => Promise<void>;

export interface DiskFlusher {
  /**
   * Flushes every file in the folder that was written since the engine was opened. Called after the engine
   * has started and after it has stopped.
   */
  flushAll: () => Promise<void>;
  /** Flushes the write-ahead log, from which the engine restores all other committed data. */
  flushLog: () => Promise<void>;
}

/**
 * Creates the object that flushes the database folder to the disk. The embedded engine leaves committed data
 * to the operating system, which may write it up to half a minute later. `since` is the time at which the
 * engine began to open `folder`, in ms.
 */
export function createDiskFlusher(folder: string, since: number, toDisk: ToDisk = syncPath): DiskFlusher {
  const log = join(folder, 'pg_wal');
  const flushed = new Map<string, number>();
  const flush = async (path: string) => {
    const { mtimeMs } = await stat(path);
    if (mtimeMs < since || flushed.get(path) === mtimeMs) return;
    await toDisk(path);
    // A file that changes during the flush gets a newer time, so the next round flushes it again.
    flushed.set(path, mtimeMs);
  };
  const flushIn = async (place: string, recursive: boolean) => {
    for (const entry of await readdir(place, { withFileTypes: true, recursive }))
      if (entry.isFile()) await flush(join(entry.parentPath, entry.name)).catch(ignoreMissing);
    await flush(place);
  };
  return { flushAll: () => flushIn(folder, true), flushLog: () => flushIn(log, false) };
}

/**
 * The interval between flushes in ms. A power cut loses at most the changes of this interval, plus changes
 * that a busy process could not flush in time.
 */
const flushEveryMs = 1_000;

/**
 * Flushes all files once, which may take seconds for a new database, and then the log every second until it
 * is stopped. Errors are ignored here, because the engine itself reports a failing disk.
 */
export function startFlushing({ flushAll, flushLog }: DiskFlusher): () => Promise<void> {
  let running = flushAll().catch(() => {});
  const timer = setInterval(() => {
    running = running.then(flushLog).catch(() => {});
  }, flushEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Ignores a missing file, because the engine recycles its log files. */
function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
