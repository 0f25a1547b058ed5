import { visitor } from '../domain/caller.ts';
import type { Origin } from '../domain/origin.ts';
import { assertMayCall } from '../domain/permission.ts';
import { findCallerSession, type CallerSession } from '../domain/session.ts';
import { networkOf, subnetOf } from './client-address.ts';
import type { Exchange } from './exchange.ts';
import type { Answerer } from './observed.ts';
import { readRequest } from './read-request.ts';
import type { Route } from './route.ts';
import type { Server } from './server.ts';
import { success } from './success.ts';
import { bearerToken } from './bearer.ts';

/** Everything between the path of a call and its handler, in the order in which it must happen. */
export function serveCall(route: Route, server: Server): Answerer {
  const { call } = route;
  return async (exchange) => {
    const nowMs = exchange.now.getTime();
    // Before the look-up, so that guessing tokens is limited too.
    server.limit(networkOf(exchange.address), nowMs);
    const session = call.anonymous ? null : await sessionOf(exchange, server);
    if (session) server.limit(`member ${session.caller.member_id}`, nowMs);
    const caller = session?.caller ?? visitor;
    assertMayCall(caller, call.who);
    const request = await readRequest(call, exchange);
    const data = await route.handle(request as never, {
      caller,
      language: exchange.language,
      now: exchange.now,
      database: server.database,
      config: server.config,
      origin: originOf(exchange),
      sessionId: session?.id ?? null,
      outside: server.outside,
    });
    return success(data, {
      call,
      exchange,
      compress: server.compress,
      key: call.sealed ? session?.dataKey : undefined,
    });
  };
}

function originOf({ address, context }: Exchange): Origin {
  const userAgent = context.req.header('user-agent') ?? '';
  return { address, network: networkOf(address), subnet: subnetOf(address), userAgent };
}

function sessionOf(exchange: Exchange, server: Server): Promise<CallerSession> | null {
  const token = bearerToken(exchange.context.req.header('authorization'));
  return token === null ? null : findCallerSession(server.database, token, exchange.now);
}
