import type { QueuedRoute } from '../http/queued.ts';
import type { Route } from '../http/route.ts';
import { alertRoutes } from './alerts.ts';
import { adminRoutes } from './account/admin.ts';
import { queuedBehaviorRoutes } from './behaviors.ts';
import { directoryRoutes } from './sailings/directory.ts';
import { agreementRoutes } from './agreements.ts';
import { archivedRoutes } from './sailings/archived.ts';
import { certificationRoutes } from './certification.ts';
import { consoleRoutes } from './console/console-routes.ts';
import { containerRoutes } from './containers.ts';
import { contentRoutes } from './content.ts';
import { publishingRoutes, queuedPublishingRoutes } from './publishing.ts';
import { cardRoutes } from './sailings/card.ts';
import { feedRoutes } from './feeds.ts';
import { favouriteRoutes, queuedFavouriteRoutes } from './favourites.ts';
import { ownListRoutes, queuedOwnListRoutes } from './own-lists.ts';
import { fileRoutes, queuedFileRoutes } from './site/file.ts';
import { harborRoutes } from './harbors.ts';
import { sailingRoutes } from './sailings/sailing.ts';
import { invitationRoutes } from './invitations.ts';
import { inquiryRoutes } from './inquiries.ts';
import { invoiceRoutes } from './invoices.ts';
import { loginRoutes } from './account/login.ts';
import { memberRoutes } from './account/member.ts';
import { membershipRoutes } from './membership.ts';
import { mobileRoutes } from './account/mobile.ts';
import { orderRoutes } from './orders.ts';
import { packRoutes } from './packs.ts';
import { colleagueRoutes } from './colleagues.ts';
import { seatRoutes } from './seats.ts';
import { seaRouteRoutes } from './sea-routes.ts';
import { shipownerRoutes } from './sailings/shipowner.ts';
import { siteSearchRoutes } from './site-search.ts';
import { queueRoutes } from './queue.ts';
import { systemRoutes } from './site/system.ts';
import { supplierRoutes } from './suppliers.ts';
import { toolRoutes } from './tools.ts';
import { wechatRoutes } from './account/wechat.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { widgetRoutes } from './widgets.ts';
import { queuedWorkspaceRoutes, workspaceRoutes } from './workspace.ts';

/** The routes of the calls that a device may queue while it is offline. */
const queuedRoutes: readonly QueuedRoute[] = [
  ...queuedFavouriteRoutes,
  ...queuedOwnListRoutes,
  ...queuedBehaviorRoutes,
  ...queuedWorkspaceRoutes,
  ...queuedPublishingRoutes,
  ...queuedFileRoutes,
];

/** Returns every route of the server. Tests may add queued routes. */
export function productRoutes(more: readonly QueuedRoute[] = []): (Route | QueuedRoute)[] {
  const mayWait = [...queuedRoutes, ...more];
  return [
    ...systemRoutes,
    ...loginRoutes,
    ...wechatRoutes,
    ...memberRoutes,
    ...mobileRoutes,
    ...membershipRoutes,
    ...seatRoutes,
    ...colleagueRoutes,
    ...certificationRoutes,
    ...orderRoutes,
    ...invitationRoutes,
    ...fileRoutes,
    ...adminRoutes,
    ...consoleRoutes,
    ...agreementRoutes,
    ...harborRoutes,
    ...sailingRoutes,
    ...archivedRoutes,
    ...containerRoutes,
    ...inquiryRoutes,
    ...invoiceRoutes,
    ...cardRoutes,
    ...seaRouteRoutes,
    ...shipownerRoutes,
    ...directoryRoutes,
    ...contentRoutes,
    ...supplierRoutes,
    ...toolRoutes,
    ...siteSearchRoutes,
    ...favouriteRoutes,
    ...ownListRoutes,
    ...feedRoutes,
    ...alertRoutes,
    ...widgetRoutes,
    ...apiKeyRoutes,
    ...workspaceRoutes,
    ...publishingRoutes,
    ...packRoutes,
    ...queueRoutes(mayWait),
    // A call with `namesItself` needs no idempotency key, because the unique id in its body prevents the server
    // from applying it twice. The routes of its subject serve it, so it is left out here.
    ...mayWait.filter(({ call }) => !call.namesItself),
  ];
}
