import { clientBuildHeader } from '../../contract/wire/client-build.ts';
import { boxAuthorizationHeader } from '../../contract/wire/box-authorization.ts';
import type { Call } from '../../contract/call.ts';
import { syncCancel } from '../../contract/facts/queue.ts';
import { assertDuty, openConsoleSession, recordConsoleCall } from '../domain/console/console-session.ts';
import { visitor } from '../domain/rights/caller.ts';
import type { Origin } from '../domain/rights/origin.ts';
import { assertMayCall } from '../domain/rights/permission.ts';
import { findCallerSession, type CallerSession } from '../domain/account/session.ts';
import { bodyBytesMostOf } from './body-bytes.ts';
import { isBroadRequest } from './broad-requests.ts';
import { networkOf } from './client-address.ts';
import type { Exchange } from './exchange.ts';
import type { Answerer } from './observed.ts';
import { originOf } from './origin-of.ts';
import { packReply } from './pack-reply.ts';
import { pictureReply } from './picture-reply.ts';
import { applyByItself, type QueuedRoute } from './queued.ts';
import { announcedBytes, readFields, readRequest, type Reading } from './read-request.ts';
import type { RequestContext, Route } from './route.ts';
import type { Server } from './server.ts';
import { success } from './success.ts';
import { describeRefusal } from './describe-failure.ts';
import { bearerToken } from './bearer.ts';

/**
 * The rate limit counts a body as one further request for each full portion of this number of bytes, because
 * a large body costs more time.
 */
const countedBytes = 65_536;

/**
 * Returns the handler of a call. In this order, it checks the rate limit, finds the session, checks the right
 * to the call, reads the request, runs the route and builds the response.
 */
export function serveCall(route: Route | QueuedRoute, server: Server): Answerer {
  const { call } = route;
  const { method, entriesIn } = call;
  const reading: Reading = { method, entriesIn, bodyBytesMost: bodyBytesMostOf(call) };
  return async (exchange) => {
    const nowMs = exchange.now.getTime();
    // The limit is checked before the session is looked up, so that it also limits the guessing of tokens.
    server.limit(networkOf(exchange.address), nowMs);
    const origin = originOf(exchange);
    const session = call.anonymous || call.duty ? null : await sessionOf(exchange, server, origin);
    const desk = call.duty ? await operatorOf(call, exchange, server) : null;
    const caller = desk?.caller ?? session?.caller ?? visitor;
    if (caller !== visitor) server.limit(`member ${caller.member_id}`, nowMs);
    assertMayCall(caller, call.who);
    const context: RequestContext = {
      caller,
      now: exchange.now,
      database: server.database,
      config: server.config,
      origin,
      sessionId: session?.id ?? null,
      operator: desk?.operator ?? null,
      outside: server.outside,
      containerAuthorization: exchange.context.req.header(boxAuthorizationHeader),
      describe: (refused) => describeRefusal(refused, exchange.language),
      recentErrors: () => server.recentErrors.list(),
      clientBuilds: () => server.clientBuilds.list(exchange.now),
      runAdmin: server.runAdmin,
      jobStates: server.jobStates,
      onFailure: (error) =>
        server.log.error({ request_id: exchange.requestId, err: error }, 'one change of several failed'),
    };
    const client = caller !== visitor ? `member ${caller.member_id}` : origin.network;
    server.clientBuilds.note(exchange.context.req.header(clientBuildHeader), client, nowMs);
    const bytes = announcedBytes(reading, exchange);
    // Before a large body is read, it is counted as several requests.
    if (bytes > countedBytes) server.limit(client, nowMs, Math.floor(bytes / countedBytes));
    const release = server.reserveBody(client, bytes);
    const data = await dataOf(route, { reading, exchange, context, client, server }).finally(release);
    if (call.bytes === 'picture') return pictureReply(data as Uint8Array<ArrayBuffer>);
    if (call.bytes === 'pack') return packReply(data as Uint8Array<ArrayBuffer>, session?.dataKey);
    return success(data, {
      call,
      exchange,
      compress: server.compress,
      key: call.sealed ? session?.dataKey : undefined,
      isOfMember: Boolean(session),
    });
  };
}

interface Answering {
  reading: Reading;
  exchange: Exchange;
  context: RequestContext;
  client: string;
  server: Server;
}

async function dataOf(route: Route | QueuedRoute, answering: Answering): Promise<unknown> {
  const { reading, exchange, context, client, server } = answering;
  server.limitChanges(
    client,
    context.now.getTime(),
    route.call.queued || route.call.path === syncCancel.path ? 1 : 0,
  );
  if ('apply' in route) return applyByItself(route, await readChange(reading, exchange), context);
  const request = await readRequest(route.call, reading, exchange);
  if (route.call.entriesIn) server.limitChanges(client, context.now.getTime(), entriesOf(request));
  if (context.operator) {
    const { operator, database, now, origin } = context;
    await recordConsoleCall(route.call, request, { operator, database, now, address: origin.address });
  }
  const work = () => route.handle(request as never, context);
  if (!server.broadly) return work();
  const isBroad = isBroadRequest(route.call, request) || (await route.isBroad?.(context));
  return isBroad ? server.broadly(client, work) : work();
}

const entriesOf = (request: unknown): number => (request as { entries: readonly unknown[] }).entries.length;

const readChange = async (reading: Reading, exchange: Exchange) => ({
  key: exchange.context.req.header('idempotency-key'),
  body: await readFields(reading, exchange),
});

/** Returns the operator of a console call. Throws if the session, the duty or a recent code is missing. */
async function operatorOf(call: Call, { context, now }: Exchange, { database }: Server) {
  const token = bearerToken(context.req.header('authorization'));
  const desk = await openConsoleSession(token, { database, now });
  assertDuty(desk.operator, call, now);
  return desk;
}

function sessionOf(
  { context, now }: Exchange,
  { database, config }: Server,
  origin: Origin,
): Promise<CallerSession> | null {
  const token = bearerToken(context.req.header('authorization'));
  return token === null ? null : findCallerSession(token, { database, config, origin, now });
}
