import { consoleHealth } from '../../../contract/calls/console/health.ts';
import { consoleBackupFolder, listBackups, timeOfBackup } from '../../backup/backup-folder.ts';
import { viewHealth } from '../../domain/console/health.ts';
import { answer, type Route } from '../../http/route.ts';

/** The call that returns the state of the site for the home page of the console. */
export const consoleHealthRoutes: Route[] = [
  answer(consoleHealth, async (_, context) => {
    const { config } = context;
    const backups = (await listBackups(consoleBackupFolder(config))).map(timeOfBackup);
    const seen = { errors: context.recentErrors(), jobs: context.jobStates(), backups };
    const isRegular = config.backup.dir !== '';
    return viewHealth({ ...seen, isRegular, builds: await context.clientBuilds() }, context);
  }),
];
