import { createHash, createHmac, randomUUID } from 'node:crypto';

import * as v from 'valibot';

import type { Config } from '../../config.ts';
import { sendToProvider } from './send-to-provider.ts';
import { SmsFailure, type SmsSender, type SmsSurroundings } from './sms-sender.ts';

const base = 'https://dysmsapi.aliyuncs.com';
const answerSchema = v.object({ Code: v.string(), Message: v.optional(v.string(), '') });

/** The SMS service of Aliyun: `SendSms` in the API version 2017-05-25, signed with ACS3-HMAC-SHA256. */
export function createAliyunSender(sms: Config['sms'], surroundings: SmsSurroundings): SmsSender {
  return {
    channel: 'sms',
    send: async (mobile, code) => {
      const url = new URL('/', sms.base || base);
      const query = {
        PhoneNumbers: mobile,
        SignName: sms.signName,
        TemplateCode: sms.template,
        TemplateParam: JSON.stringify({ code }),
      };
      url.search = canonicalQuery(query);
      const headers = signed({
        host: url.host,
        query,
        action: 'SendSms',
        version: '2017-05-25',
        // The provider's examples show whole seconds, so the milliseconds are removed.
        date: surroundings.clock().toISOString().replace(/\.\d+/, ''),
        nonce: randomUUID(),
        keyId: sms.keyId,
        keySecret: sms.keySecret,
      });
      const answer = await sendToProvider({
        url,
        headers,
        body: '',
        timeoutMs: surroundings.timeoutMs ?? 5_000,
      });
      const parsed = v.safeParse(answerSchema, answer);
      if (!parsed.success) throw new SmsFailure('unsure', 'the answer of Aliyun has an unknown form');
      const { Code, Message } = parsed.output;
      if (Code === 'OK') return;
      const kind = Code === 'isv.BUSINESS_LIMIT_CONTROL' ? 'limited' : 'refused';
      throw new SmsFailure(kind, `Aliyun: ${Code} ${Message}`);
    },
  };
}

interface Signing {
  host: string;
  query: Readonly<Record<string, string>>;
  action: string;
  version: string;
  date: string;
  nonce: string;
  keyId: string;
  keySecret: string;
}

/**
 * Returns the headers of a POST without a body, including the signature. The HTTP client sets `host` itself.
 */
export function signed({ host, query, keyId, keySecret, ...call }: Signing): Record<string, string> {
  const headers: Record<string, string> = {
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const named = Object.entries({ host, ...headers }).sort(byName);
  const names = named.map(([name]) => name).join(';');
  const lines = named.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = ['POST', '/', canonicalQuery(query), lines, names, sha256('')].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`;
  return { ...headers, authorization };
}

const canonicalQuery = (query: Readonly<Record<string, string>>) =>
  Object.entries(query)
    .sort(byName)
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .join('&');

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) =>
  one < other ? -1 : 1;

/** Percent-encodes everything except letters, digits and `-_.~` (RFC 3986). */
const percent = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
