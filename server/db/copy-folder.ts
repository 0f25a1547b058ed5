import { cpSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import { makePrivateFolder } from './private-files.ts';

const prefix = 'backup-copy-';

/**
 * Copies the embedded database of this process into a folder next to it, and returns that folder. The copy is
 * synchronous and the engine runs in this thread, so the files do not change during the copy. When the copy
 * is opened, transactions that were open are discarded, as after a crash.
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

/** Deletes copies that are older than a day, which remain if a backup process was killed. */
function deleteOldCopies(folder: string, now: Date): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix))) {
    const path = join(folder, name);
    if (existsSync(path) && now.getTime() - statSync(path).mtimeMs > dayMs)
      rmSync(path, { recursive: true, force: true });
  }
}
