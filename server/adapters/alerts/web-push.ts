import { createECDH } from 'node:crypto';

import webPush from 'web-push';

import type { AlertProblem } from '../../../contract/limits/alert-limits.ts';
import type { PushedAlert } from '../../../contract/wire/pushed-alert.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { AlertFailure, type AlertParcel, type AlertSender, type VapidKeys } from './alert-sender.ts';
import { postPublic, type PostPublic } from './post-public.ts';
import { robotText, type Dialect } from './robot-text.ts';

/** The time in seconds for which a push service stores a message for a device that is offline. */
const ttlSeconds = 86_400;

const plainText: Dialect = {
  bold: (text) => text,
  link: (word) => word,
  plain: (text) => text,
  lineBreak: '\n',
  // A push service accepts 4,096 bytes after encryption. The text is limited to less, which leaves room for
  // the rest of the message.
  bytesMost: 2_400,
};

const gone: AlertProblem = 'push_gone';

/**
 * The notifications of one device by web push: RFC 8030, encrypted after RFC 8291, signed after RFC 8292. The
 * address is the endpoint of the subscription, the secret its keys `p256dh` and `auth`. A push service answers
 * 404 or 410 for an ended subscription, 413 for too much content, and 429 for too many messages.
 */
export const pushSender = (
  origin: string,
  send: PostPublic = postPublic,
  tokenFor = pushTokens(origin),
): AlertSender => ({
  linesMost: 40,
  spacingMs: 0,
  read: ({ address, secret }) => {
    if (!URL.canParse(address)) return { fault: 'alert_address_form' };
    const url = new URL(address);
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
      return { fault: 'alert_address_form' };
    const [p256dh = '', auth = '', ...more] = secret.split(' ');
    if (more.length > 0 || !isPublicKey(p256dh) || !/^[\w-]{22}$/.test(auth))
      return { fault: 'alert_secret_form' };
    return { address: { address: url.href, secret }, shown: `…${url.href.slice(-6)}` };
  },
  send: async ({ address: { address: endpoint, secret }, parcel, vapid, now }) => {
    const [p256dh = '', auth = ''] = secret.split(' ');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(pushedAlert(parcel)),
      {
        // The token is passed as a header, because with `vapidDetails` the library would sign a token for
        // each message.
        headers: { Authorization: tokenFor(new URL(endpoint).origin, vapid, now) },
        TTL: ttlSeconds,
        urgency: 'normal',
      },
    );
    const sent = { headers, body: body ?? '' };
    const { status, retryAfter } = await send(new URL(endpoint), sent);
    if (status >= 200 && status < 300) return `HTTP ${status}`;
    if (status === 404 || status === 410) throw new AlertFailure('later', gone);
    throw new AlertFailure(status === 400 || status === 413 ? 'rejected' : 'later', `HTTP ${status}`, {
      retryAfterSeconds: Number(retryAfter) || 0,
    });
  },
});

/** The time in ms for which a signed token is reused. Each token is valid for twelve hours. */
const tokenMs = 6 * hourMs;

/** Returns a function that gives the signed token for a push service. A token is reused for later messages. */
function pushTokens(origin: string) {
  const tokens = new Map<string, { header: string; until: number }>();
  return (audience: string, { publicKey, privateKey }: VapidKeys, now: Date): string => {
    const name = `${audience} ${publicKey}`;
    const known = tokens.get(name);
    if (known && known.until > now.getTime()) return known.header;
    // Members may register any host, so the number of tokens is limited.
    if (tokens.size >= tokensMost) tokens.clear();
    const subject = subjectOf(origin);
    const signed = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, 'aes128gcm');
    tokens.set(name, { header: signed.Authorization, until: now.getTime() + tokenMs });
    return signed.Authorization;
  };
}
const tokensMost = 100;

function pushedAlert(parcel: AlertParcel): PushedAlert {
  const { id, heading, lines, moreLink } = parcel;
  const [first] = lines;
  const isOne = lines.length === 1;
  const shown = isOne ? lines.map((line) => ({ ...line, title: '' })) : lines;
  const body = robotText({ ...parcel, lines: shown, heading: '', linkWord: '', footer: '' }, plainText);
  const { pathname, hash } = new URL((isOne && first?.link) || moreLink);
  const sailings = lines.flatMap(({ data: { information_id: sailing } }) =>
    typeof sailing === 'string' ? [sailing] : [],
  );
  const alert = {
    id,
    title: heading || (first?.title ?? ''),
    body,
    path: `${pathname}${hash}`,
    sailings: [...new Set(sailings)],
  };
  // A push service never accepts a message above this limit. A longer message is therefore sent without the
  // ids of its sailings; its notification then stays until the person closes it.
  return Buffer.byteLength(JSON.stringify(alert)) <= jsonBytesMost ? alert : { ...alert, sailings: [] };
}

/** The largest size of the content before encryption, in bytes. The encryption adds about 100 bytes. */
const jsonBytesMost = 3_900;

/**
 * Returns the contact of this site that each token must name. Apple refuses `localhost`, so a site without a
 * public address gives a placeholder.
 */
const subjectOf = (origin: string): string =>
  origin.startsWith('https:') && !origin.startsWith('https://localhost')
    ? origin
    : 'mailto:alerts@laycan.invalid';

/** True for a point of the curve P-256 in base64url. */
function isPublicKey(text: string): boolean {
  if (!/^[\w-]{87}$/.test(text)) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}
