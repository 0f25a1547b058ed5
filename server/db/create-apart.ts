import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates the files of an empty database and ends. The engine is a file URL, because a script without a file finds
 * no packages. The script also ends when its input does, because then the server has ended.
 */
const script = `process.stdin.on('end', () => process.exit(1)).resume();
const { PGlite } = await import(process.argv[1]);
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
const lite = await PGlite.create({ dataDir: process.argv[2], startParams });
await lite.close();
process.exit(0);`;

/** Compiles only the functions that are called, and without optimization, because the process soon ends. */
const flags = ['--wasm-lazy-compilation', '--liftoff-only', '--max-semi-space-size=1', '--input-type=module'];

/**
 * Creates the files of the embedded engine in another process, if the folder has none. Creating them needs two
 * engines, more than 300 MB, and a process does not give this memory back before it ends. If the other process
 * fails, there is still no folder, and opening it creates the files in this process.
 */
export async function createApart(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const engine = import.meta.resolve('@electric-sql/pglite');
  const child = spawn(process.execPath, [...flags, '--eval', script, engine, unfinished], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const isCreated = await new Promise<boolean>((done) => {
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
  if (isCreated && !existsSync(folder)) renameSync(unfinished, folder);
  rmSync(unfinished, { recursive: true, force: true });
}
