import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAlertSenders, type AlertSenders } from '../../server/adapters/alerts/create-alert-senders.ts';
import { postToLoopback } from '../../server/adapters/alerts/post-public.ts';
import { post } from '../../server/adapters/alerts/post-robot.ts';
import { pushHost } from '../../tests/support/a-push-service.ts';
import { aConfig } from '../../tests/support/a-config.ts';

/**
 * A message that a provider has accepted: the host of the provider, the address, and the time in ms since the
 * start of the process.
 */
export interface Accepted {
  host: string;
  address: string;
  ms: number;
}

const answers: Readonly<Record<string, object>> = {
  'qyapi.weixin.qq.com': { errcode: 0, errmsg: 'ok' },
  'oapi.dingtalk.com': { errcode: 0, errmsg: 'ok' },
  'open.feishu.cn': { code: 0, msg: 'success', data: {} },
  'api.telegram.org': { ok: true, result: { message_id: 1 } },
};

/**
 * Starts local providers that accept every message over HTTP after a delay. Their answers have the form that
 * the documentation of the real platforms describes. Signatures are computed but not checked.
 */
export async function localProviders(delayMs: number) {
  const accepted: Accepted[] = [];
  const accept = (host: string, address: string) => accepted.push({ host, address, ms: performance.now() });
  const server = createServer((request, response) => {
    setTimeout(() => void serve(request, response, accept), delayMs);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mail = {
    from: 'alerts@laycan.example',
    send: async ({ recipient }: { recipient: string }) => void accept('mail', recipient),
  };
  const senders: AlertSenders = createAlertSenders(aConfig({ siteOrigin: 'https://laycan.example' }), mail, {
    post: (url, body) => post(new URL(`${local}/${url.host}${url.pathname}${url.search}`), body),
    postPublic: (url, sent) => {
      const host = url.host === pushHost ? pushHost : 'webhook';
      return postToLoopback(new URL(`${local}/${host}${url.pathname}`), sent);
    },
  });
  return { accepted, senders, close: () => server.close() };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  accept: (host: string, address: string) => void,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const [, host = '', ...path] = (request.url ?? '').split('/');
  const body = Buffer.concat(chunks).toString();
  const chat = host === 'api.telegram.org' ? (JSON.parse(body) as { chat_id: string }).chat_id : '';
  const place = path.join('/').replace(/[&?](?:timestamp|sign)=[^&]+/g, '');
  accept(host, `${place} ${chat}`);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answers[host] ?? {}));
}
