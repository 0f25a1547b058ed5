import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { openDatabase, type OpenDatabase } from '../db/open.ts';
import { listApplied } from '../db/schema.ts';
import { copyFolderCommand } from './commands/copy-folder.ts';
import { PlainFailure } from './command.ts';
import type { LocalWork } from './local-command.ts';
import { sendCommand } from './send-command.ts';

/**
 * Opens the database of the configured site for reading, even if its migrations are older or newer than the
 * program. While a server has the embedded database open, opens a copy, which is deleted afterwards. Throws
 * `PlainFailure` if there is no site.
 */
export async function openSiteToRead(work: LocalWork): Promise<OpenDatabase> {
  const database = await openReadable(work);
  if ((await listApplied(database.db)).length > 0) return database;
  await database.close();
  throw new PlainFailure('backup_no_site');
}

async function openReadable({ config, operator }: LocalWork): Promise<OpenDatabase> {
  const { databaseUrl: url, dataDir: folder } = config;
  if (url) return openDatabase({ url, schema: 'any', isPatient: true });
  if (!existsSync(join(folder, 'database'))) throw new PlainFailure('backup_no_site');
  const events = await sendCommand(copyFolderCommand, {}, { folder, operator, by: '' });
  if (!events) return openDatabase({ folder, schema: 'any' });
  let copy = '';
  for await (const event of events) if ('folder' in event) copy = String(event.folder);
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    const database = await openDatabase({ folder: copy, schema: 'any' });
    return { ...database, close: () => database.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Opens a database that will be filled. `place` is the address of a PostgreSQL database, or a folder for the
 * embedded engine.
 */
export const openToFill = (place: string): Promise<OpenDatabase> =>
  /^postgres(ql)?:/.test(place)
    ? openDatabase({ url: place, schema: 'fill', isPatient: true })
    : openDatabase({ folder: place, schema: 'any' });
