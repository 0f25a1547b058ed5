import { cpSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import { makePrivateFolder } from './private-files.ts';

const prefix = 'backup-copy-';

/**
 * Copies the embedded database of this process and returns the folder of the copy, which is next to it. The
 * copy is synchronous: the engine runs in this thread, so its files do not change meanwhile. Opening the copy
 * discards transactions that were open, as after a crash.
 */
export function copyDataFolder(folder: string, now: Date): string {
  deleteOldCopies(folder, now);
  const copy = mkdtempSync(join(folder, prefix));
  makePrivateFolder(copy);
  cpSync(join(folder, 'database'), join(copy, 'database'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
  return copy;
}

/** Deletes copies of backups that were killed. */
function deleteOldCopies(folder: string, now: Date): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix))) {
    const path = join(folder, name);
    if (existsSync(path) && now.getTime() - statSync(path).mtimeMs > dayMs)
      rmSync(path, { recursive: true, force: true });
  }
}
