import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/account.ts';
import { nothing } from '../../fields.ts';
import { instant } from '../../../trade/value-schemas.ts';
import { isWebOrigin } from '../../wire/web-origin.ts';
import { smsLogin } from './login.ts';

/** 256 random bits in base64url. */
const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'id_invalid'));

export const weixinState = defineCall({
  ...facts.weixinState,
  request: v.strictObject({
    /** Where this site is open, as in `https://laycan.example`: WeChat sends the browser back there. */
    origin: v.pipe(v.string(), v.check(isWebOrigin, 'url_invalid')),
  }),
  answer: v.object({
    /** WeChat's page with the code to scan. */
    url: v.string(),
    /** Comes back in the address. */
    state: v.string(),
    /** What the state is a hash of: it never leaves this browser but for `weixin_login`. */
    secret: v.string(),
  }),
  summary: 'Begins a login by WeChat in one browser; it is good for ten minutes and one use.',
});

export const weixinLogin = defineCall({
  ...facts.weixinLogin,
  request: v.strictObject({
    /** As WeChat added it to the address. */
    code: v.pipe(v.string(), v.regex(/^[\w-]{1,512}$/, 'id_invalid')),
    /** The secret that belongs to the state in the address. */
    state: secret,
    agree: v.literal(true, 'agree_required'),
  }),
  answer: v.union([
    smsLogin.answer,
    v.object({
      /** Nobody is linked yet: `sms_login` with it links whoever has the number. */
      wechat_ticket: v.string(),
      valid_seconds: v.number(),
    }),
  ]),
  summary: 'Opens a session for the member who is linked with a WeChat, or gives a ticket to link one.',
});

export const memberWechatData = defineCall({
  ...facts.memberWechatData,
  request: nothing,
  answer: v.object({
    /** Null without a link. */
    link_time: v.nullable(instant),
  }),
  summary: 'Whether the member can log in by WeChat.',
});

export const memberWechatUnlink = defineCall({
  ...facts.memberWechatUnlink,
  request: nothing,
  answer: v.object({}),
  summary: 'Ends the link between the member and a WeChat; done twice it does the same.',
});
