import type { CallFacts } from '../call-facts.ts';
import * as account from './account.ts';
import * as alerts from './alerts.ts';
import * as apiKeys from './api-keys.ts';
import * as agreements from './agreements.ts';
import * as certification from './certification.ts';
import * as colleagues from './colleagues.ts';
import * as containers from './containers.ts';
import * as content from './content.ts';
import * as favourites from './favourites.ts';
import * as feeds from './feeds.ts';
import * as files from './files.ts';
import * as harborSearch from './harbor-search.ts';
import * as harbors from './harbors.ts';
import * as inquiries from './inquiries.ts';
import * as invoices from './invoices.ts';
import * as invitations from './invitations.ts';
import * as ownLists from './own-lists.ts';
import * as membership from './membership.ts';
import * as orders from './orders.ts';
import * as packs from './packs.ts';
import * as publishing from './publishing.ts';
import * as queue from './queue.ts';
import * as sailings from './sailings.ts';
import * as seaRoutes from './sea-routes.ts';
import * as shipowners from './shipowners.ts';
import * as seats from './seats.ts';
import * as site from './site.ts';
import * as siteSearch from './site-search.ts';
import * as suppliers from './suppliers.ts';
import * as tools from './tools.ts';
import * as quotes from './quotes.ts';
import * as widgets from './widgets.ts';
import * as workspace from './workspace.ts';

/**
 * The facts of every call, by name. A module that needs only a few calls should import their subject's file
 * instead.
 */
export const callFacts = {
  ...account,
  ...agreements,
  ...alerts,
  ...apiKeys,
  ...certification,
  ...colleagues,
  ...containers,
  ...content,
  ...favourites,
  ...feeds,
  ...files,
  ...harborSearch,
  ...harbors,
  ...inquiries,
  ...invoices,
  ...invitations,
  ...ownLists,
  ...membership,
  ...orders,
  ...packs,
  ...publishing,
  ...queue,
  ...sailings,
  ...seaRoutes,
  ...seats,
  ...shipowners,
  ...site,
  ...siteSearch,
  ...suppliers,
  ...tools,
  ...quotes,
  ...widgets,
  ...workspace,
} as const satisfies Readonly<Record<string, CallFacts>>;

/** The path of a call that a device may queue. */
export type QueuedPath = Extract<(typeof callFacts)[keyof typeof callFacts], { queued: true }>['path'];
