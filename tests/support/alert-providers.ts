import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';

import type { Config } from '../../server/config.ts';
import { createAlertSenders, type AlertSenders } from '../../server/adapters/alerts/create-alert-senders.ts';
import { postToLoopback } from '../../server/adapters/alerts/post-public.ts';
import { post } from '../../server/adapters/alerts/post-robot.ts';
import { answerPush, pushHost, type Answer, type Asked } from './a-push-service.ts';
import type { Mailer } from '../../server/adapters/mail/mailer.ts';
import { aConfig } from './a-config.ts';

/**
 * The behaviour of a provider towards the next request. `loses the answer`: it accepts the message, but closes
 * the connection before it answers. `is slow`: it accepts the message, but answers after a third of a second.
 * `answers too late`: it accepts the message, but answers after the sender has given up.
 */
export type ProviderManner =
  | 'accepts'
  | 'fails'
  | 'is busy'
  | 'does not know the robot'
  | 'loses the answer'
  | 'is slow'
  | 'answers too late'
  | 'redirects'
  | 'has moved the chat'
  | { answers: object; status?: number };

export interface Received {
  host: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** The time of the server under test. */
  time: Date;
  /** The text that people read, or the body for a webhook. */
  text: string;
}

export interface AlertProviders {
  senders: AlertSenders;
  /** The address of the simulated providers on this machine. */
  url: string;
  /** The address of the simulated webhook. */
  webhookUrl: string;
  received: Received[];
  /** Decides the manner for each request. */
  mannerFor: (host: string) => ProviderManner;
  clock: { now: Date };
  close: () => Promise<void>;
}

interface TypedRobot {
  kind: 'wecom' | 'dingtalk' | 'feishu' | 'telegram';
  address: string;
  secret: string;
}

export const robots = {
  wecom: {
    kind: 'wecom',
    address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa',
    secret: '',
  },
  dingtalk: {
    kind: 'dingtalk',
    address: `https://oapi.dingtalk.com/robot/send?access_token=${'ab12'.repeat(16)}`,
    secret: `SEC${'0'.repeat(60)}test`,
  },
  feishu: {
    kind: 'feishu',
    address: 'https://open.feishu.cn/open-apis/bot/v2/hook/0a1b2c3d-1111-2222-3333-444455556666',
    secret: 'feishu-secret-0001',
  },
  telegram: {
    kind: 'telegram',
    address: '123456789:AAE-abcdefghijklmnopqrstuvwxyz012345',
    secret: '-1001234567890',
  },
} as const satisfies Record<TypedRobot['kind'], TypedRobot>;

/**
 * Starts simulators of the chat platforms and of a webhook receiver on this machine. Like the platforms, they
 * check host, path, form and signature, and answer as documented.
 */
