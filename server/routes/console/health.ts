import { consoleHealth } from '../../../contract/calls/console/health.ts';
import { listBackups, timeOfBackup } from '../../backup/backup-folder.ts';
import { viewHealth } from '../../domain/console/health.ts';
import { answer, type Route } from '../../http/route.ts';

/** The call that returns the state of the site for the home page of the console. */
export const consoleHealthRoutes: Route[] = [
  answer(consoleHealth, async (_, context) => {
    const { dir } = context.config.backup;
    const backups = dir === '' ? null : (await listBackups(dir)).map(timeOfBackup);
    const seen = { errors: context.recentErrors(), jobs: context.jobStates(), backups };
    return viewHealth({ ...seen, builds: await context.clientBuilds() }, context);
  }),
];
