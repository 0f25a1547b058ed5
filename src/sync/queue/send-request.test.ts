import { afterEach, expect, test, vi } from 'vitest';

import { ourAnswer } from '../../../tests/support/our-answer.ts';
import { sendRequest } from './send-request.ts';

const sender = { member_id: 7, token: 't', authorization: 'Bearer t' };
const envelope = (status: number, rest: object = {}, headers: Record<string, string> = {}) =>
  ourAnswer({ status: status === 401 ? -1 : status, message: 'no', ...rest }, { status, headers });
const foreign = (status: number, body: object) => Response.json(body, { status });
const send = (answer: () => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  return sendRequest(sender, 'sync/push', { entries: [] }, 'en');
};

afterEach(() => vi.unstubAllGlobals());

test("the queue sends with the given session, in the page's language", async () => {
  expect(await send(() => envelope(200, { data: { results: [] } }))).toEqual({
    kind: 'answered',
    answer: { results: [] },
  });
  const [url, options] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect([url, new Headers(options?.headers).get('authorization')]).toEqual(['/api/sync/push', 'Bearer t']);
  expect(new Headers(options?.headers).get('accept-language')).toBe('en');
});

test.each([
  ['no network', () => Promise.reject(new TypeError('failed')), 'unreachable'],
  ['a limit that has passed', () => Promise.reject(new DOMException('', 'TimeoutError')), 'timeout'],
  [
    'a captive portal',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    'captive_portal',
  ],
  ['JSON of somebody else', () => foreign(200, { ok: true }), 'captive_portal'],
  ['a portal that says so', () => new Response('', { status: 511 }), 'captive_portal'],
  ['an answer that was cut', () => ourAnswer('{"status":200,"da'), 'unreachable'],
  ['a gateway that speaks like us', () => foreign(403, { status: 403, code: 'forbidden' }), 'unreachable'],
  ['its 401', () => foreign(401, { status: -1, code: 'session_ended' }), 'unreachable'],
  ['a gateway that does not reach us', () => new Response('bad', { status: 502 }), 'unavailable'],
  ['a proxy that finds them too large', () => new Response('<html>', { status: 413 }), 'too_large'],
  ['a foreign 401', () => new Response('sign in', { status: 401 }), 'unreachable'],
  ['a server that fails', () => envelope(500, { code: 'internal' }), 'internal'],
  ['a server that is being exchanged', () => envelope(503, { code: 'unavailable' }), 'unavailable'],
  ['a server without this call', () => envelope(404, { code: 'not_found' }), 'not_found'],
] as const)('%s is no answer, so every change stays in the queue', async (_, answer, code) => {
  expect(await send(answer)).toMatchObject({ kind: 'unreachable', error: { code } });
});

test('an answer of too many requests contains the time to wait', async () => {
  const sent = await send(() => envelope(429, { code: 'too_many_requests' }, { 'retry-after': '30' }));
  expect(sent).toMatchObject({ kind: 'unreachable', retryAfterSeconds: 30 });
});

test('an ended session and a refusal give different results', async () => {
  expect(await send(() => envelope(401))).toEqual({ kind: 'signed_out' });
  expect(await send(() => envelope(413, { code: 'too_large' }))).toMatchObject({
    kind: 'refused',
    error: { code: 'too_large', status: 413, message: 'no' },
  });
});
