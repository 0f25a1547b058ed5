import type { InferInput, InferOutput } from 'valibot';

import {
  getPortCalls,
  getVesselDetail,
  getVessels,
  getVesselVoyage,
  openToken,
  type OpenCall,
} from '../../contract/open/vessels.ts';
import { isVesselToken, isHashOf, vesselTokenOf, type Access } from '../domain/vessels/access.ts';
import { findVessels } from '../domain/vessels/find-vessels.ts';
import { readPortCalls, readVesselDetail, readVesselVoyage } from '../domain/vessels/read-vessel.ts';
import { refusal } from '../domain/rights/refusal.ts';
import { AppError } from '../../contract/error-code.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import { networkOf } from '../http/client-address.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Answerer } from '../http/observed.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { announcedBytes, parseFields, readFields } from '../http/read-request.ts';
import type { Server } from '../http/server.ts';
import { openFailure, openReply, openReading, TokenRefused } from './open-reply.ts';

/** A call of the vessel service with its handler. */
interface OpenRoute {
  call: OpenCall;
  handle: (request: never, access: Access) => Promise<unknown>;
}

/** Connects a handler to its call, so that the compiler checks the request and the answer. */
const answer = <C extends OpenCall>(
  call: C,
  handle: (request: InferOutput<C['request']>, access: Access) => Promise<InferInput<C['answer']>>,
): OpenRoute => ({ call, handle });

const routes: readonly OpenRoute[] = [
  answer(getVessels, findVessels),
  answer(getVesselDetail, readVesselDetail),
  answer(getVesselVoyage, readVesselVoyage),
  answer(getPortCalls, readPortCalls),
];

/**
 * Returns the routes of the open vessel API below `/open`. They have no access to members or sailings: they
 * return only vessel data, which every visitor may see. They have their own response format, and pages of other
 * sites may call them.
 */
export function openRoutes(server: Server): readonly (readonly [path: string, answerer: Answerer])[] {
  const limit = createRateLimit(
    server.config.rateLimitPerMinute === 0 ? 0 : serverLimits.openCallsPerMinuteMost,
  );
  const serve =
    (work: (exchange: Exchange, access: Access) => Promise<unknown>): Answerer =>
    async (exchange) => {
      const { method } = exchange.context.req;
      try {
        if (method === 'OPTIONS') return await openReply(null, exchange, server);
        if (method !== 'GET' && method !== 'POST') throw new AppError('method_not_allowed');
        limit(networkOf(exchange.address), exchange.now.getTime());
        const { database, config } = server;
        return await openReply(
          await work(exchange, { database, config, now: exchange.now }),
          exchange,
          server,
        );
      } catch (error) {
        return openFailure(error, exchange, server);
      }
    };
  return [
    [`/open/${openToken.path}`, serve((exchange, access) => giveToken(exchange, access, server))],
    ...routes.map((route): [string, Answerer] => [
      `/open/${route.call.path}`,
      serve((exchange, access) => answerCall(route, { exchange, access, server })),
    ]),
    ['/open', serve(nothingThere)],
    ['/open/*', serve(nothingThere)],
  ];
}

async function nothingThere(): Promise<never> {
  throw new AppError('not_found');
}

async function giveToken(exchange: Exchange, access: Access, server: Server) {
  const fields = await fieldsOf(exchange, server);
  const token = await vesselTokenOf(await parseFields(openToken, fields), access);
  if (!token) throw new TokenRefused();
  return token;
}

interface Asking {
  exchange: Exchange;
  access: Access;
  server: Server;
}

async function answerCall(
  { call, handle }: OpenRoute,
  { exchange, access, server }: Asking,
): Promise<unknown> {
  const token = /^Bearer ([\w.-]{16,256})$/i.exec(exchange.context.req.header('authorization') ?? '')?.[1];
  if (token === undefined || !(await isVesselToken(token, access))) throw new TokenRefused();
  const fields = await fieldsOf(exchange, server);
  if (!(await isHashOf(fields, access)))
    throw refusal({ code: 'invalid', field: 'hash', why: 'vessel_hash_invalid' });
  const request = await parseFields(call, fields);
  return handle(request as never, access);
}

/** Reads the fields from the query of a GET or the body of a POST. Both have the same fields. */
async function fieldsOf(exchange: Exchange, server: Server) {
  const reading = openReading(exchange);
  const release = server.reserveBody(networkOf(exchange.address), announcedBytes(reading, exchange));
  return readFields(reading, exchange).finally(release);
}
