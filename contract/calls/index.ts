import type { Call } from '../call.ts';
import * as admin from './account/admin.ts';
import * as advertising from './content/advertising.ts';
import * as agreement from './agreements.ts';
import * as archived from './sailings/archived.ts';
import * as behavior from './behaviors.ts';
import * as article from './content/article.ts';
import * as batch from './publishing.ts';
import * as card from './sailings/card.ts';
import * as certification from './certification.ts';
import * as consoleAudit from './console/audit.ts';
import * as consoleCertification from './console/certification.ts';
import * as consoleContent from './console/content.ts';
import * as consoleConflicts from './console/conflicts.ts';
import * as consoleFailures from './console/failures.ts';
import * as consoleHealth from './console/health.ts';
import * as consoleInquiries from './console/inquiries.ts';
import * as consoleLogin from './console/login.ts';
import * as consoleMembers from './console/members.ts';
import * as consoleMoney from './console/money.ts';
import * as consoleOrders from './console/orders.ts';
import * as consolePasskeys from './console/passkeys.ts';
import * as consolePlans from './console/plans.ts';
import * as consoleQueues from './console/queues.ts';
import * as consoleShipowners from './console/shipowners.ts';
import * as consoleAgreements from './console/agreements.ts';
import * as consoleSetup from './console/setup.ts';
import * as consoleSite from './console/site.ts';
import * as client from './content/client.ts';
import * as collection from './favourites.ts';
import * as colleagues from './colleagues.ts';
import * as containers from './containers.ts';
import * as coverage from './sailings/coverage.ts';
import * as directory from './sailings/directory.ts';
import * as alertPush from './alert-push.ts';
import * as alertRead from './alert-read.ts';
import * as alerts from './alerts.ts';
import * as feed from './feeds.ts';
import * as file from './site/file.ts';
import * as harbor from './harbors.ts';
import * as inquiry from './inquiries.ts';
import * as invoice from './invoices.ts';
import * as invitation from './invitations.ts';
import * as login from './account/login.ts';
import * as manager from './workspace/manager.ts';
import * as member from './account/member.ts';
import * as membership from './membership.ts';
import * as mobile from './account/mobile.ts';
import * as offline from './packs.ts';
import * as orders from './orders.ts';
import * as organization from './workspace/organization.ts';
import * as ownList from './own-list.ts';
import * as presence from './workspace/presence.ts';
import * as puzzle from './account/puzzle.ts';
import * as deadlines from './sailings/deadlines.ts';
import * as missingNews from './sailings/missing-news.ts';
import * as reach from './sailings/reach.ts';
import * as route from './sea-routes.ts';
import * as sailing from './sailings/sailing.ts';
import * as schedule from './workspace/schedule.ts';
import * as shipowner from './sailings/shipowner.ts';
import * as seats from './seats.ts';
import * as siteSearch from './site-search.ts';
import * as supplier from './suppliers.ts';
import * as tools from './tools.ts';
import * as quotes from './quotes.ts';
import * as sync from './queue.ts';
import * as system from './site/system.ts';
import * as template from './workspace/template.ts';
import * as apiKey from './workspace/api-key.ts';
import * as widget from './workspace/widget.ts';
import * as wechat from './account/wechat.ts';

/**
 * All API calls, in the order of the documentation. The servers, the OpenAPI document and tests iterate over
 * this list. The client does not import it, because each page needs only a few calls.
 */
export const calls: readonly Call[] = [
  system,
  login,
  puzzle,
  wechat,
  member,
  mobile,
  membership,
  seats,
  colleagues,
  invoice,
  certification,
  orders,
  invitation,
  file,
  admin,
  consoleLogin,
  consolePasskeys,
  consoleContent,
  consoleQueues,
  consoleCertification,
  consoleInquiries,
  consoleMoney,
  consoleConflicts,
  consoleFailures,
  consoleMembers,
  consoleOrders,
  consoleShipowners,
  consolePlans,
  consoleHealth,
  consoleAgreements,
  consoleSetup,
  consoleSite,
  consoleAudit,
  agreement,
  harbor,
  route,
  sailing,
  reach,
  deadlines,
  missingNews,
  coverage,
  archived,
  containers,
  inquiry,
  card,
  shipowner,
  directory,
  behavior,
  article,
  advertising,
  client,
  supplier,
  tools,
  quotes,
  siteSearch,
  collection,
  ownList,
  feed,
  alertPush,
  alertRead,
  alerts,
  organization,
  presence,
  widget,
  apiKey,
  manager,
  template,
  schedule,
  batch,
  offline,
  sync,
].flatMap((resource) => Object.values(resource).filter(isCall));

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;
}
