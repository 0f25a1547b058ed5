import { createHash, createHmac } from 'node:crypto';

import * as v from 'valibot';

import type { Config } from '../../config.ts';
import { sendToProvider } from './send-to-provider.ts';
import { SmsFailure, type SmsSender, type SmsSurroundings } from './sms-sender.ts';

const base = 'https://sms.tencentcloudapi.com';
const contentType = 'application/json; charset=utf-8';
const answerSchema = v.object({
  Response: v.object({
    Error: v.optional(v.object({ Code: v.string(), Message: v.optional(v.string(), '') })),
    SendStatusSet: v.optional(
      v.array(v.object({ Code: v.string(), Message: v.optional(v.string(), '') })),
      [],
    ),
  }),
});

/** The SMS service of Tencent Cloud: `SendSms` in the API version 2021-01-11, signed with TC3-HMAC-SHA256. */
export function createTencentSender(sms: Config['sms'], surroundings: SmsSurroundings): SmsSender {
  return {
    channel: 'sms',
    send: async (mobile, code) => {
      const url = new URL('/', sms.base || base);
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: sms.appId,
        SignName: sms.signName,
        TemplateId: sms.template,
        TemplateParamSet: [code],
      });
      const seconds = Math.floor(surroundings.clock().getTime() / 1000);
      const call = { host: url.host, body, seconds, service: 'sms', contentType };
      const headers = {
        'content-type': contentType,
        authorization: authorizationOf({ ...call, keyId: sms.keyId, keySecret: sms.keySecret }),
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': sms.region,
        'x-tc-timestamp': String(seconds),
      };
      assertAccepted(
        await sendToProvider({ url, headers, body, timeoutMs: surroundings.timeoutMs ?? 5_000 }),
      );
    },
  };
}

/** Throws unless Tencent accepted both the request and the single mobile number in it. */
function assertAccepted(answer: unknown): void {
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) throw new SmsFailure('unsure', 'the answer of Tencent Cloud has an unknown form');
  const { Error: failure, SendStatusSet } = parsed.output.Response;
  const status = failure ?? SendStatusSet[0];
  if (!status) throw new SmsFailure('unsure', 'the answer of Tencent Cloud has no status');
  if (status.Code === 'Ok') return;
  const kind = status.Code.startsWith('LimitExceeded.PhoneNumber') ? 'limited' : 'refused';
  throw new SmsFailure(kind, `Tencent: ${status.Code} ${status.Message}`);
}

interface Signing {
  host: string;
  body: string;
  seconds: number;
  service: string;
  contentType: string;
  keyId: string;
  keySecret: string;
}

/** Returns the Authorization header of a POST to `/`. The date in it is the UTC date. */
export function authorizationOf({ service, keyId, keySecret, ...call }: Signing): string {
  const date = new Date(call.seconds * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const names = 'content-type;host';
  const lines = `content-type:${call.contentType}\nhost:${call.host}\n`;
  const canonical = ['POST', '/', '', lines, names, sha256(call.body)].join('\n');
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${keySecret}`);
  const text = ['TC3-HMAC-SHA256', call.seconds, scope, sha256(canonical)].join('\n');
  const signature = hmac(key, text).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
