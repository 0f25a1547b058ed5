import { openSuccess } from '../../contract/open/vessels.ts';
import { serverSentence } from '../../contract/messages/server/server-sentence.ts';
import { encodingOf } from '../http/accept.ts';
import { compressedBytesLeast } from '../http/compress.ts';
import type { Exchange, Reply } from '../http/exchange.ts';
import { asAppError } from '../http/failure.ts';
import type { Server } from '../http/server.ts';
import { describeFailure } from '../http/describe-failure.ts';

/**
 * Thrown when the vessel service's token is missing, wrong or expired. It differs from `session_ended`,
 * because it concerns no member.
 */
export class TokenRefused extends Error {}

const bodyBytesMost = 16_384;

/** Returns the method and the size limit for reading the request of an open API call. */
export const openReading = ({ context }: Exchange) => ({
  method: context.req.method === 'POST' ? ('POST' as const) : ('GET' as const),
  bodyBytesMost,
});

/**
 * The response headers. Pages of any site may call the API, and browsers send no cookies with these requests.
 */
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Max-Age': '86400',
  'Access-Control-Expose-Headers': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export async function openReply(data: unknown, { context }: Exchange, server: Server): Promise<Reply> {
  if (context.req.method === 'OPTIONS') return { status: 204, headers: { ...headers }, body: null };
  const text = JSON.stringify({ status_code: openSuccess, message: '', data });
  const encoding =
    text.length < compressedBytesLeast ? null : encodingOf(context.req.header('accept-encoding'));
  if (!encoding) return { status: 200, headers: { ...headers }, body: text };
  return {
    status: 200,
    headers: { ...headers, 'Content-Encoding': encoding },
    body: await server.compress(text, encoding),
    plainBytes: Buffer.byteLength(text),
  };
}

/** Builds the failure response of this API. `status_code` is a hundred times the HTTP status. */
export function openFailure(error: unknown, exchange: Exchange, server: Server): Reply {
  const { status, retryAfterSeconds, ...body } = wordsOf(error, exchange);
  if (status >= 500)
    server.log.error({ request_id: exchange.requestId, err: error }, 'the vessel service failed');
  return {
    status,
    headers: {
      ...headers,
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    },
    body: JSON.stringify({ status_code: status * 100, ...body, request_id: exchange.requestId }),
  };
}

function wordsOf(error: unknown, { language, requestId }: Exchange) {
  if (error instanceof TokenRefused) {
    const code = 'vessel_token_invalid';
    return {
      status: 401,
      retryAfterSeconds: undefined,
      code,
      message: serverSentence(language, code),
      errors: [],
    };
  }
  const known = asAppError(error);
  const { status, retryAfterSeconds } = known;
  return { status, retryAfterSeconds, ...describeFailure(known, language, requestId) };
}
