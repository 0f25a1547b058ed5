import webPush from 'web-push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { aMailServer, type MailServer } from '../../../tests/support/a-mail-server.ts';
import { aSubscription, pushHost } from '../../../tests/support/a-push-service.ts';
import {
  aProviderOfAlerts,
  movedChat,
  robots,
  type AlertProviders,
} from '../../../tests/support/alert-providers.ts';
import { aConfig } from '../../../tests/support/a-config.ts';
import { testNow } from '../../../tests/support/test-time.ts';
import { createMailer } from '../mail/smtp.ts';
import type { AlertAddress, AlertLine, AlertParcel, AlertSender } from './alert-sender.ts';
import { signDingtalk } from './dingtalk.ts';
import { signFeishu } from './feishu.ts';
import { postPublic } from './post-public.ts';
import { signWebhook } from './webhook.ts';

let providers: AlertProviders;
let mail: MailServer;
beforeAll(async () => {
  mail = await aMailServer();
  const mailer = createMailer(aConfig({ mail: { server: mail.url, from: 'alerts@laycan.example' } }));
  providers = await aProviderOfAlerts({ now: testNow, mail: mailer });
});
beforeEach(() => {
  providers.received.length = 0;
  providers.mannerFor = () => 'accepts';
});
afterAll(async () => {
  await providers.close();
  await mail.close();
});

const aLine = (differs: Partial<AlertLine> = {}): AlertLine => ({
  id: '01940000-0000-7000-8000-000000000001',
  kind: 'sailing',
  title: 'YU CHUAN CORAL 623W 上海 › 杰贝阿里',
  text: '受载期 11月22–24日 › 26–28日，晚 4 天',
  link: 'https://laycan.example/#/pages/browse/detail?id=1',
  time: testNow.toISOString(),
  data: { from: 'CNSHA' },
  ...differs,
});
const aParcel = (lines = [aLine()]): AlertParcel => ({
  id: '01940000-0000-7000-8000-0000000000aa',
  language: 'zh',
  digest: {
    subject: lines.length > 1 ? '1 个截止时间，1 条变更' : (lines[0]?.title ?? ''),
    groups:
      lines.length > 1
        ? lines.map((line) => ({ title: line.kind === 'deadline' ? '临近截止' : '变更', lines: [line] }))
        : [{ title: '', lines }],
  },
  heading: lines.length > 1 ? `${lines.length} 条提醒` : '',
  lines,
  linkWord: '查看',
  site: '望潮船期',
  footer: '来自 林 的账号',
  moreText: '还有 {n} 条，查看全部',
  moreLink: 'https://laycan.example/#/pages/alert/index',
  unsubscribe: { word: '不再接收这些邮件', link: 'https://laycan.example/alerts/stop/1/2' },
});

const vapid = webPush.generateVAPIDKeys();
const senderOf = (kind: keyof typeof providers.senders): AlertSender => {
  const sender = providers.senders[kind];
  if (!sender) throw new Error(`no sender of ${kind}`);
  return sender;
};
const addressOf = (kind: keyof typeof providers.senders, typed: Partial<AlertAddress>): AlertAddress => {
  const read = senderOf(kind).read({ address: '', secret: '', ...typed });
  if ('fault' in read) throw new Error(read.fault);
  return read.address;
};
const send = (kind: keyof typeof providers.senders, typed: Partial<AlertAddress>, parcel = aParcel()) =>
  senderOf(kind).send({ address: addressOf(kind, typed), parcel, now: testNow, vapid });

