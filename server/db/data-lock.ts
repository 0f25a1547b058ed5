import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, lstatSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

import { makePrivateFolder } from './private-files.ts';

/** Thrown when another process has the data folder open. */
export class DataFolderBusy extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderBusy';
  }
}

/** This process's lock on a data folder. */
export interface DataLock {
  folder: string;
  /**
   * Answers requests over the socket of the lock with this listener, so that another process that finds the
   * folder locked can reach this process. Before the first call of `serve`, requests get status 503. Only
   * processes of the same user can connect to the socket.
   */
  serve: (listener: RequestListener) => void;
  release: () => Promise<void>;
}

/**
 * Locks the data folder for this process. Throws `DataFolderBusy` if another process has locked it.
 *
 * The embedded engine does not prevent a second process from opening the same folder; writes of one of the
 * two are then silently lost. The lock is a listening Unix socket. The system closes the socket when its
 * process ends, so the folder does not stay locked after a crash. Only the file of the socket stays, and the
 * next process removes it.
 */
export async function lockDataFolder(folder: string): Promise<DataLock> {
  makePrivateFolder(folder);
  const path = socketPathOf(folder);
  const listeners: { current: RequestListener } = { current: refuse };
  const server = createServer((request, response) => listeners.current(request, response));
  // The socket first listens under a temporary name. It gets the name of the lock only when it accepts
  // connections, so that a socket with this name always accepts them.
  const own = `${path}.${randomBytes(4).toString('hex')}`;
  await listenPrivately(server, own);
  const lockedNumber = fileNumber(own);
  const release = () => {
    if (fileNumber(path) === lockedNumber) rmSync(path, { force: true });
    return closeServer(server);
  };
  const isTaken = (await takeName(own, path)) && (await isStillLocked(path, lockedNumber));
  rmSync(own, { force: true });
  if (!isTaken) {
    await release();
    throw new DataFolderBusy(folder);
  }
  server.unref();
  return {
    folder,
    serve: (listener) => {
      listeners.current = listener;
    },
    release,
  };
}

/**
 * Returns the path of the socket that locks a data folder. It is in the folder itself, where no other user
 * can create files. The system silently truncates long socket paths, so for a deep folder the socket is in a
 * private folder of this user. Throws if another user can access that private folder.
 */
export function socketPathOf(folder: string): string {
  const real = realpathSync(folder);
  const path = join(real, 'admin.sock');
  if (Buffer.byteLength(path) <= socketPathBytesMost) return path;
  const name = createHash('sha256').update(real).digest('hex').slice(0, 24);
  const own = join(tmpdir(), `laycan-${process.getuid?.() ?? 0}`);
  makePrivateFolder(own);
  assertOwnFolder(own);
  return join(own, `${name}.sock`);
}

/**
 * Throws if another user owns the folder or can read it. The parent folder is shared, so another user may
 * have created the folder first.
 */
function assertOwnFolder(folder: string): void {
  const { uid, mode } = lstatSync(folder);
  if (process.getuid && (uid !== process.getuid() || (mode & 0o077) !== 0)) {
    throw new Error(`${folder} belongs to another user or is open to others; remove it, or set TMPDIR.`);
  }
}

/**
 * The maximum length of a socket path in bytes. The shortest limit of any system is 104 bytes with the final
 * NUL, and temporary names of the socket are 9 bytes longer than its final name.
 */
const socketPathBytesMost = 90;

const refuse: RequestListener = (request, response) => {
  // Reads the request to its end. If the server closed the connection earlier, a client that is still sending
  // would report a crash of the server.
  request.resume();
  response.writeHead(503, { 'retry-after': '1' }).end();
};

/**
 * Listens on the path with access only for this user. Binding is synchronous, so the restrictive umask
 * applies to exactly that call.
 */
function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    const mask = isMainThread ? process.umask(0o177) : undefined;
    server.once('error', fail);
    server.listen(path, () => {
      chmodSync(path, 0o600);
      done();
    });
    if (mask !== undefined) process.umask(mask);
  });
}

/**
 * Gives the socket the name of the lock, unless a socket with that name accepts connections. Returns true if
 * this socket is now the lock.
 */
async function takeName(own: string, path: string): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      linkSync(own, path);
      return true;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (await isAnswered(path)) return false;
    await removeStale(path);
  }
  return false;
}

/**
 * Removes a socket that a crash left behind. Another process may have found the same stale socket and may
 * listen under its name now. Therefore the socket is first renamed, checked again, and renamed back if it
 * accepts connections.
 */
async function removeStale(path: string): Promise<void> {
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(path, aside);
    if (await isAnswered(aside)) linkSync(aside, path);
  } catch (error) {
    // ENOENT: another process has already removed the stale socket. EEXIST: another process has created a new
    // socket. A process whose own socket was replaced detects it with `isStillLocked`.
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * The wait in ms before a process checks that its socket is still the lock. The wait is longer than
 * `removeStale` takes.
 */
const settleMs = 50;

async function isStillLocked(path: string, lockedNumber: number): Promise<boolean> {
  await new Promise((done) => setTimeout(done, settleMs));
  return fileNumber(path) === lockedNumber;
}

function fileNumber(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? -1;
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

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
