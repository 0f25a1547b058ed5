import { consoleSiteHandle, consoleSiteView } from '../../../contract/calls/console/site.ts';
import { saveSite, viewSite } from '../../domain/console/site.ts';
import { answer, type Route } from '../../http/route.ts';

/** The settings of the site. */
export const consoleSiteRoutes: Route[] = [
  answer(consoleSiteView, (_, context) => viewSite(context)),
  answer(consoleSiteHandle, (request, context) => saveSite(request, context)),
];
