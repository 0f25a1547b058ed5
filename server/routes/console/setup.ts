import { join } from 'node:path';

import {
  consoleSetup,
  consoleSetupTest,
  consoleWorkStart,
  consoleWorkView,
  type LongWorkName,
} from '../../../contract/calls/console/setup.ts';
import { AppError } from '../../../contract/error-code.ts';
import { consoleBackupFolder, listBackups } from '../../backup/backup-folder.ts';
import { startWork, viewWorks } from '../../domain/console/long-work.ts';
import { testSetup, viewSetup } from '../../domain/console/setup.ts';
import { refusal } from '../../domain/rights/refusal.ts';
import { answer, type RequestContext, type Route } from '../../http/route.ts';

/** The calls for setting up a new site, for making backups, and for testing that a backup can be restored. */
export const consoleSetupRoutes: Route[] = [
  answer(consoleSetup, async (_, context) =>
    viewSetup({ backups: (await backupsOf(context)).length }, context),
  ),
  answer(consoleSetupTest, (request, context) => testSetup(request, context)),
  answer(consoleWorkView, (_, context) => view(context)),
  answer(consoleWorkStart, async ({ name }, context) => {
    const words = await wordsOf(name, context);
    const { database, runAdmin, now } = context;
    if (!runAdmin) throw new AppError('conflict');
    if (!words) throw refusal({ code: 'conflict', field: '', why: 'console_no_backup' });
    startWork(name, { database, now, runAdmin, words });
    return view(context);
  }),
];

const view = ({ database }: RequestContext) => viewWorks(database);

const backupsOf = ({ config }: RequestContext): Promise<string[]> => listBackups(consoleBackupFolder(config));

/**
 * Returns the arguments of `npm run admin` for a long task (a backup, or the test of the newest one). Returns
 * null if there is no backup to test.
 */
async function wordsOf(name: LongWorkName, context: RequestContext): Promise<readonly string[] | null> {
  const dir = consoleBackupFolder(context.config);
  if (name === 'backup') return ['backup', '--folder', dir];
  const newest = (await backupsOf(context)).at(-1);
  return newest === undefined ? null : ['migrate', '--rehearse', join(dir, newest)];
}
