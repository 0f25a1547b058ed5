import type { Route } from '../../http/route.ts';
import { consoleBackupRoutes } from './backup-download.ts';
import { consoleCatalogueRoutes } from './catalogue.ts';
import { consoleContentRoutes } from './content.ts';
import { consoleHealthRoutes } from './health.ts';
import { consoleLoginRoutes } from './login.ts';
import { consolePeopleRoutes } from './people.ts';
import { consoleQueueRoutes } from './queues.ts';
import { consoleSetupRoutes } from './setup.ts';
import { consoleSiteRoutes } from './site.ts';

/** The calls of the operator's console. */
export const consoleRoutes: Route[] = [
  ...consoleLoginRoutes,
  ...consoleContentRoutes,
  ...consoleQueueRoutes,
  ...consolePeopleRoutes,
  ...consoleCatalogueRoutes,
  ...consoleHealthRoutes,
  ...consoleSetupRoutes,
  ...consoleBackupRoutes,
  ...consoleSiteRoutes,
];
