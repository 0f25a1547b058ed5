import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { defineCall } from '../../contract/call.ts';
import { AppError, errorCodes, type ErrorCode } from '../../contract/error-code.ts';
import { count, nothing } from '../../contract/fields.ts';
import { plainDate } from '../../trade/value-schemas.ts';
import { sentence } from '../../contract/messages/sentence.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { createLog } from '../../server/http/log.ts';
import { answer } from '../../server/http/route.ts';
import { aConfig } from '../support/a-config.ts';
import { anApp } from '../support/test-app.ts';
import { openEmbeddedDatabase } from '../support/database.ts';

const failing = defineCall({
  method: 'GET',
  path: 'test/fail/{code}',
  who: 'visitor',
  request: v.strictObject({ code: v.string() }),
  answer: nothing,
  cache: 'none',
  summary: 'Fails as it is told.',
});
const echo = defineCall({
  method: 'POST',
  path: 'test/echo',
  who: 'visitor',
  request: v.strictObject({ count, since: v.optional(plainDate) }),
  answer: v.object({ count: v.number() }),
  cache: 'none',
  summary: 'Answers with what it was asked.',
});
const routes = [
  answer(failing, async ({ code }) => {
    if (code === 'bug') throw new TypeError('select * from secret_table');
    throw new AppError(code as ErrorCode, { retryAfterSeconds: 7 });
  }),
  answer(echo, async (request) => ({ count: request.count })),
];

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
}, 60_000);
afterAll(() => database.close());

interface Body {
  status: number;
  code: string;
  message: string;
  errors: { field: string; code: string; message: string }[];
  request_id: string;
}

async function failureOf(path: string, init: RequestInit = {}, app = anApp(database, { routes })) {
  const response = await app.request(path, init);
  return { response, body: (await response.json()) as Body };
}

const post = (body: BodyInit, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type },
});

const ofTheServer = errorCodes.filter((code) => new AppError(code).status > 0);

describe('expected failures', () => {
  for (const code of ofTheServer) {
    for (const language of ['zh', 'en'] as const) {
      it(`${code} in ${language} has its status, sentence and request id`, async () => {
        const { response, body } = await failureOf(`/api/test/fail/${code}`, {
          headers: { 'Accept-Language': language },
        });
        const { status } = new AppError(code);
        expect(response.status).toBe(status);
        expect(body).toEqual({
          status: code === 'session_ended' ? -1 : status,
          code,
          message: sentence(language, code, { field: '', request_id: body.request_id }),
          errors: [],
          request_id: response.headers.get('X-Request-Id'),
        });
        expect(body.message).not.toBe(code);
        expect(response.headers.get('Cache-Control')).toBe('no-store');
      });
    }
  }

  it('a rate limit answer gives the time to retry', async () => {
    const { response } = await failureOf('/api/test/fail/too_many_requests');
    expect(response.headers.get('Retry-After')).toBe('7');
  });
});

describe('bugs', () => {
  it('the client only gets the request id, and the log has the details', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const { response, body } = await failureOf('/api/test/fail/bug', {}, anApp(database, { routes, log }));
    expect(response.status).toBe(500);
    expect(body).toEqual({
      status: 500,
      code: 'internal',
      message: `服务器出错，请稍后再试（编号 ${body.request_id}）`,
      errors: [],
      request_id: body.request_id,
    });
    expect(lines.join('')).toContain('select * from secret_table');
    expect(lines.join('')).toContain('errors.test.ts');
    expect(lines.join('')).toContain(body.request_id);
  });
});

