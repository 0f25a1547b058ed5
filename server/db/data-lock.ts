import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process has the data folder open. */
export class DataFolderBusy extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderBusy';
  }
}

/**
 * The embedded engine does not stop a second process from opening the same folder; writes of one
 * of them are then lost silently. A listening unix socket is the lock: it dies with its process,
 * so a crash leaves no stale lock. It lies in the temporary folder under a hash of the real path,
 * because long socket paths are cut silently.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const path = socketPathOf(folder);
  for (let attempt = 0; attempt < 2; attempt++) {
    const server = createServer((socket) => socket.destroy());
    const error = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
      server.once('error', done).listen(path, () => done(undefined));
    });
    if (!error) {
      server.unref();
      return () => server.close();
    }
    if (error.code !== 'EADDRINUSE') throw error;
    if (await isAnswered(path)) throw new DataFolderBusy(folder);
    rmSync(path, { force: true });
  }
  throw new DataFolderBusy(folder);
}

/** Where the lock of a data folder listens. */
export function socketPathOf(folder: string): string {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24);
  return join(tmpdir(), `laycan-${name}.sock`);
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
