import { createHmac } from 'node:crypto';

import { AlertFailure, robotSpacingMs, type AlertSender } from './alert-sender.ts';
import { askRobot, type Post } from './post-robot.ts';
import { robotText, withoutMarks, type Dialect } from './robot-text.ts';
import { urlOnHost } from './url-on-host.ts';

const hosts = ['open.feishu.cn', 'open.larksuite.com'];

const dialect: Dialect = {
  bold: (text) => `**${text}**`,
  link: (word, url) => `[${word}](${url})`,
  plain: withoutMarks,
  lineBreak: '\n',
  // Feishu accepts requests of up to 20,000 bytes. The text is limited to less, which leaves room for the
  // rest of the request.
  bytesMost: 12_000,
};

/**
 * The signed group robot of Feishu and Lark (自定义机器人). Source:
 * open.feishu.cn/document/client-docs/bot-v3/add-custom-bot. `code` 11232 means too many messages, 19001 an
 * unknown robot, 19021 a wrong signature, 9499 a wrong content.
 */
export const feishu = (post: Post): AlertSender => ({
  linesMost: 60,
  spacingMs: robotSpacingMs,
  read: ({ address, secret }) => {
    const url = urlOnHost(address, hosts);
    if (!url) return { fault: 'alert_address_host' };
    const token = /^\/open-apis\/bot\/v2\/hook\/([\w-]{8,100})$/.exec(url.pathname)?.[1];
    if (token === undefined) return { fault: 'alert_address_form' };
    if (secret === '') return { fault: 'alert_secret_needed' };
    if (!/^[\w-]{8,128}$/.test(secret)) return { fault: 'alert_secret_form' };
    return { address: { address: `${url.hostname} ${token}`, secret }, shown: `…${token.slice(-4)}` };
  },
  send: async ({ address, parcel, now }) => {
    const [host = '', token = ''] = address.address.split(' ');
    if (!hosts.includes(host)) throw new AlertFailure('rejected', 'unknown host');
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const body = {
      timestamp,
      sign: signFeishu(timestamp, address.secret),
      msg_type: 'interactive',
      card: { elements: [{ tag: 'markdown', content: robotText(parcel, dialect) }] },
    };
    const { code, msg } = await askRobot(
      new URL(`https://${host}/open-apis/bot/v2/hook/${token}`),
      body,
      post,
    );
    const answer = `${String(code)} ${String(msg)}`;
    if (code === 0) return answer;
    if (code === 11232) throw new AlertFailure('later', answer, { retryAfterSeconds: 60 });
    throw new AlertFailure(code === 9499 ? 'rejected' : 'later', answer);
  },
});

/** Signs the time in seconds: an HMAC of the empty text, with the time and the secret as its key. */
export const signFeishu = (timestamp: string, secret: string): string =>
  createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64');
