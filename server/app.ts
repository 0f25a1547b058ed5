import { Hono } from 'hono';
import { dayMs } from '../trade/calendar/day-ms.ts';

import type { Call } from '../contract/call.ts';
import { calls } from '../contract/calls/index.ts';
import { AppError } from '../contract/error-code.ts';
import { openCalls, openToken } from '../contract/open/vessels.ts';
import { serverLimits } from '../contract/limits/server-limits.ts';
import { backupPath } from '../contract/wire/backup-path.ts';
import { restorePath } from '../contract/wire/restore-upload.ts';
import { workspaceStreamPath } from '../contract/wire/workspace-stream.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open.ts';
import { createProbe, type Probe } from './db/probe.ts';
import type { JobState } from './domain/console/health.ts';
import type { RunAdmin } from './domain/console/long-work.ts';
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
import { ClientBuilds } from './http/client-builds.ts';
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
import { sendBackup } from './routes/console/backup-download.ts';
import { restoreSite, type Restoring } from './routes/restore-site.ts';
import { productRoutes } from './routes/product-routes.ts';

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
  /** The adapters of external services, such as SMS and payment. */
  outside: Outside;
  /** The folder of the built client; absent if no client is served. */
  staticFolder?: string;
  isStopping?: () => boolean;
  /** Runs a command of `npm run admin` in another process, for the long tasks of the console. */
  runAdmin?: RunAdmin;
  /** The restore of a backup that the first administrator uploads. */
  restoring?: Restoring;
  /** Returns the last run of each background job, for the health page of the console. */
  jobStates?: () => JobState[];
  /** Checks the database for `/readyz`. */
  probe?: Probe['check'];
  /** Returns an additional line for `/readyz`: the state of the AIS position feeds. */
  readyLine?: () => string;
  /** The streams of workspace changes. `main.ts` closes them when the server stops. */
  streams?: WorkspaceStreams;
  /** The routes to serve instead of the product's routes, in tests of request handling. */
  routes?: readonly (Route | QueuedRoute)[];
}

/**
 * Creates the server without a socket. Tests call `app.request('/api/…')`, which returns the same response as
 * over the network.
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
  app.get(backupPath, observed(server, sendBackup));
  if (options.restoring)
    app.on(['GET', 'POST'], restorePath, observed(server, restoreSite(server, options.restoring)));
  const streams = options.streams ?? new WorkspaceStreams(database);
  app.get(workspaceStreamPath, observed(server, serveWorkspaceStream(server, streams)));
  for (const route of served) {
    app.on(route.call.method, pathsOf(route.call), observed(server, serveCall(route, server)));
  }
  for (const { call } of served)
    for (const path of pathsOf(call)) app.all(path, observed(server, notAllowed(call.method)));
  for (const path of ['/api', '/api/*']) app.all(path, observed(server, notFound));
  app.on('GET', '*', observed(server, serveSite(server, options.staticFolder)));
  app.all('*', observed(server, notAllowed('GET')));
  return app;
}

/** Returns the objects that all requests of a server share. */
function serverOf(options: AppOptions): Server {
  const { database, config, clock, log, outside } = options;
  const clientBuilds = new ClientBuilds();
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
    clientBuilds,
    runAdmin: options.runAdmin ?? null,
    jobStates: options.jobStates ?? (() => []),
    metrics:
      config.metricsToken === ''
        ? null
        : createMetrics({
            database,
            clock,
            token: config.metricsToken,
            version: config.version,
            folders: { data: config.dataDir, backups: config.backup.dir },
            jobStates: options.jobStates ?? (() => []),
            clientBuilds,
          }),
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
 * Throws unless each call of the contract has exactly one route and each route belongs to a call. A call
 * without a route would answer 404. A route without a call would be neither documented nor tested.
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
