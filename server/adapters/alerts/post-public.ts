import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';

import type { AlertProblem } from '../../../contract/limits/alert-limits.ts';
import { isPublicAddress, resolvePublic } from '../schedules/public-address.ts';
import { AlertFailure } from './alert-sender.ts';
import { wasNeverSent } from './post-robot.ts';

export type PostPublic = (
  url: URL,
  sent: { headers: Readonly<Record<string, string>>; body: string | Buffer },
) => Promise<{ status: number; retryAfter: string | null }>;

const timeoutMs = 5_000;
const problems = { noAnswer: 'no_answer', notPublic: 'not_public' } as const satisfies Record<
  string,
  AlertProblem
>;

/**
 * Sends a body over HTTPS to a public address. Does not follow redirects or read the response's body, and waits
 * at most five seconds. Throws `AlertFailure` if no response arrives, or if the address belongs to this
 * machine, its network or a reserved range.
 */
export const postPublic: PostPublic = (url, sent) => postWithin(url, { ...sent, isLoopbackAllowed: false });

/** Sends a body like {@link postPublic}, but also to this machine, where tests simulate a receiver. */
export const postToLoopback: PostPublic = (url, sent) =>
  postWithin(url, { ...sent, isLoopbackAllowed: true });

interface Sent {
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  isLoopbackAllowed: boolean;
}

async function postWithin(url: URL, { headers, body, isLoopbackAllowed }: Sent) {
  const isLoopback = isLoopbackAllowed && url.hostname === '127.0.0.1';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = isIP(host) !== 0 && !isPublicAddress(host);
  if (!isLoopback && (url.protocol !== 'https:' || isInside))
    throw new AlertFailure('later', problems.notPublic);
  const response = await new Promise<IncomingMessage>((done, fail) => {
    const request = url.protocol === 'http:' ? requestPlain : requestSecure;
    const asked = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)), 'User-Agent': 'Laycan' },
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        ...(isLoopback ? {} : { lookup: resolvePublic }),
      },
      done,
    );
    asked.once('error', (cause) =>
      fail(new AlertFailure('later', problemOf(cause), { isUnsure: !isBeforeSending(cause), cause })),
    );
    asked.end(body);
  });
  const retryAfter = response.headers['retry-after'] ?? null;
  response.destroy();
  return { status: response.statusCode ?? 0, retryAfter };
}

const notPublic = 'not a public address';
const isBeforeSending = (cause: Error): boolean => cause.message === notPublic || wasNeverSent(cause);
const problemOf = (cause: Error): AlertProblem =>
  cause.message === notPublic ? problems.notPublic : problems.noAnswer;