describe('malformed requests', () => {
  const refusals: [string, string, RequestInit, number, string, string?][] = [
    ['invalid JSON', '/api/test/echo', post('{'), 400, 'malformed'],
    ['no body', '/api/test/echo', post(''), 400, 'malformed'],
    ['a list as the body', '/api/test/echo', post('[]'), 400, 'malformed'],
    ['broken UTF-8', '/api/test/echo', post(new Uint8Array([34, 255, 34])), 400, 'malformed'],
    ['a form', '/api/test/echo', post('count=1', 'application/x-www-form-urlencoded'), 400, 'malformed'],
    ['JSON with the type text/plain', '/api/test/echo', post('{"count":1}', 'text/plain'), 400, 'malformed'],
    ['a prototype key', '/api/test/echo', post('{"count":1,"__proto__":{"role":"ADMIN"}}'), 400, 'malformed'],
    ['a constructor key', '/api/test/echo', post('{"count":{"constructor":{}}}'), 400, 'malformed'],
    ['a body over 1 MB', '/api/test/echo', post(`{"count":"${'1'.repeat(1_048_576)}"}`), 413, 'too_large'],
    [
      'an unknown key',
      '/api/test/echo',
      post('{"count":1,"role":"ADMIN"}'),
      422,
      'unknown_parameter',
      'role',
    ],
    ['a missing key', '/api/test/echo', post('{}'), 422, 'invalid', 'count'],
    ['a wrong value', '/api/test/echo', post('{"count":1,"since":"2026-02-30"}'), 422, 'invalid', 'since'],
    ['an unknown parameter', '/api/test/fail/x?a=1', {}, 422, 'unknown_parameter', 'a'],
    ['a prototype in the query', '/api/test/fail/x?__proto__=1', {}, 400, 'malformed'],
    ['a repeated parameter', '/api/test/fail/x?a=1&a=2', {}, 422, 'invalid', 'a'],
    ['a path parameter given twice', '/api/test/fail/x?code=y', {}, 422, 'invalid', 'code'],
    ['a wrong method', '/api/test/echo', {}, 405, 'method_not_allowed'],
    ['a preflight', '/api/test/echo', { method: 'OPTIONS' }, 405, 'method_not_allowed'],
    ['an unknown call', '/api/test/nothing', {}, 404, 'not_found'],
    ['a path without a call', '/api', {}, 404, 'not_found'],
    ['a POST to a page', '/', post('x', 'text/plain'), 405, 'method_not_allowed'],
  ];
  for (const [name, path, init, status, code, field] of refusals) {
    it(`a request is refused: ${name}`, async () => {
      const { response, body } = await failureOf(path, init);
      expect({ status: response.status, code: body.code }).toEqual({ status, code });
      expect(body.errors[0]?.field).toBe(field);
      for (const error of body.errors) expect(error.message).not.toBe(error.code);
    });
  }

  it("each field's error is in the requested language", async () => {
    const init = post('{"count":"x","since":"soon"}');
    const { body } = await failureOf('/api/test/echo', {
      ...init,
      headers: { ...init.headers, 'Accept-Language': 'zh;q=0.3, en-GB' },
    });
    expect(body.errors).toEqual([
      { field: 'count', code: 'number_invalid', message: 'Enter a whole number, 0 or more' },
      { field: 'since', code: 'date_invalid', message: 'Enter a valid date, e.g. 2026-11-22' },
    ]);
  });

  it('a wrong method is answered with the allowed method', async () => {
    const { response } = await failureOf('/api/test/echo');
    expect(response.headers.get('Allow')).toBe('POST');
  });

  it('a prototype key does not change the prototype of objects', async () => {
    await failureOf('/api/test/echo', post('{"count":1,"__proto__":{"polluted":true}}'));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('rate limit by address', () => {
  it('refuses one address with the time to wait and serves others', async () => {
    const app = anApp(database, { routes, config: aConfig({ rateLimitPerMinute: 3 }) });
    const from = (remoteAddress: string) =>
      app.request('/api/test/echo', post('{"count":1}'), { incoming: { socket: { remoteAddress } } });
    for (let at = 0; at < 3; at++) expect((await from('192.0.2.1')).status).toBe(200);
    const refused = await from('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('20');
    expect((await from('192.0.2.2')).status).toBe(200);
  });

  it('ignores addresses that the client invents', async () => {
    const app = anApp(database, { routes, config: aConfig({ rateLimitPerMinute: 1 }) });
    const claiming = (address: string) =>
      app.request('/api/test/echo', {
        ...post('{"count":1}'),
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      });
    expect((await claiming('192.0.2.1')).status).toBe(200);
    expect((await claiming('192.0.2.2')).status).toBe(429);
  });
});
