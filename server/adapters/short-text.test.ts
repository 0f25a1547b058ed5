import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { sendToProvider as askPay } from './pay/send-to-provider.ts';
import { sendToProvider as askSms } from './sms/send-to-provider.ts';
import { wechatOauth } from './wechat/wechat-oauth.ts';

/**
 * More bytes than buffers on the connection can contain, and more than a server may read for one response.
 */
const wholeBytes = 64 * 1_048_576;
let sent = 0;
let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((_request, response) => {
    const piece = Buffer.alloc(65_536, ' ');
    const more = () => {
      while (sent < wholeBytes && !response.destroyed) {
        sent += piece.length;
        if (!response.write(piece)) return void response.once('drain', more);
      }
      response.end('{}');
    };
    more();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const asked = { url: () => new URL(base), headers: {}, body: '', timeoutMs: 5_000 };
const app = () => ({ appId: 'wx', secret: 'secret', base });
test.each([
  ['payments', () => askPay({ ...asked, url: asked.url(), method: 'POST' }), 'unreachable'],
  // The provider may have sent the SMS, so the failure is `unsure`.
  ['messages', () => askSms({ ...asked, url: asked.url() }), 'unsure'],
  [
    'who somebody is',
    () => wechatOauth(app(), { page: '/', scope: 's', timeoutMs: 5_000 }).personOf('code'),
    'unavailable',
  ],
])('an endless answer about %s is not read to its end', async (_, ask, kind) => {
  sent = 0;
  const outcome = await ask().then(
    () => 'read whole',
    (error: { kind: string }) => error.kind,
  );
  expect({ outcome, isReadOn: sent > wholeBytes / 4 }).toEqual({ outcome: kind, isReadOn: false });
});
