import { connect } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { calls } from '../../contract/calls/index.ts';
import { bodyBytesMostOf } from '../../server/http/body-bytes.ts';
import { listen, type Listening } from '../../server/http/listen.ts';
import { parseJson } from '../../server/http/parse-json.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { visitors } from '../support/visit.ts';

const kilobyte = 1_024;
const posts = calls.filter(({ method }) => method === 'POST');

describe('the size limit of a request body', () => {
  it.each(posts.filter(({ who }) => who === 'visitor'))(
    '$path needs no session and accepts at most 16 KB',
    (call) => {
      expect(bodyBytesMostOf(call)).toBeGreaterThanOrEqual(2 * kilobyte);
      expect(bodyBytesMostOf(call)).toBeLessThanOrEqual(16 * kilobyte);
    },
  );

  it('follows the schema of the call', () => {
    const bytesOf = (path: string) => {
      const call = posts.find((one) => one.path === path);
      return call && bodyBytesMostOf(call);
    };
    expect(bytesOf('keyword/handle')).toBe(2 * kilobyte);
    expect(bytesOf('member/setting/language')).toBe(2 * kilobyte);
    expect(bytesOf('inquiry/handle')).toBeLessThan(32 * kilobyte);
    expect(bytesOf('organization/template/schedule/add')).toBe(kilobyte * kilobyte);
  });
});

/** Sends the head of a request and a small part of its body, and returns the first bytes of the response. */
function sendBegin(port: number, head: string, body: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/keyword/handle HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`,
  );
  return new Promise((done, fail) => {
    socket.once('error', fail);
    socket.once('data', (bytes) => {
      socket.destroy();
      done(bytes.toString());
    });
  });
}

describeOnPostgres('a large request body', (getDatabase) => {
  let server: Listening | undefined;
  afterEach(() => server?.close());
  const start = async () => {
    server = await listen(anApp(getDatabase()), { host: '127.0.0.1', port: 0, hsts: false });
    return server.port;
  };

  it('without a session is refused before it is sent', async () => {
    const port = await start();
    expect(await sendBegin(port, 'Content-Length: 1048576', '{"keyword":"')).toMatch(/^HTTP\/1.1 413 /);
  });

  it('without a length and a session is refused after 2 KB', async () => {
    const port = await start();
    const chunk = 'a'.repeat(3_000);
    const begin = `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
    expect(await sendBegin(port, 'Transfer-Encoding: chunked', begin)).toMatch(/^HTTP\/1.1 413 /);
  });

  it('counts as several requests before it is read', async () => {
    const { ask } = visitors(getDatabase(), { config: { rateLimitPerMinute: 20 } });
    const { token } = await aMember(getDatabase());
    const body = { entries: [], filler: 'x'.repeat(700_000) };
    expect((await ask('sync/push', { token, body })).status).toBe(422);
    expect((await ask('sync/push', { token, body })).status).toBe(429);
  });

  it.each([
    ['small values', `[${'[],'.repeat(4_000)}[]]`],
    ['members', `{${Array.from({ length: 4_000 }, (_, at) => `"${at}":1`).join()}}`],
  ])('with too many %s is refused', async (_, value) => {
    const { ask } = visitors(getDatabase());
    const answer = await ask('card/sign', { body: { ids: JSON.parse(value) as unknown } });
    expect(answer.status).toBe(413);
  });

  it('with a list that is too long is refused without reading its values', async () => {
    const { ask } = visitors(getDatabase());
    const { errors } = await ask('card/sign', { body: { ids: Array.from({ length: 900 }, () => 1) } });
    expect(errors).toEqual([expect.objectContaining({ field: 'ids', code: 'too_many_values' })]);
  });
});

it('other requests continue while a large body is parsed', async () => {
  const text = `{"entries":[${Array.from({ length: 100_000 }, (_, at) => `{"id":${at},"a":[]}`).join()}]}`;
  let turns = 0;
  let isParsed = false;
  const countTurn = () => {
    turns += 1;
    if (!isParsed) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  await parseJson(text, 1e6);
  isParsed = true;
  expect(turns).toBeGreaterThan(3);
});
