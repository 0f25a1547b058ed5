import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { unpackFolder } from './folder-archive.ts';
import { renewSystemIdentifier } from './system-identifier.ts';

/**
 * The script of the child process: creates the files of an empty database and exits. The engine is imported by
 * its file URL, because a script that is not a file cannot resolve packages. The script also exits when its
 * standard input closes, because the server has then ended.
 */
const script = `process.stdin.on('end', () => process.exit(1)).resume();
const { PGlite } = await import(process.argv[1]);
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
const lite = await PGlite.create({ dataDir: process.argv[2], startParams });
await lite.close();
process.exit(0);`;

/**
 * The flags of the child process. It compiles only the functions that are called, and without optimization,
 * because it soon ends.
 */
const flags = ['--wasm-lazy-compilation', '--liftoff-only', '--max-semi-space-size=1', '--input-type=module'];

/**
 * If the folder has no files of the embedded engine, creates them from the archive that the build has made. If
 * there is no archive, or it cannot be used, a child process creates them. If both fail, the folder is still
 * missing, and this process creates the files when it opens the database.
 */
export async function createFiles(folder: string, archive: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const isUnpacked = existsSync(archive) && (await unpack(archive, unfinished));
  if (!isUnpacked) rmSync(unfinished, { recursive: true, force: true });
  const isCreated = isUnpacked || (await createApart(unfinished));
  if (isCreated && !existsSync(folder)) renameSync(unfinished, folder);
  rmSync(unfinished, { recursive: true, force: true });
}

/** Creates the files from the archive. Returns false if the archive or the disk cannot be used. */
async function unpack(archive: string, folder: string): Promise<boolean> {
  try {
    await unpackFolder(archive, folder);
    renewSystemIdentifier(folder);
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates the files of an empty database in another process. Returns false if that failed. Creating them
 * needs two database engines and more than 300 MB of memory, which a process returns to the system only when
 * it ends.
 */
async function createApart(folder: string): Promise<boolean> {
  const engine = import.meta.resolve('@electric-sql/pglite');
  const child = spawn(process.execPath, [...flags, '--eval', script, engine, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  return new Promise<boolean>((done) => {
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}
