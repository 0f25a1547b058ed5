import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Creates the files of an empty database and ends. The engine is a file URL, because the script has no folder. */
const script = `const { PGlite } = await import(process.argv[1]);
const lite = await PGlite.create({ dataDir: process.argv[2] });
await lite.close();`;

/**
 * Creates the files of the embedded engine in another process, if the folder has none. Creating them needs two
 * engines and a copy of all files in memory, more than 300 MB, which a process does not give back before it ends.
 * If the other process fails, the folder stays empty, and opening it creates the files in this process.
 */
export async function createApart(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const engine = import.meta.resolve('@electric-sql/pglite');
  const flags = ['--max-semi-space-size=1', '--max-old-space-size=96', '--input-type=module'];
  const child = spawn(process.execPath, [...flags, '--eval', script, engine, folder], { stdio: 'ignore' });
  const isCreated = await new Promise<boolean>((done) => {
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
  if (!isCreated) rmSync(folder, { recursive: true, force: true });
}
