import * as v from 'valibot';

import { copyDataFolder } from '../../db/copy-folder.ts';
import { defineCommand, exitCodes } from '../command.ts';

/**
 * Copies the embedded database in the server that has it open, for a backup by another process. Only other
 * commands send this command, so it has no usage text.
 */
export const copyFolderCommand = defineCommand({
  name: 'copy data-folder',
  isUnrecorded: true,
  summary: { zh: '', en: '' },
  usage: { zh: '', en: '' },
  input: v.strictObject({}),
  prepare: async () => ({}),
  run: async function* (_, { database, now }) {
    if (!database.lock) throw new Error('The database has no folder.');
    yield { folder: copyDataFolder(database.lock.folder, now) };
  },
  show: async () => exitCodes.good,
});
