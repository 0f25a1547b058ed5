import type { GenericSchema, InferOutput } from 'valibot';

import { schedulesVersion } from '../../../contract/open/schedules.ts';
import {
  portSchedulesRequest,
  routesRequest,
  vesselSchedulesRequest,
} from '../../../contract/open/schedule-requests.ts';
import { AppError } from '../../../contract/error-code.ts';
import { openKey, type OpenKey } from '../../domain/api-keys/open-key.ts';
import { refusal } from '../../domain/rights/refusal.ts';
import { readPortSchedules } from '../../domain/schedule-api/port-schedules.ts';
import { readRoutes } from '../../domain/schedule-api/point-to-point.ts';
import { scheduleReader, type Page, type ScheduleReader } from '../../domain/schedule-api/schedule-reader.ts';
import { readVesselSchedules } from '../../domain/schedule-api/vessel-schedules.ts';
import { networkOf } from '../../http/client-address.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Answerer } from '../../http/observed.ts';
import { originOf } from '../../http/origin-of.ts';
import { createRateLimit, type RateLimit } from '../../http/rate-limit.ts';
import { parseFields, readFields } from '../../http/read-request.ts';
import type { Server } from '../../http/server.ts';
import { KeyRefused, optionsReply, scheduleFailureReply, scheduleReply } from './schedule-reply.ts';

/** A call of the schedule API with its handler. */
interface ScheduleRoute {
  path: string;
  request: GenericSchema;
  read: (request: never, reader: ScheduleReader) => Promise<Page<object>>;
}

const route = <Request extends GenericSchema>(
  path: string,
  request: Request,
  read: (request: InferOutput<Request>, reader: ScheduleReader) => Promise<Page<object>>,
): ScheduleRoute => ({ path, request, read });

const routes: readonly ScheduleRoute[] = [
  route('point-to-point-routes', routesRequest, readRoutes),
  route('port-schedules', portSchedulesRequest, readPortSchedules),
  route('vessel-schedules', vesselSchedulesRequest, readVesselSchedules),
];

/**
 * All keys use one rate limit, which gives each key this number of units per minute. If a key may make 60
 * calls per minute (`calls_per_minute`), each of its calls costs a sixtieth of these units.
 */
const sharesPerMinute = 6_000;

/** Returns the routes of the schedule API below `/v1`: DCSA Commercial Schedules, for systems with a key. */
export function scheduleRoutes(server: Server): readonly (readonly [path: string, answerer: Answerer])[] {
  const limit = createRateLimit(server.config.rateLimitPerMinute === 0 ? 0 : sharesPerMinute);
  const serve =
    (work: (exchange: Exchange) => Promise<Page<object>>): Answerer =>
    async (exchange) => {
      try {
        const { method } = exchange.context.req;
        if (method === 'OPTIONS') return optionsReply();
        if (method !== 'GET' && method !== 'HEAD') throw new AppError('method_not_allowed');
        return await scheduleReply(await work(exchange), exchange, server);
      } catch (error) {
        return scheduleFailureReply(error, exchange, server);
      }
    };
  return [
    ...routes.map((one): [string, Answerer] => [
      `/v1/${one.path}`,
      serve((exchange) => answerTo(one, { exchange, server, limit })),
    ]),
    ['/v1', serve(nothingThere)],
    ['/v1/*', serve(nothingThere)],
  ];
}

async function nothingThere(): Promise<never> {
  throw new AppError('not_found');
}

interface Asking {
  exchange: Exchange;
  server: Server;
  limit: RateLimit;
}

async function answerTo(
  { request, read }: ScheduleRoute,
  { exchange, server, limit }: Asking,
): Promise<Page<object>> {
  const { database, config, broadly } = server;
  const { now } = exchange;
  // The rate limit is checked before the key is looked up, so that it also limits attempts to guess keys.
  server.limit(networkOf(exchange.address), now.getTime());
  const key = await keyOf(exchange, server);
  limit(String(key.id), now.getTime(), sharesPerMinute / key.calls_per_minute);
  assertVersion(exchange);
  const fields = await readFields({ method: 'GET', bodyBytesMost: 0 }, exchange);
  const parsed = await parseFields({ request }, fields);
  const work = async () => read(parsed as never, await scheduleReader(key.caller, { database, config, now }));
  return broadly ? broadly(`key ${key.id}`, work) : work();
}

const bearer = /^Bearer ([\w-]{16,256})$/i;

async function keyOf(exchange: Exchange, { database, config }: Server): Promise<OpenKey> {
  const { req } = exchange.context;
  const given = bearer.exec(req.header('authorization') ?? '')?.[1] ?? req.header('x-api-key');
  const origin = originOf(exchange);
  const key = given && (await openKey(given, { database, config, origin, now: exchange.now }));
  if (!key) throw new KeyRefused();
  return key;
}

/** Throws if the request names a major version of the API other than ours. */
function assertVersion({ context }: Exchange): void {
  const version = context.req.header('api-version');
  if (version === undefined || version.trim() === schedulesVersion.major) return;
  const values = { value: schedulesVersion.major };
  throw refusal({ code: 'invalid', field: 'API-Version', why: 'schedule_version', values });
}
