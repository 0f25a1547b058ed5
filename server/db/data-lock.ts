import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, lstatSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

import { makePrivateFolder } from './private-files.ts';

/** Another process has the data folder open. */
export class DataFolderBusy extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderBusy';
  }
}

/** The hold of this process on a data folder. */
export interface DataLock {
  /**
   * Whoever finds the folder locked can still talk to its holder: requests over the lock's socket
   * go to this listener from now on. Before that they are answered 503. Only processes of the same
   * user reach the socket.
   */
  serve: (listener: RequestListener) => void;
  release: () => Promise<void>;
}

/**
 * The embedded engine does not stop a second process from opening the same folder; writes of one
 * of them are then lost silently. A listening unix socket is the lock: it dies with its process,
 * so a crash leaves no stale lock.
 */
export async function lockDataFolder(folder: string): Promise<DataLock> {
  makePrivateFolder(folder);
  const path = socketPathOf(folder);
  const listeners: { current: RequestListener } = { current: refuse };
  const server = createServer((request, response) => listeners.current(request, response));
  // It listens under a name of its own first: the lock's name only ever stands for a socket that answers.
  const own = `${path}.${randomBytes(4).toString('hex')}`;
  await listenPrivately(server, own);
  const held = fileNumber(own);
  const release = () => {
    if (fileNumber(path) === held) rmSync(path, { force: true });
    return closeServer(server);
  };
  const isTaken = (await takeName(own, path)) && (await isStillHeld(path, held));
  rmSync(own, { force: true });
  if (!isTaken) {
    await release();
    throw new DataFolderBusy(folder);
  }
  server.unref();
  return {
    serve: (listener) => {
      listeners.current = listener;
    },
    release,
  };
}

/**
 * Where the lock of a data folder listens: in the folder, where no other user can put anything. Long
 * paths of sockets are cut silently: that of a deep folder lies in a folder of this user's own.
 */
export function socketPathOf(folder: string): string {
  const real = realpathSync(folder);
  const path = join(real, 'admin.sock');
  if (Buffer.byteLength(path) <= socketPathBytesMost) return path;
  const name = createHash('sha256').update(real).digest('hex').slice(0, 24);
  const own = join(tmpdir(), `laycan-${process.getuid?.() ?? 0}`);
  makePrivateFolder(own);
  assertNobodyElses(own);
  return join(own, `${name}.sock`);
}

/** A name in a shared folder may have been taken by somebody before us. */
function assertNobodyElses(folder: string): void {
  const { uid, mode } = lstatSync(folder);
  if (process.getuid && (uid !== process.getuid() || (mode & 0o077) !== 0)) {
    throw new Error(`${folder} belongs to another user or is open to others; remove it, or set TMPDIR.`);
  }
}

/** The least that any system takes is 104 with its end, and names of our own are longer by 9. */
const socketPathBytesMost = 90;

const refuse: RequestListener = (request, response) => {
  // Read to its end: closing on somebody who is still sending looks like a crash to them.
  request.resume();
  response.writeHead(503, { 'retry-after': '1' }).end();
};

/** Binding is synchronous, so the narrow mask is in force for exactly that call. */
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

/** Gives the socket the lock's name, unless a living one has it. */
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
 * Nobody answers there, so a crash left it. Another process may find the same at the same moment and
 * be listening by now: the socket is moved aside first, looked at again, and put back when it lives.
 */
async function removeStale(path: string): Promise<void> {
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(path, aside);
    if (await isAnswered(aside)) linkSync(aside, path);
  } catch (error) {
    // Gone, or taken by somebody else meanwhile: whoever was displaced finds out in `isStillHeld`.
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Longer than the steps of `removeStale` take. */
const settleMs = 50;

async function isStillHeld(path: string, held: number): Promise<boolean> {
  await new Promise((done) => setTimeout(done, settleMs));
  return fileNumber(path) === held;
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
