import { AlertFailure, robotSpacingMs, type AlertSender } from './alert-sender.ts';
import { askRobot, parameterOf, type Post } from './post-robot.ts';
import { robotText, type Dialect } from './robot-text.ts';

const host = 'api.telegram.org';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const dialect: Dialect = {
  bold: (text) => `<b>${text}</b>`,
  link: (word, url) => `<a href="${escaped(url).replaceAll('"', '&quot;')}">${word}</a>`,
  plain: escaped,
  lineBreak: '\n',
  // Telegram accepts messages of up to 4,096 characters, counted without the formatting marks.
  bytesMost: 3_800,
};

/**
 * A Telegram bot in a chat or group (`sendMessage` of the Bot API, core.telegram.org/bots/api). A group
 * accepts 20 messages a minute. The answer to too many messages is 429 with `parameters.retry_after`. A group
 * that became a supergroup has a new id, which is in `parameters.migrate_to_chat_id` of the answer 400.
 */
export const telegram = (post: Post): AlertSender => ({
  linesMost: 40,
  spacingMs: robotSpacingMs,
  read: ({ address, secret }) => {
    if (!/^\d{6,12}:[\w-]{30,60}$/.test(address)) return { fault: 'alert_address_form' };
    if (!/^(?:-?\d{1,16}|@\w{5,32})$/.test(secret)) return { fault: 'alert_chat_form' };
    return { address: { address, secret }, shown: secret.startsWith('@') ? secret : `…${secret.slice(-4)}` };
  },
  send: async ({ address, parcel }) => {
    const body = {
      chat_id: address.secret,
      text: robotText(parcel, dialect),
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
    };
    const url = new URL(`https://${host}/bot${address.address}/sendMessage`);
    const first = await askRobot(url, body, post);
    const movedTo = parameterOf(first, 'migrate_to_chat_id');
    const { ok, error_code, description } =
      movedTo === undefined ? first : await askRobot(url, { ...body, chat_id: String(movedTo) }, post);
    if (ok === true) return 'ok';
    const answer = `${String(error_code)} ${String(description)}`;
    const isContent = error_code === 400 && /can't parse|too long|text is empty/.test(answer);
    throw new AlertFailure(isContent ? 'rejected' : 'later', answer);
  },
});
