import { createHmac } from 'node:crypto';

import { AlertFailure, robotSpacingMs, type AlertSender } from './alert-sender.ts';
import { askRobot, type Post } from './post-robot.ts';
import { robotText, withoutMarks, type Dialect } from './robot-text.ts';
import { urlOnHost } from './url-on-host.ts';

const host = 'oapi.dingtalk.com';

const dialect: Dialect = {
  bold: (text) => `**${text}**`,
  link: (word, url) => `[${word}](${url})`,
  plain: withoutMarks,
  // DingTalk joins two lines that are separated by a single line break, so lines are separated by two.
  lineBreak: '\n\n',
  // DingTalk accepts requests of up to 20,000 bytes. The text is limited to less, which leaves room for the
  // rest of the request.
  bytesMost: 12_000,
};

const refusedContents = new Set([40035, 430101, 430102, 430103, 430104]);

/**
 * The signed group robot of DingTalk (钉钉自定义机器人). Source:
 * open.dingtalk.com/document/robots/custom-robot-access. More than 20 messages a minute block the robot for
 * ten minutes. `errcode` 130101 and 410100 mean too many messages, 310000 a wrong signature or time, 300001 an
 * unknown token, 400013 a dissolved group, 40035 a wrong request, 430101 to 430104 a refused content.
 */
export const dingtalk = (post: Post): AlertSender => ({
  linesMost: 60,
  spacingMs: robotSpacingMs,
  read: ({ address, secret }) => {
    const url = urlOnHost(address, [host]);
    if (!url) return { fault: 'alert_address_host' };
    const token = url.searchParams.get('access_token') ?? '';
    if (url.pathname !== '/robot/send' || !/^[\w-]{16,128}$/.test(token))
      return { fault: 'alert_address_form' };
    if (secret === '') return { fault: 'alert_secret_needed' };
    if (!/^SEC\w{16,128}$/.test(secret)) return { fault: 'alert_secret_form' };
    return { address: { address: token, secret }, shown: `…${token.slice(-4)}` };
  },
  send: async ({ address, parcel, now }) => {
    const url = new URL(`https://${host}/robot/send`);
    const timestamp = String(now.getTime());
    url.searchParams.set('access_token', address.address);
    url.searchParams.set('timestamp', timestamp);
    url.searchParams.set('sign', signDingtalk(timestamp, address.secret));
    const text = robotText(parcel, dialect);
    const title = withoutMarks(parcel.heading || (parcel.lines[0]?.title ?? ''));
    const { errcode, errmsg } = await askRobot(url, { msgtype: 'markdown', markdown: { title, text } }, post);
    const answer = `${String(errcode)} ${String(errmsg)}`;
    if (errcode === 0) return answer;
    if (errcode === 130101 || errcode === 410100)
      throw new AlertFailure('later', answer, { retryAfterSeconds: 600 });
    throw new AlertFailure(refusedContents.has(Number(errcode)) ? 'rejected' : 'later', answer);
  },
});

/** Signs the time in ms with the robot's secret. */
export const signDingtalk = (timestamp: string, secret: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
