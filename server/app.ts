import { Hono } from 'hono';
import { dayMs } from '../trade/calendar/day-ms.ts';

import type { Call } from '../contract/call.ts';
import { calls } from '../contract/calls/index.ts';
import { AppError } from '../contract/error-code.ts';
import { openCalls, openToken } from '../contract/open/vessels.ts';
import { serverLimits } from '../contract/limits/server-limits.ts';
import { workspaceStreamPath } from '../contract/wire/workspace-stream.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open.ts';
import { createProbe, type Probe } from './db/probe.ts';
import type { Outside } from './domain/outside.ts';
import { wechatReturnPath } from './domain/account/wechat-login.ts';
import { wechatPayReturnPath } from './domain/orders/pay-in-wechat.ts';
import { broadQueue } from './http/broad-requests.ts';
import { createCompress } from './http/compress.ts';
import { failure } from './http/failure.ts';
import { createBodyBudget } from './http/body-budget.ts';
import { healthy, readiness } from './http/health.ts';
import type { Log } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { observed, type Answerer } from './http/observed.ts';
import { OutageLog } from './http/outage-log.ts';
import { RecentErrors } from './http/recent-errors.ts';
import { openApiDocument } from './http/openapi.ts';
import { createRateLimit } from './http/rate-limit.ts';
import type { QueuedRoute } from './http/queued.ts';
import { busyClock, createServerTime } from './http/server-time.ts';
import type { Route } from './http/route.ts';
import { serveCall } from './http/serve-call.ts';
import { serveDocument } from './http/serve-document.ts';
import type { Server } from './http/server.ts';
import { serveSite } from './http/serve-site.ts';
import { serveWorkspaceStream, WorkspaceStreams } from './http/workspace-stream.ts';
import { wechatPayReturn, wechatReturn } from './http/wechat-return.ts';
import { openRoutes } from './open/open-routes.ts';
import { scheduleRoutes } from './open/schedules/schedule-routes.ts';
import { alertPages } from './pages/alerts/alert-pages.ts';
import { payPages } from './pages/pay/pay-pages.ts';
import { outsidePages } from './pages/outside-pages.ts';
import { alertRoutes } from './routes/alerts.ts';
import { adminRoutes } from './routes/account/admin.ts';
import { queuedBehaviorRoutes } from './routes/behaviors.ts';
import { directoryRoutes } from './routes/sailings/directory.ts';
import { agreementRoutes } from './routes/agreements.ts';
import { archivedRoutes } from './routes/sailings/archived.ts';
import { certificationRoutes } from './routes/certification.ts';
import { consoleRoutes } from './routes/console/console-routes.ts';
import { containerRoutes } from './routes/containers.ts';
import { contentRoutes } from './routes/content.ts';
import { publishingRoutes, queuedPublishingRoutes } from './routes/publishing.ts';
import { cardRoutes } from './routes/sailings/card.ts';
import { feedRoutes } from './routes/feeds.ts';
import { favouriteRoutes, queuedFavouriteRoutes } from './routes/favourites.ts';
import { ownListRoutes, queuedOwnListRoutes } from './routes/own-lists.ts';
import { fileRoutes, queuedFileRoutes } from './routes/site/file.ts';
import { harborRoutes } from './routes/harbors.ts';
import { sailingRoutes } from './routes/sailings/sailing.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { inquiryRoutes } from './routes/inquiries.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { loginRoutes } from './routes/account/login.ts';
import { memberRoutes } from './routes/account/member.ts';
import { membershipRoutes } from './routes/membership.ts';
import { mobileRoutes } from './routes/account/mobile.ts';
import { orderRoutes } from './routes/orders.ts';
import { packRoutes } from './routes/packs.ts';
import { colleagueRoutes } from './routes/colleagues.ts';
import { seatRoutes } from './routes/seats.ts';
import { seaRouteRoutes } from './routes/sea-routes.ts';
import { shipownerRoutes } from './routes/sailings/shipowner.ts';
import { siteSearchRoutes } from './routes/site-search.ts';
import { queueRoutes } from './routes/queue.ts';
import { systemRoutes } from './routes/site/system.ts';
import { supplierRoutes } from './routes/suppliers.ts';
import { toolRoutes } from './routes/tools.ts';
import { wechatRoutes } from './routes/account/wechat.ts';
import { apiKeyRoutes } from './routes/api-keys.ts';
import { widgetRoutes } from './routes/widgets.ts';
import { queuedWorkspaceRoutes, workspaceRoutes } from './routes/workspace.ts';

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
    // A call with `namesItself` is left out. The routes above already serve it alone, without an idempotency
    // key, because the unique id in its body prevents that it is applied twice.
    ...mayWait.filter(({ call }) => !call.namesItself),
  ];
}

