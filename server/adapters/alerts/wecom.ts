import { AlertFailure, robotSpacingMs, type AlertSender } from './alert-sender.ts';
import { askRobot, type Post } from './post-robot.ts';
import { robotText, withoutMarks, type Dialect } from './robot-text.ts';
import { urlOnHost } from './url-on-host.ts';

const host = 'qyapi.weixin.qq.com';

const dialect: Dialect = {
  bold: (text) => `**${text}**`,
  link: (word, url) => `[${word}](${url})`,
  plain: withoutMarks,
  lineBreak: '\n',
  // WeCom accepts texts of up to 4,096 bytes.
  bytesMost: 4_000,
};

/**
 * The group robot of WeCom (企业微信消息推送). Source: developer.work.weixin.qq.com/document/path/91770. The robot
 * accepts 20 messages a minute. `errcode` 45009 means too many messages, 45033 too many at the same time,
 * 93000 an unknown robot, 40058, 44004 and 45002 a wrong, empty or too long content.
 */
export const wecom = (post: Post): AlertSender => ({
  linesMost: 40,
  spacingMs: robotSpacingMs,
  read: ({ address }) => {
    const url = urlOnHost(address, [host]);
    if (!url) return { fault: 'alert_address_host' };
    const key = url.searchParams.get('key') ?? '';
    if (url.pathname !== '/cgi-bin/webhook/send' || !/^[\w-]{8,100}$/.test(key))
      return { fault: 'alert_address_form' };
    return { address: { address: key, secret: '' }, shown: `…${key.slice(-4)}` };
  },
  send: async ({ address, parcel }) => {
    const url = new URL(`https://${host}/cgi-bin/webhook/send`);
    url.searchParams.set('key', address.address);
    const body = { msgtype: 'markdown', markdown: { content: robotText(parcel, dialect) } };
    const { errcode, errmsg } = await askRobot(url, body, post);
    const answer = `${String(errcode)} ${String(errmsg)}`;
    if (errcode === 0) return answer;
    if (errcode === 45009 || errcode === 45033)
      throw new AlertFailure('later', answer, { retryAfterSeconds: 60 });
    throw new AlertFailure([40058, 44004, 45002].includes(Number(errcode)) ? 'rejected' : 'later', answer);
  },
});
