import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Brings what was written to a file or a folder to the disk, as far as the disk keeps its word. */
type ToDisk = (path: string) => Promise<void>;

export interface DiskKeeper {
  /** Everything in the folder that was written since the engine was opened: after its start and its end. */
  flushAll: () => Promise<void>;
  /** The log of what was committed, from which the engine makes everything else again. */
  flushLog: () => Promise<void>;
}

/**
 * The embedded engine leaves what it commits to the operating system, which takes half a minute to write it.
 * `since` is when the engine began to open `folder`, in ms.
 */
export function diskKeeper(folder: string, since: number, toDisk: ToDisk = syncPath): DiskKeeper {
  const log = join(folder, 'pg_wal');
  const flushed = new Map<string, number>();
  const flush = async (path: string) => {
    const { mtimeMs } = await stat(path);
    if (mtimeMs < since || flushed.get(path) === mtimeMs) return;
    await toDisk(path);
    // What was written meanwhile has another time, and goes with the next round.
    flushed.set(path, mtimeMs);
  };
  const flushIn = async (place: string, recursive: boolean) => {
    for (const entry of await readdir(place, { withFileTypes: true, recursive }))
      if (entry.isFile()) await flush(join(entry.parentPath, entry.name)).catch(ignoreGone);
    await flush(place);
  };
  return { flushAll: () => flushIn(folder, true), flushLog: () => flushIn(log, false) };
}

/** A power cut takes as much of what was committed, and what the process was too busy to flush. */
const flushEveryMs = 1_000;

/**
 * Flushes what the start has written, which may take seconds where the database was just made, and then the log
 * every second until it is stopped. A disk that fails is told of by the engine itself.
 */
export function keepFlushing({ flushAll, flushLog }: DiskKeeper): () => Promise<void> {
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

/** The engine recycles its files. */
function ignoreGone(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
