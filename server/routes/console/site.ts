import {
  consoleAgreementHandle,
  consoleAgreementRevision,
  consoleAgreementView,
} from '../../../contract/calls/console/agreements.ts';
import { consoleAuditList } from '../../../contract/calls/console/audit.ts';
import {
  consoleSiteHandle,
  consoleSiteLogo,
  consoleSiteRevert,
  consoleSiteRevision,
  consoleSiteView,
} from '../../../contract/calls/console/site.ts';
import { saveAgreement, viewAgreementRevision, viewAgreements } from '../../domain/console/agreements.ts';
import { listAuditEntries } from '../../domain/console/audit-list.ts';
import { revertSite, saveLogo, saveSite, viewSite, viewSiteRevision } from '../../domain/console/site.ts';
import { answer, type Route } from '../../http/route.ts';

/** The calls about the settings and agreements of the site, and about its audit log. */
export const consoleSiteRoutes: Route[] = [
  answer(consoleSiteView, (_, context) => viewSite(context)),
  answer(consoleSiteHandle, (request, context) => saveSite(request, context)),
  answer(consoleSiteRevision, (request, context) => viewSiteRevision(request, context)),
  answer(consoleSiteRevert, (request, context) => revertSite(request, context)),
  answer(consoleSiteLogo, (request, context) => saveLogo(request, context)),
  answer(consoleAgreementView, (_, context) => viewAgreements(context)),
  answer(consoleAgreementRevision, (request, context) => viewAgreementRevision(request, context)),
  answer(consoleAgreementHandle, (request, context) => saveAgreement(request, context)),
  answer(consoleAuditList, (request, context) => listAuditEntries(request, context)),
];
