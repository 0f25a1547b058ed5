import type { LoginAnswer } from '../../contract/calls/account/login.ts';
import type { FieldError } from '../../contract/error-code.ts';
import type { SmsSender } from '../../server/adapters/sms/sms-sender.ts';
import type { WechatLogin } from '../../server/adapters/wechat/wechat-login.ts';
import type { Config } from '../../server/config.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { aConfig } from './a-config.ts';
import { anApp } from './test-app.ts';
import { testNow } from './test-time.ts';

/** An SMS provider that records the codes it sends. */
export interface Phones extends SmsSender {
  sent: { mobile: string; code: string }[];
  /** Returns the newest code that was sent to this number. */
  codeOf: (mobile: string) => string;
}

export function somePhones(): Phones {
  const sent: Phones['sent'] = [];
  return {
    channel: 'sms',
    sent,
    send: async (mobile, code) => void sent.push({ mobile, code }),
    codeOf: (mobile) => sent.findLast((one) => one.mobile === mobile)?.code ?? '',
  };
}

export interface Answered<Data = unknown> {
  status: number;
  code: string;
  errors: FieldError[];
  data: Data;
  headers: Headers;
  text: string;
}

export interface VisitOptions {
  phones?: SmsSender;
  wechat?: WechatLogin | null;
  config?: Partial<Config>;
  now?: Date;
}

/**
 * Visitors of the whole server without a socket. Each request has the given IP address, which one trusted
 * proxy reports. `clock.now` is the time of the server.
 */
export function visitors(database: OpenDatabase, options: VisitOptions = {}) {
  const clock = { now: options.now ?? testNow };
  const app = anApp(database, {
    config: aConfig({ trustedProxies: 1, ...options.config }),
    clock: () => clock.now,
    outside: {
      sms: options.phones ?? somePhones(),
      wechat: options.wechat ?? null,
      pay: new Map(),
      mail: null,
      alerts: {},
    },
  });
  const ask = async <Data = unknown>(
    path: string,
    { body, token, address = '192.0.2.7' }: { body?: object; token?: string; address?: string } = {},
  ): Promise<Answered<Data>> => {
    const headers = new Headers({
      'X-Forwarded-For': address,
      'Accept-Language': 'en',
      'User-Agent': browser,
    });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const content = body && Buffer.from(JSON.stringify(body));
    if (content) headers.set('Content-Type', 'application/json');
    // Browsers send a Content-Length. If it is missing, the server counts the request as the maximum allowed
    // length.
    if (content) headers.set('Content-Length', String(content.byteLength));
    const response = await app.request(`/api/${path}`, {
      headers,
      method: content ? 'POST' : 'GET',
      ...(content ? { body: content } : {}),
    });
    const text = await response.text();
    const { code = 'ok', errors = [], data } = JSON.parse(text) as Partial<Answered<Data>>;
    return { status: response.status, code, errors, data: data as Data, headers: response.headers, text };
  };
  return {
    clock,
    ask,
    later: (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000)),
    /**
     * Requests a login code. If `device`, the id of a page, is given, the code is valid only on that page.
     * Otherwise the code is valid on any page.
     */
    askCode: (mobile: string, address?: string, device?: string) =>
      ask('get_code', {
        body: { mobile, purpose: 'login', ...(device ? { device } : {}) },
        ...(address ? { address } : {}),
      }),
    logIn: (mobile: string, code: string, more: object = {}) =>
      ask<LoginAnswer>('sms_login', { body: { mobile, code, agree: true, ...more } }),
  };
}

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