export async function aProviderOfAlerts({
  config = aConfig({ siteOrigin: 'https://laycan.example' }),
  mail = null,
  now,
}: {
  config?: Config;
  mail?: Mailer | null;
  now: Date;
}): Promise<AlertProviders> {
  const providers: Omit<AlertProviders, 'senders' | 'url' | 'webhookUrl' | 'close'> = {
    received: [],
    mannerFor: () => 'accepts',
    clock: { now },
  };
  const server = createServer((request, response) => void serve(request, response, providers));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const local = `http://127.0.0.1:${port}`;
  const senders = createAlertSenders(config, mail, {
    // The adapters send to their fixed hosts. The name of the host becomes the first part of the local path.
    post: (url, body) =>
      post(new URL(`${local}/${url.protocol}//${url.host}${url.pathname}${url.search}`), body),
    postPublic: (url, sent) => {
      if (url.host === 'tms.example') return postToLoopback(new URL(`${local}/hook${url.pathname}`), sent);
      const path = url.host === pushHost ? `/https://${pushHost}${url.pathname}` : null;
      return postToLoopback(path === null ? url : new URL(`${local}${path}`), sent);
    },
  });
  return Object.assign(providers, {
    senders,
    url: local,
    webhookUrl: 'https://tms.example/alerts',
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

type State = Pick<AlertProviders, 'received' | 'mannerFor' | 'clock'>;

async function serve(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const raw = Buffer.concat(chunks);
  const body = raw.toString();
  const named = /^\/https:\/\/([^/]+)(\/.*)$/.exec(request.url ?? '');
  const [host, path] = named ? [named[1] ?? '', named[2] ?? ''] : ['webhook', request.url ?? ''];
  const url = new URL(path, `https://${host}`);
  const manner = state.mannerFor(host);
  if (manner === 'fails') return void response.writeHead(500).end('{}');
  if (manner === 'redirects') return void response.writeHead(302, { Location: '/elsewhere' }).end();
  if (manner === 'is busy') return void response.writeHead(429, { 'Retry-After': '7' }).end('{}');
  if (typeof manner === 'object') {
    const { status = 200, answers } = manner;
    return void response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(answers));
  }
  const isUnknown = manner === 'does not know the robot';
  const hasMoved = manner === 'has moved the chat';
  const asked = { isUnknown, hasMoved, headers: request.headers, now: state.clock.now };
  const { status, answer, text } =
    host === pushHost ? answerPush(raw, asked) : answerOf(host, url, body, asked);
  if (text !== null)
    state.received.push({ host, path, headers: request.headers, body, time: state.clock.now, text });
  if (manner === 'loses the answer') return void response.destroy();
  const waitMs = waits[manner];
  if (waitMs !== undefined) await rest(waitMs);
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
}

/** The delays of slow providers in ms. Senders wait at most five seconds. */
const waits: Readonly<Partial<Record<string, number>>> = { 'is slow': 300, 'answers too late': 5_500 };

const refusal = (answer: object, status = 200): Answer => ({ status, answer, text: null });

function answerOf(host: string, url: URL, body: string, asked: Asked): Answer {
  if (host === 'qyapi.weixin.qq.com') return wecom(url, body, asked);
  if (host === 'oapi.dingtalk.com') return dingtalk(url, body, asked);
  if (host === 'open.feishu.cn' || host === 'open.larksuite.com') return feishu(url, body, asked);
  if (host === 'api.telegram.org') return telegram(url, body, asked);
  return host === 'webhook' ? { status: 202, answer: {}, text: body } : refusal({}, 404);
}

function wecom(url: URL, body: string, { isUnknown }: Asked): Answer {
  const key = url.searchParams.get('key');
  const isKnown = url.pathname === '/cgi-bin/webhook/send' && key?.startsWith('693a91f6');
  if (isUnknown || !isKnown) return refusal({ errcode: 93000, errmsg: 'invalid webhook url' });
  const { msgtype, markdown } = JSON.parse(body) as { msgtype: string; markdown: { content: string } };
  if (msgtype !== 'markdown' || Buffer.byteLength(markdown.content) > 4096)
    return refusal({ errcode: 40058, errmsg: 'markdown.content exceed max length 4096' });
  return { status: 200, answer: { errcode: 0, errmsg: 'ok' }, text: markdown.content };
}

function dingtalk(url: URL, body: string, { isUnknown, now }: Asked): Answer {
  if (isUnknown) return refusal({ errcode: 300001, errmsg: 'token is not exist' });
  const timestamp = url.searchParams.get('timestamp') ?? '';
  const { secret } = robots.dingtalk;
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
  const isFresh = Math.abs(Number(timestamp) - now.getTime()) < 3_600_000;
  if (url.searchParams.get('sign') !== sign || !isFresh)
    return refusal({ errcode: 310000, errmsg: 'sign not match' });
  const { markdown } = JSON.parse(body) as { markdown: { title: string; text: string } };
  return { status: 200, answer: { errcode: 0, errmsg: 'ok' }, text: markdown.text };
}

function feishu(url: URL, body: string, { isUnknown, now }: Asked): Answer {
  if (isUnknown || !url.pathname.startsWith('/open-apis/bot/v2/hook/'))
    return refusal({ code: 19001, msg: 'param invalid: incoming webhook access token invalid' });
  const { timestamp, sign, card } = JSON.parse(body) as {
    timestamp: string;
    sign: string;
    card: { elements: { content: string }[] };
  };
  const expected = createHmac('sha256', `${timestamp}\n${robots.feishu.secret}`).update('').digest('base64');
  const isFresh = Math.abs(Number(timestamp) * 1000 - now.getTime()) < 3_600_000;
  if (sign !== expected || !isFresh)
    return refusal({ code: 19021, msg: 'sign match fail or timestamp is not within one hour' });
  return {
    status: 200,
    answer: { code: 0, msg: 'success', data: {} },
    text: card.elements[0]?.content ?? '',
  };
}

/** The id that a moved group has. */
export const movedChat = '-1009999999999';

function telegram(url: URL, body: string, { isUnknown, hasMoved }: Asked): Answer {
  const { chat_id: given, text } = JSON.parse(body) as { chat_id: string; text: string };
  if (hasMoved && given !== movedChat) {
    const description = 'Bad Request: group chat was upgraded to a supergroup chat';
    const parameters = { migrate_to_chat_id: Number(movedChat) };
    return refusal({ ok: false, error_code: 400, description, parameters }, 400);
  }
  const chat_id = hasMoved ? robots.telegram.secret : given;
  if (isUnknown || chat_id !== robots.telegram.secret)
    return refusal({ ok: false, error_code: 400, description: 'Bad Request: chat not found' }, 400);
  if (url.pathname !== `/bot${robots.telegram.address}/sendMessage`)
    return refusal({ ok: false, error_code: 401, description: 'Unauthorized' }, 401);
  return { status: 200, answer: { ok: true, result: { message_id: 1 } }, text };
}
