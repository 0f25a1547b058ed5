import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ourMark } from '../../contract/wire/our-mark.ts';
import { ourAnswer, ourData } from '../../tests/support/our-answer.ts';
import { endBypass, startBypass } from '../state/worker-bypass.ts';
import { exchange, type Outgoing } from './exchange.ts';

const asking: Outgoing = { method: 'GET', authorization: null, language: 'en' };
/** The HTTP cache mode of each request that was sent. */
let asked: (RequestCache | undefined)[];
function answerWith(...answers: (() => Response | Promise<Response>)[]) {
  asked = [];
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    asked.push(options.cache);
    return (
      answers[asked.length - 1] ?? (() => Promise.reject(new Error('more requests than expected answers')))
    )();
  });
}
afterEach(() => vi.unstubAllGlobals());

const text = '{"status":200,"message":"","data":{"rows":20}}';
const whole = () => ourData({ rows: 20 });
/** A truncated answer. It has no Content-Length, so the browser considers it complete. */
const cut = () => ourAnswer(text.slice(0, 20), { headers: { [ourMark]: String(text.length) } });
const foreign = () => Response.json({ status: 200, message: '', data: { rows: 0 } });

test.each([
  ['was cut', cut],
  ['carries no mark of ours', foreign],
])("an answer that %s is requested again, bypassing the browser's cache", async (_, first) => {
  answerWith(first, whole);
  expect((await exchange('/api/x', asking)).data).toEqual({ rows: 20 });
  expect(asked).toEqual(['no-cache', 'reload']);
});

test('an answer truncated twice is unreachable, not a portal', async () => {
  answerWith(cut, cut);
  await expect(exchange('/api/x', asking)).rejects.toMatchObject({ code: 'unreachable' });
});

/** An answer that parses although its header announces seven characters more than were sent. */
const longer = (content: string, differs: { status?: number; headers?: Record<string, string> } = {}) =>
  ourAnswer(content, { ...differs, headers: { ...differs.headers, [ourMark]: String(content.length + 7) } });
const refused = '{"status":422,"code":"invalid","message":"no"}';
const bytesType = { headers: { 'content-type': 'application/octet-stream' } };

test.each<[string, Partial<Outgoing>, () => Response, number]>([
  ['a GET, twice', {}, () => longer(text), 2],
  ['a POST', { method: 'POST', body: {} }, () => longer(text), 1],
  ['bytes', { wantsBytes: true }, () => longer('bytes', bytesType), 2],
  ['a refusal', {}, () => longer(refused, { status: 422 }), 1],
  ['a refused POST', { method: 'POST', body: {} }, () => longer(refused, { status: 422 }), 1],
  ['an ended session', {}, () => longer('{"status":-1,"code":"session_ended"}', { status: 401 }), 1],
])('%s without its last bytes is no answer', async (_, differs, answer, requests) => {
  answerWith(answer, answer);
  await expect(exchange('/api/x', { ...asking, ...differs })).rejects.toMatchObject({ code: 'unreachable' });
  expect(asked).toHaveLength(requests);
});

test('a connection that breaks during the answer is unreachable, not broken', async () => {
  const broken = () =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('broken off')) }));
  answerWith(broken);
  await expect(exchange('/api/x', asking)).rejects.toMatchObject({ code: 'unreachable' });
});

test('a POST is never sent twice', async () => {
  answerWith(cut);
  await expect(exchange('/api/x', { ...asking, method: 'POST', body: {} })).rejects.toMatchObject({
    code: 'unreachable',
  });
  expect(asked).toEqual(['no-cache']);
});

test('an answer of bytes is returned unchanged', async () => {
  answerWith(
    () =>
      new Response(new Uint8Array([1, 2]), {
        headers: { 'content-type': 'application/octet-stream', [ourMark]: '2' },
      }),
  );
  expect(await exchange('/api/x', { ...asking, wantsBytes: true })).toMatchObject({
    bytes: new Uint8Array([1, 2]),
    data: undefined,
  });
});

test('bytes without our header are attributed to a captive portal', async () => {
  answerWith(
    () => new Response(new Uint8Array([1, 2]), { headers: { 'content-type': 'application/octet-stream' } }),
  );
  await expect(exchange('/api/x', { ...asking, wantsBytes: true })).rejects.toMatchObject({
    code: 'captive_portal',
  });
});

test('a call bypasses the service worker while a new version takes over', async () => {
  const modes: (RequestMode | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, { mode }: RequestInit) => {
    modes.push(mode);
    return whole();
  });
  await exchange('/api/x', asking);
  startBypass();
  await exchange('/api/x', asking).finally(endBypass);
  expect(modes).toEqual([undefined, 'same-origin']);
});

test('a pending call is sent again past the old worker when a new version takes over', async () => {
  const modes: (RequestMode | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, { mode, signal }: RequestInit) => {
    modes.push(mode);
    if (mode === 'same-origin') return whole();
    return new Promise((_done, fail) => {
      signal?.addEventListener('abort', () => fail(signal.reason as Error));
    });
  });
  const pending = exchange('/api/x', asking);
  await vi.waitFor(() => expect(modes).toEqual([undefined]));
  startBypass();
  expect((await pending.finally(endBypass)).data).toEqual({ rows: 20 });
  expect(modes).toEqual([undefined, 'same-origin']);
});

describe('the time limit of a request', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Answers with a truncated answer after some ms, then with a body that never ends. */
  const answerSlowly = (firstMs: number) => {
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      if (!signal) throw new Error('the request has no time limit');
      if (signals.push(signal) === 1 && firstMs > 0) {
        await new Promise((done) => setTimeout(done, firstMs));
        return cut();
      }
      const endless = new ReadableStream({
        start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
      });
      return new Response(endless);
    });
  };

  test.each([0, 40_000])('the limit covers body and repetition, the first of %i ms', async (firstMs) => {
    answerSlowly(firstMs);
    const failed = vi.fn<(error: unknown) => void>();
    void exchange('/api/x', asking).catch(failed);
    await vi.advanceTimersByTimeAsync(59_900);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(failed.mock.calls).toMatchObject([[{ code: 'timeout' }]]);
  });
});

test('a refusal and a failed connection are not retried, because the caller decides', async () => {
  answerWith(() => ourAnswer('{"status":500,"code":"internal","message":""}', { status: 500 }));
  await expect(exchange('/api/x', asking)).rejects.toMatchObject({ code: 'internal', status: 500 });
  expect(asked).toHaveLength(1);
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(exchange('/api/x', asking)).rejects.toMatchObject({ code: 'unreachable' });
  expect(asked).toHaveLength(1);
});
