import type { CacheRule } from '../../contract/call.ts';
import { sealedFormat } from '../../contract/rules/sealed-format.ts';
import { JsonText } from '../db/json-text.ts';
import { visitor } from '../domain/caller.ts';
import { assertMayCall } from '../domain/permission.ts';
import { findCallerSession, type CallerSession } from '../domain/session.ts';
import { encodingOf } from './accept.ts';
import { networkOf } from './client-address.ts';
import { compressedBytesLeast } from './compress.ts';
import { etagOf, isKnownTo, nameOfContent } from './etag.ts';
import type { Exchange, Reply } from './exchange.ts';
import type { Answerer } from './observed.ts';
import { readRequest } from './read-request.ts';
import type { Route } from './route.ts';
import { seal } from './seal.ts';
import type { Server } from './server.ts';
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
    });
    return success(data, { route, exchange, server, session });
  };
}

function sessionOf(exchange: Exchange, server: Server): Promise<CallerSession> | null {
  const token = bearerToken(exchange.context.req.header('authorization'));
  return token === null ? null : findCallerSession(server.database, token, exchange.now);
}

interface Answered {
  route: Route;
  exchange: Exchange;
  server: Server;
  session: CallerSession | null;
}

const cacheControl: Record<CacheRule, string> = {
  // Always asked again, mostly answered by 304; the service worker shows its copy meanwhile.
  settings: 'public, max-age=0, must-revalidate',
  harbors: 'public, max-age=0, must-revalidate',
  viewed: 'private, no-cache',
  none: 'no-store',
};

async function success(data: unknown, answered: Answered): Promise<Reply> {
  const { route, exchange, session } = answered;
  const { call } = route;
  const content = textOf(data);
  const key = call.sealed && session ? session.dataKey : undefined;
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': call.method === 'GET' ? cacheControl[call.cache] : 'no-store',
    Vary: call.cache === 'viewed' ? 'Accept-Encoding, Authorization' : 'Accept-Encoding',
  };
  if (key) headers[sealedFormat.keyIdHeader] = String(key.id);
  const name = call.method === 'GET' && call.cache !== 'none' ? nameOfContent(content, key) : '';
  if (name !== '' && isKnownTo(exchange.context.req.header('if-none-match'), name)) {
    return { status: 304, headers: { ...headers, ETag: etagOf(name, null) }, body: null };
  }
  // Base64 of cipher text does not shrink, so sealed answers go as they are.
  if (key) return enveloped(JSON.stringify(await seal(content, key.secret)), { headers, name });
  return compressed(content, { headers, name, answered });
}

function enveloped(content: string, { headers, name }: { headers: Reply['headers']; name: string }): Reply {
  if (name !== '') headers['ETag'] = etagOf(name, null);
  return { status: 200, headers, body: envelope(content) };
}

async function compressed(
  content: string,
  { headers, name, answered }: { headers: Reply['headers']; name: string; answered: Answered },
): Promise<Reply> {
  const { route, exchange, server } = answered;
  const encoding = encodingOf(exchange.context.req.header('accept-encoding'));
  if (!encoding || content.length < compressedBytesLeast) return enveloped(content, { headers, name });
  const isConstant = route.call.cache === 'harbors' || route.call.cache === 'settings';
  const bytes = await server.compress(envelope(content), encoding, isConstant ? name : undefined);
  headers['Content-Encoding'] = encoding;
  if (name !== '') headers['ETag'] = etagOf(name, encoding);
  return { status: 200, headers, body: new Uint8Array(bytes) };
}

const envelope = (content: string) => `{"status":200,"message":"","data":${content}}`;

/** Text of answers that their handler keeps and gives again, so that a large one is written out once. */
const texts = new WeakMap<object, string>();

/** A frozen answer cannot change any more; all others are written out each time. */
function textOf(data: unknown): string {
  if (data instanceof JsonText) return data.text;
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data))
    return JSON.stringify(data ?? null);
  const known = texts.get(data);
  if (known !== undefined) return known;
  const text = JSON.stringify(data);
  texts.set(data, text);
  return text;
}
