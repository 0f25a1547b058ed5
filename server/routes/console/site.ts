import { consoleAuditList } from '../../../contract/calls/console/audit.ts';
import { consoleSiteHandle, consoleSiteView } from '../../../contract/calls/console/site.ts';
import { listAuditEntries } from '../../domain/console/audit-list.ts';
import { saveSite, viewSite } from '../../domain/console/site.ts';
import { answer, type Route } from '../../http/route.ts';

/** The settings of the site, and its audit log. */
export const consoleSiteRoutes: Route[] = [
  answer(consoleSiteView, (_, context) => viewSite(context)),
  answer(consoleSiteHandle, (request, context) => saveSite(request, context)),
  answer(consoleAuditList, (request, context) => listAuditEntries(request, context)),
];
