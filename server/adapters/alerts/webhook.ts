import { createHmac, randomBytes } from 'node:crypto';

import { AlertFailure, type AlertLine, type AlertSender } from './alert-sender.ts';
import { postPublic, type PostPublic } from './post-public.ts';

/**
 * A webhook of a member's own system. The body is a CloudEvent 1.0 in JSON. The signature is that of Standard
 * Webhooks: an HMAC over id, time and body. A receiver refuses times that differ by more than five minutes,
 * and ids that it has already processed.
 */
export const webhook = (origin: string, send: PostPublic = postPublic): AlertSender => ({
  // Each request contains one alert, because the receiver recognizes a repetition by the id of the request,
  // which is the alert's id.
  linesMost: 1,
  spacingMs: 0,
  read: ({ address }) => {
    if (!URL.canParse(address)) return { fault: 'alert_address_form' };
    const url = new URL(address);
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
      return { fault: 'alert_address_form' };
    return { address: { address: url.href, secret: newSigningKey() }, shown: url.host };
  },
  send: async ({ address, parcel, now }) => {
    const [line] = parcel.lines;
    if (!line) throw new AlertFailure('rejected', 'no alert');
    const body = JSON.stringify(cloudEvent(line, origin));
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const headers = {
      'Content-Type': 'application/cloudevents+json; charset=utf-8',
      'webhook-id': line.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signWebhook({ id: line.id, timestamp, body }, address.secret)}`,
    };
    const { status, retryAfter } = await send(new URL(address.address), { headers, body });
    const answer = `HTTP ${status}`;
    if (status >= 200 && status < 300) return answer;
    const retryAfterSeconds = Number(retryAfter) || 0;
    throw new AlertFailure(
      status === 400 || status === 413 || status === 422 ? 'rejected' : 'later',
      answer,
      {
        retryAfterSeconds,
      },
    );
  },
});

const cloudEvent = ({ id, kind, title, text, link, time, data }: AlertLine, origin: string) => ({
  specversion: '1.0',
  id,
  source: origin,
  type: `laycan.alert.${kind}.v1`,
  time,
  datacontenttype: 'application/json',
  data: { title, text, link, ...data },
});

const newSigningKey = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Signs a request with a key of the form `whsec_` and base64. */
export function signWebhook(
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
  key: string,
): string {
  const secret = Buffer.from(key.replace('whsec_', ''), 'base64');
  return createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
}