export interface AppOptions {
  database: OpenDatabase;
  config: Config;
  /** The clock, which tests replace. Times in responses and the validity of sessions depend on it. */
  clock: () => Date;
  /**
   * Returns the time in ms that the server has spent on work; tests replace it. The server limits how much of
   * this time each client may use.
   */
  busyMs?: () => number;
  log: Log;
  /** The clients of external services. */
  outside: Outside;
  /** The folder of the built client. */
  staticFolder?: string;
  isStopping?: () => boolean;
  /** Checks the database for `/readyz`. */
  probe?: Probe['check'];
  /** Returns additional text for `/readyz`: the state of the position feeds. */
  readyLine?: () => string;
  /** The streams of workspace changes. `main.ts` closes them when the server stops. */
  streams?: WorkspaceStreams;
  /** Replaces the product's routes in tests of request handling. */
  routes?: readonly (Route | QueuedRoute)[];
}

/**
 * Creates the server without its socket. In a test, `app.request('/api/…')` returns the response that the
 * network would.
 */
export function createApp(options: AppOptions): Hono {
  const { database, config } = options;
  const server = serverOf(options);
  const served = options.routes ?? productRoutes();
  if (!options.routes) assertRoutesMatch(calls, served);

  const app = new Hono();
  const probe = options.probe ?? createProbe(database, config).check;
  app.get('/healthz', observed(server, healthy, { isFree: true }));
  app.get(
    '/readyz',
    observed(server, () => readiness(server, { ...options, probe }), { isFree: true }),
  );
  if (server.metrics) app.get('/metrics', observed(server, server.metrics.answer, { isFree: true }));
  app.get(
    '/api/openapi.json',
    observed(
      server,
      serveDocument(server, () => openApiDocument(calls, config.version, [openToken, ...openCalls])),
    ),
  );
  app.get(wechatReturnPath, observed(server, wechatReturn));
  app.get(wechatPayReturnPath, observed(server, wechatPayReturn));
  for (const [path, answerer] of [...openRoutes(server), ...scheduleRoutes(server)])
    app.all(path, observed(server, answerer));
  for (const [path, page] of outsidePages(server)) app.get(path, observed(server, page));
  for (const [path, page] of postedPages(server)) app.on(['GET', 'POST'], path, observed(server, page));
  const streams = options.streams ?? new WorkspaceStreams(database);
  app.get(workspaceStreamPath, observed(server, serveWorkspaceStream(server, streams)));
  for (const route of served) {
    app.on(route.call.method, pathsOf(route.call), observed(server, serveCall(route, server)));
  }
  for (const { call } of served)
    for (const path of pathsOf(call)) app.all(path, observed(server, notAllowed(call.method)));
  for (const path of ['/api', '/api/*']) app.all(path, observed(server, notFound));
  app.on('GET', '*', observed(server, serveSite(config, options.staticFolder)));
  app.all('*', observed(server, notAllowed('GET')));
  return app;
}

/** Returns the objects that all requests of a server share. */
function serverOf(options: AppOptions): Server {
  const { database, config, clock, log, outside } = options;
  return {
    database,
    config,
    clock,
    log,
    limit: createRateLimit(config.rateLimitPerMinute),
    time:
      config.rateLimitPerMinute === 0
        ? (_, work) => work()
        : createServerTime({ busyMs: options.busyMs ?? busyClock(database) }),
    broadly: config.rateLimitPerMinute === 0 ? null : broadQueue(database),
    limitChanges: createRateLimit(config.rateLimitPerMinute === 0 ? 0 : serverLimits.changesPerDayMost, {
      windowMs: dayMs,
    }),
    reserveBody: createBodyBudget(),
    compress: createCompress(),
    outside,
    outages: new OutageLog(log),
    recentErrors: new RecentErrors(),
    metrics:
      config.metricsToken === ''
        ? null
        : createMetrics({ database, clock, token: config.metricsToken, version: config.version }),
  };
}

const postedPages = (server: Server) => [...payPages(server), ...alertPages(server)];

const pathsOf = ({ path, alsoAt }: Call): string[] =>
  [path, ...(alsoAt === undefined ? [] : [alsoAt])].map((one) => `/api/${one.replace(/\{(\w+)\}/g, ':$1')}`);

const notFound: Answerer = () => {
  throw new AppError('not_found');
};

const notAllowed =
  (allowed: Call['method']): Answerer =>
  (exchange) => {
    const reply = failure(new AppError('method_not_allowed'), exchange);
    return { ...reply, headers: { ...reply.headers, Allow: allowed === 'GET' ? 'GET, HEAD' : allowed } };
  };

/**
 * Throws if a call of the contract has no route, which would answer 404. Also throws if a route has no call
 * in the contract, because no document and no test would include it.
 */
export function assertRoutesMatch(contract: readonly Call[], served: readonly Pick<Route, 'call'>[]): void {
  const count = (call: Call) => served.filter((route) => route.call === call).length;
  const problems = [
    ...contract.filter((call) => count(call) !== 1).map((call) => `${call.path} has ${count(call)} routes`),
    ...served
      .filter((route) => !contract.includes(route.call))
      .map((route) => `${route.call.path} is not in the contract`),
  ];
  if (problems.length > 0) throw new Error(`Routes and contract differ: ${problems.join('; ')}`);
}
