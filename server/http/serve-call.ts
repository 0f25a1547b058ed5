import { visitor } from '../domain/rights/caller.ts';
import type { Origin } from '../domain/rights/origin.ts';
import { assertMayCall } from '../domain/rights/permission.ts';
import { findCallerSession, type CallerSession } from '../domain/account/session.ts';
import { networkOf, subnetOf } from './client-address.ts';
import type { Exchange } from './exchange.ts';
import type { Answerer } from './observed.ts';
import { packReply } from './pack-reply.ts';
import { pictureReply } from './picture-reply.ts';
import { applyByItself, type QueuedRoute } from './queued.ts';
import { readFields, readRequest } from './read-request.ts';
import type { RequestContext, Route } from './route.ts';
import type { Server } from './server.ts';
import { success } from './success.ts';
import { bearerToken } from './bearer.ts';

/** Everything between the path of a call and its handler, in the order in which it must happen. */
export function serveCall(route: Route | QueuedRoute, server: Server): Answerer {
  const { call } = route;
  return async (exchange) => {
    const nowMs = exchange.now.getTime();
    // Before the look-up, so that guessing tokens is limited too.
    server.limit(networkOf(exchange.address), nowMs);
    const origin = originOf(exchange);
    const session = call.anonymous ? null : await sessionOf(exchange, server, origin);
    if (session) server.limit(`member ${session.caller.member_id}`, nowMs);
    const caller = session?.caller ?? visitor;
    assertMayCall(caller, call.who);
    const context: RequestContext = {
      caller,
      language: exchange.language,
      now: exchange.now,
      database: server.database,
      config: server.config,
      origin,
      sessionId: session?.id ?? null,
      outside: server.outside,
      onFailure: (error) =>
        server.log.error({ request_id: exchange.requestId, err: error }, 'one change of several failed'),
    };
    const data =
      'apply' in route
        ? await applyByItself(route, await readChange(route, exchange), context)
        : await route.handle((await readRequest(call, exchange)) as never, context);
    if (call.bytes === 'picture') return pictureReply(data as Uint8Array<ArrayBuffer>);
    if (call.bytes === 'pack') return packReply(data as Uint8Array<ArrayBuffer>, session?.dataKey);
    return success(data, {
      call,
      exchange,
      compress: server.compress,
      key: call.sealed ? session?.dataKey : undefined,
    });
  };
}

const readChange = async ({ call }: QueuedRoute, exchange: Exchange) => ({
  key: exchange.context.req.header('idempotency-key'),
  body: await readFields(call, exchange),
});

/** What proxies add of their own. */
const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

function originOf({ address, context }: Exchange): Origin {
  const userAgent = context.req.header('user-agent') ?? '';
  const isForwarded = forwardingHeaders.some((name) => context.req.header(name) !== undefined);
  return { address, network: networkOf(address), subnet: subnetOf(address), userAgent, isForwarded };
}

function sessionOf(
  { context, now }: Exchange,
  { database, config }: Server,
  origin: Origin,
): Promise<CallerSession> | null {
  const token = bearerToken(context.req.header('authorization'));
  return token === null ? null : findCallerSession(token, { database, config, origin, now });
}
