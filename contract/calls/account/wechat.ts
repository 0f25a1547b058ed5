import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/account.ts';
import { nothing } from '../../fields.ts';
import { instant } from '../../../trade/value-schemas.ts';
import { isWebOrigin } from '../../wire/web-origin.ts';
import { smsLogin } from './login.ts';

/** A secret of 256 random bits, in base64url. */
const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'id_invalid'));

export const weixinState = defineCall({
  ...facts.weixinState,
  request: v.strictObject({
    /** The origin of this site, for example `https://laycan.example`. WeChat redirects the browser to it. */
    origin: v.pipe(v.string(), v.check(isWebOrigin, 'url_invalid')),
  }),
  answer: v.object({
    /** The URL of WeChat's page with the QR code. */
    url: v.string(),
    /** The OAuth state that WeChat returns in the redirect URL. */
    state: v.string(),
    /** The secret of which `state` is a hash. The browser sends it in `weixin_login` only. */
    secret: v.string(),
  }),
  summary: 'Starts a login by WeChat in one browser, valid for ten minutes and one use.',
});

export const weixinLogin = defineCall({
  ...facts.weixinLogin,
  request: v.strictObject({
    /** The code that WeChat added to the redirect URL. */
    code: v.pipe(v.string(), v.regex(/^[\w-]{1,512}$/, 'id_invalid')),
    /** The secret that belongs to the state in the redirect URL. */
    state: secret,
    agree: v.literal(true, 'agree_required'),
  }),
  answer: v.union([
    smsLogin.answer,
    v.object({
      /**
       * The ticket, if this WeChat account is not linked to a member yet. `sms_login` with the ticket links
       * the account to the member who proves a number.
       */
      wechat_ticket: v.string(),
      valid_seconds: v.number(),
    }),
  ]),
  summary:
    'Opens a session for the member who is linked with a WeChat account, or returns a ticket to link the account.',
});

export const memberWechatData = defineCall({
  ...facts.memberWechatData,
  request: nothing,
  answer: v.object({
    /** The time at which the member linked a WeChat account; null if none is linked. */
    link_time: v.nullable(instant),
  }),
  summary: 'Returns the time at which the member linked a WeChat account, or null if none is linked.',
});

export const memberWechatUnlink = defineCall({
  ...facts.memberWechatUnlink,
  request: nothing,
  answer: v.object({}),
  summary: 'Removes the link between the member and a WeChat account; a repetition has no further effect.',
});
