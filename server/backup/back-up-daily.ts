import { spawn } from 'node:child_process';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import { listBackups, timeOfBackup } from './backup-folder.ts';

interface DailyBackup {
  dir: string;
  now: Date;
  /** The path of the program that `npm run admin` runs. */
  program: string;
  signal: AbortSignal;
}

/**
 * Makes a backup if the newest one in the folder is older than a day. Runs `admin backup` in a child process,
 * which does not delay the server's requests. Returns the last line of its output; null if no backup was due.
 */
export async function backUpDaily({ dir, now, program, signal }: DailyBackup): Promise<string | null> {
  const newest = (await listBackups(dir)).at(-1);
  if (newest !== undefined && now.getTime() - timeOfBackup(newest).getTime() < dayMs) return null;
  return runAdmin([program, 'backup', '--lang', 'en'], signal);
}

/**
 * Runs a command of `npm run admin` in a child process, so that it does not delay the server's requests. Returns the
 * last line of its output. `words` begin with the path of the program.
 */
export function runAdmin(words: readonly string[], signal?: AbortSignal): Promise<string> {
  // The child process gets the same Node options, such as the TypeScript loader. Debugger options are
  // removed, because two processes cannot use one debugger port.
  const options = process.execArgv.filter((option) => !option.startsWith('--inspect'));
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [...options, ...words], {
      ...(signal && { signal }),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, npm_lifecycle_event: '' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (output = (output + piece.toString()).slice(-2_000)));
    child.once('error', fail);
    child.once('close', (code) => {
      const last = output.trim().split('\n').at(-1) ?? '';
      if (code === 0) done(last);
      else fail(new Error(`the command failed: ${last}`));
    });
  });
}