describe('signatures', () => {
  // Computed by another program after the descriptions of the platforms.
  it('DingTalk signs time and secret', () => {
    expect(signDingtalk('1795161600000', `SEC${'0'.repeat(60)}test`)).toBe(
      'JSp1/um8UK1+aQdeOpPLiPhd65/5SSMyhCqjDDLfmKE=',
    );
  });
  it('Feishu signs an empty text', () => {
    expect(signFeishu('1795161600', 'feishu-secret-0001')).toBe(
      '5pLQYvgDWhfao8y/nkvK3cNpQCpST+3jrb1zoEHZ5Qg=',
    );
  });
  it('a webhook signs as the example of Standard Webhooks does', () => {
    const sent = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: '1614265330',
      body: '{"test": 2432232314}',
    };
    expect(signWebhook(sent, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(
      'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });
});

describe.each(['wecom', 'dingtalk', 'feishu', 'telegram'] as const)('the robot of %s', (kind) => {
  const robot = robots[kind];

  it('accepts a message and its answer is returned', async () => {
    await expect(send(kind, robot)).resolves.toMatch(/ok|success/);
    expect(providers.received[0]?.text).toContain('晚 4 天');
    expect(providers.received[0]?.text).toContain('https://laycan.example/#/pages/browse/detail');
    expect(providers.received[0]?.text).toContain('来自 林');
  });

  it('gets many alerts in one message that fits, with the number left out', async () => {
    const lines = Array.from({ length: 200 }, (_, at) =>
      aLine({ title: `PELAGIA METIS ${at}W 上海 › 汉堡` }),
    );
    await send(kind, robot, aParcel(lines));
    const text = providers.received[0]?.text ?? '';
    expect(text).toContain('200 条提醒');
    const shown = text.match(/PELAGIA METIS/g)?.length ?? 0;
    expect(text).toContain(`还有 ${200 - shown} 条`);
    expect(shown).toBeGreaterThan(5);
  });

  it('gets no markup from the name of a vessel', async () => {
    await send(kind, robot, aParcel([aLine({ title: 'A*B [x](https://evil.example) <i>' })]));
    const mark = kind === 'telegram' ? '<i>' : '](https://evil.example)';
    expect(providers.received[0]?.text).not.toContain(mark);
  });

  it.each([
    ['fails', 'later', false],
    ['is busy', 'later', false],
    ['does not know the robot', 'later', false],
    ['loses the answer', 'later', true],
    ['redirects', 'later', true],
  ] as const)('that %s fails for now', async (manner, expected, isUnsure) => {
    providers.mannerFor = () => manner;
    await expect(send(kind, robot)).rejects.toMatchObject({ kind: expected, isUnsure });
  });

  it('a busy robot is given the pause that it demands', async () => {
    providers.mannerFor = () => 'is busy';
    await expect(send(kind, robot)).rejects.toMatchObject({ retryAfterSeconds: 7 });
  });
});

describe('answers of the platforms', () => {
  it('a Telegram group that became a supergroup gets its message', async () => {
    providers.mannerFor = () => 'has moved the chat';
    await expect(send('telegram', robots.telegram)).resolves.toBe('ok');
    expect(providers.received.map(({ body }) => (JSON.parse(body) as { chat_id: string }).chat_id)).toEqual([
      movedChat,
    ]);
  });

  it.each([
    ['wecom', { errcode: 45009, errmsg: 'api freq out of limit' }, 'later', 60],
    ['wecom', { errcode: 45033, errmsg: 'api concurrent out of limit' }, 'later', 60],
    ['wecom', { errcode: 45002, errmsg: 'content size out of limit' }, 'rejected', 0],
    ['dingtalk', { errcode: 130101, errmsg: 'send too fast' }, 'later', 600],
    ['dingtalk', { errcode: 410100, errmsg: 'send too fast' }, 'later', 600],
    ['dingtalk', { errcode: 310000, errmsg: 'sign not match' }, 'later', 0],
    ['dingtalk', { errcode: 430104, errmsg: 'inappropriate content' }, 'rejected', 0],
    ['feishu', { code: 11232, msg: 'frequency limited' }, 'later', 60],
    ['feishu', { code: 19021, msg: 'sign match fail' }, 'later', 0],
    ['feishu', { code: 9499, msg: 'Bad Request' }, 'rejected', 0],
  ] as const)('%s answers %o', async (kind, answers, expected, retryAfterSeconds) => {
    providers.mannerFor = () => ({ answers });
    await expect(send(kind, robots[kind])).rejects.toMatchObject({ kind: expected, retryAfterSeconds });
  });

  it('Telegram names the pause in the body of its answer', async () => {
    const parameters = { retry_after: 34 };
    providers.mannerFor = () => ({ status: 429, answers: { ok: false, error_code: 429, parameters } });
    await expect(send('telegram', robots.telegram)).rejects.toMatchObject({ retryAfterSeconds: 34 });
  });
});

describe('pasted addresses', () => {
  it.each([
    ['wecom', 'https://evil.example/cgi-bin/webhook/send?key=693a91f6-7xxx', '', 'alert_address_host'],
    ['wecom', 'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx', '', 'alert_address_host'],
    [
      'wecom',
      'https://qyapi.weixin.qq.com@evil.example/cgi-bin/webhook/send?key=1',
      '',
      'alert_address_host',
    ],
    ['wecom', 'https://qyapi.weixin.qq.com/cgi-bin/gettoken?key=693a91f6-7xxx', '', 'alert_address_form'],
    ['wecom', 'https://qyapi.weixin.qq.com:8443/cgi-bin/webhook/send?key=693a91f6', '', 'alert_address_host'],
    ['dingtalk', robots.dingtalk.address, '', 'alert_secret_needed'],
    ['dingtalk', robots.dingtalk.address, 'SEC1', 'alert_secret_form'],
    [
      'feishu',
      'https://open.feishu.cn/open-apis/bot/v2/hook/../../x',
      'feishu-secret-0001',
      'alert_address_form',
    ],
    ['feishu', robots.feishu.address, '', 'alert_secret_needed'],
    ['telegram', '123:short', '1', 'alert_address_form'],
    ['telegram', robots.telegram.address, 'a name', 'alert_chat_form'],
    ['mail', 'no address', '', 'email_invalid'],
    ['webhook', 'http://tms.example/', '', 'alert_address_form'],
    ['webhook', 'https://user:word@tms.example/', '', 'alert_address_form'],
  ] as const)('%s refuses %s', (kind, address, secret, fault) => {
    expect(senderOf(kind).read({ address, secret })).toEqual({ fault });
  });

  it('an address is shown only in part', () => {
    const { address, secret } = robots.dingtalk;
    expect(senderOf('dingtalk').read({ address, secret })).toMatchObject({ shown: '…ab12' });
    expect(senderOf('mail').read({ address: 'lin@forwarder.cn', secret: '' })).toMatchObject({
      shown: 'lin@••••.cn',
    });
  });
});

describe('a webhook', () => {
  it('gets a signed CloudEvent', async () => {
    const address = addressOf('webhook', { address: providers.webhookUrl });
    await senderOf('webhook').send({ address, parcel: aParcel(), now: testNow, vapid });
    const headers = providers.received[0]?.headers ?? {};
    const body = providers.received[0]?.body ?? '';
    expect(headers['content-type']).toBe('application/cloudevents+json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({
      specversion: '1.0',
      id: aLine().id,
      source: 'https://laycan.example',
      type: 'laycan.alert.sailing.v1',
      data: { from: 'CNSHA', link: aLine().link },
    });
    const timestamp = String(headers['webhook-timestamp']);
    const sign = signWebhook({ id: aLine().id, timestamp, body }, address.secret);
    expect(headers['webhook-signature']).toBe(`v1,${sign}`);
  });

  it('a redirect is not followed', async () => {
    providers.mannerFor = () => 'redirects';
    await expect(send('webhook', { address: providers.webhookUrl })).rejects.toMatchObject({
      answer: 'HTTP 302',
    });
    expect(providers.received).toHaveLength(0);
  });

  it.each(['https://127.0.0.1/x', 'https://10.0.0.5/x', 'https://[::1]/x', 'https://169.254.169.254/latest'])(
    'the server never connects to %s',
    async (url) => {
      await expect(postPublic(new URL(url), { headers: {}, body: '{}' })).rejects.toMatchObject({
        answer: 'not_public',
        isUnsure: false,
      });
    },
  );

  it('a host name that resolves to this machine is refused', async () => {
    const asked = postPublic(new URL('https://localhost:9/x'), { headers: {}, body: '{}' });
    await expect(asked).rejects.toMatchObject({ answer: 'not_public', isUnsure: false });
  });
});

describe('web push', () => {
  const subscription = aSubscription('one');
  const [p256dh = '', auth = ''] = subscription.secret.split(' ');

  it('the browser decrypts one alert with its path, and a second try has the same id', async () => {
    for (let tries = 0; tries < 2; tries++)
      await send('push', subscription, aParcel([aLine({ data: { information_id: 'a sailing' } })]));
    const shown = providers.received.map(({ text }) => JSON.parse(text) as object);
    expect(shown).toHaveLength(2);
    for (const one of shown)
      expect(one).toEqual({
        id: aParcel().id,
        title: aLine().title,
        body: aLine().text,
        path: '/#/pages/browse/detail?id=1',
        sailings: ['a sailing'],
      });
    expect(providers.received[0]?.body).not.toContain('YU CHUAN');
  });

  it('many alerts are one notification that fits, with the number left out', async () => {
    await send('push', subscription, aParcel(Array.from({ length: 200 }, () => aLine())));
    const { title, body, path } = JSON.parse(providers.received[0]?.text ?? '') as Record<string, string>;
    expect(title).toBe('200 条提醒');
    expect(body).toMatch(/还有 \d+ 条，查看全部$/);
    expect(path).toBe('/#/pages/alert/index');
  });

  it.each([
    [10, 10],
    [40, 0],
  ])('a notification of %d sailings fits and names the ids of %d', async (total, named) => {
    const ids = Array.from({ length: total }, () => crypto.randomUUID());
    const lines = ids.map((information_id) => aLine({ data: { information_id } }));
    await send('push', subscription, aParcel(lines));
    const { sailings } = JSON.parse(providers.received[0]?.text ?? '') as { sailings: string[] };
    expect(sailings).toEqual(ids.slice(0, named));
  });

  it('an ended subscription is named, and a busy service gets its pause', async () => {
    providers.mannerFor = () => 'does not know the robot';
    await expect(send('push', subscription)).rejects.toMatchObject({ kind: 'later', answer: 'push_gone' });
    providers.mannerFor = () => 'is busy';
    await expect(send('push', subscription)).rejects.toMatchObject({ retryAfterSeconds: 7 });
  });

  it.each([
    [`http://${pushHost}/send/one`, subscription.secret, 'alert_address_form'],
    [subscription.address, '', 'alert_secret_form'],
    [subscription.address, `${p256dh.slice(0, -4)}AAAA ${auth}`, 'alert_secret_form'],
  ])('a wrong subscription is refused', (address, secret, fault) => {
    expect(senderOf('push').read({ address, secret })).toEqual({ fault });
  });
});

describe('a mail', () => {
  it('contains the alerts, and one click unsubscribes', async () => {
    mail.manner = 'takes it';
    await send('mail', { address: 'lin@forwarder.cn' });
    const raw = mail.taken.at(-1)?.raw ?? '';
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/laycan\.example\/alerts\/stop\/1\/2>\r$/m);
    expect(raw).toMatch(/^Message-ID: <01940000-0000-7000-8000-0000000000aa@laycan\.example>\r$/m);
  });

  it('a digest names its groups', async () => {
    mail.manner = 'takes it';
    const deadline = aLine({ kind: 'deadline', title: 'HAI TANG SAN 112W 上海', text: '截港 18:00' });
    await send('mail', { address: 'lin@forwarder.cn' }, aParcel([deadline, aLine()]));
    const raw = mail.taken.at(-1)?.raw ?? '';
    const header = /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(raw)?.[1] ?? '';
    const words = [...header.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g)].map(([, form, text = '']) =>
      form === 'B' ? Buffer.from(text, 'base64').toString() : unquoted(text.replaceAll('_', ' ')),
    );
    expect(words.join('')).toBe('1 个截止时间，1 条变更');
    const parts = raw.split(/\r?\n\r?\n/).map((part) => Buffer.from(part, 'base64').toString());
    expect([unquoted(raw), ...parts].join('\n')).toMatch(
      /临近截止\s+HAI TANG SAN 112W 上海\s+截港 18:00\s+https:\S+\s+变更\s+YU CHUAN CORAL/,
    );
  });
  /** Decodes quoted-printable text. */
  const unquoted = (text: string): string => {
    const bytes = text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  };

  it('is sent later if the mail server is busy', async () => {
    mail.manner = 'is busy';
    await expect(send('mail', { address: 'lin@forwarder.cn' })).rejects.toMatchObject({ kind: 'later' });
  });
});
