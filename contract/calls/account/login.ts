import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/account.ts';
import { count, mobile, nothing, verificationCode } from '../../fields.ts';
import { instant } from '../../../trade/value-schemas.ts';
import { solvedPuzzle } from './puzzle.ts';
import * as limits from '../../limits/limits.ts';

/** What anybody may ask a code for. */
const codePurpose = v.picklist(['login']);
/** A code is good for that and nothing else; that of a new number for the member who asked for it only. */
export type CodePurpose =
  | v.InferOutput<typeof codePurpose>
  | `login/${string}`
  | 'old_mobile'
  | `new_mobile/${number}`;

/** Made at random by the page that asks for a code: nobody else's guesses count against that code, or replace it. */
const device = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'id_invalid'));

export const getCode = defineCall({
  ...facts.getCode,
  request: v.strictObject({
    mobile,
    purpose: codePurpose,
    device: v.optional(device),
    /** Where `puzzle_required` was the answer without one. */
    puzzle: v.optional(solvedPuzzle),
  }),
  answer: v.object({
    /** No other code is sent to this number before. */
    wait_seconds: v.number(),
    /** How long the code is good. */
    valid_seconds: v.number(),
    /** The moment that both of them count from, by the server's clock. */
    server_time: instant,
    /** `log`: no SMS provider is configured, the code stands in the server's log. */
    channel: v.picklist(['sms', 'log']),
  }),
  summary: 'Sends a verification code to a mobile number; says the same of known and unknown numbers.',
});

/** A key of sealed answers: 32 bytes as base64 under the name that answers carry in `X-Key-Id`. */
const dataKey = v.object({ key_id: v.string(), key: v.string() });

export const smsLogin = defineCall({
  ...facts.smsLogin,
  request: v.strictObject({
    mobile,
    code: verificationCode,
    agree: v.literal(true, 'agree_required'),
    /** That of the page which asked for the code. */
    device: v.optional(device),
    /** Made at random once by a browser: somebody's second account there is no new member whom anybody invited. */
    browser: v.optional(device),
    /** Counts at the first login only; one that nobody has is passed over. */
    invite_code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.keywordCharsMost, 'invalid'))),
    /** Of `weixin_login`: links that WeChat with the member of this number. */
    wechat_ticket: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'id_invalid'))),
  }),
  answer: v.object({
    token: v.string(),
    /** Seconds until the session ends in any case; without a request for 30 days it ends earlier. */
    expires_in: v.number(),
    /** The authorization scheme: `Authorization: <header> <token>`. */
    header: v.literal('Bearer'),
    role: v.picklist(['ADMIN', 'COMMON']),
    /** The present key first, then older ones that what was sealed on a device may still need. */
    data_key: v.array(dataKey),
    user_info: v.object({
      id: v.number(),
      publisher: v.picklist([0, 1]),
      /** Path of a picture; empty without one. */
      avatar: v.string(),
      /** Masked: 138****0000. */
      mobile: v.string(),
      /** Empty until the member gives one. */
      nickname: v.string(),
    }),
  }),
  summary: 'Opens a session by a code; the first login of a number makes the member.',
});
export type LoginAnswer = v.InferOutput<typeof smsLogin.answer>;

export const logout = defineCall({
  ...facts.logout,
  request: nothing,
  answer: v.object({}),
  summary: 'Ends the session it is asked with.',
});

export const sessionList = defineCall({
  ...facts.sessionList,
  request: nothing,
  answer: v.object({
    list: v.array(
      v.object({
        id: v.number(),
        /** Names as in "Chrome" and "Windows"; empty when the browser does not say. */
        browser: v.string(),
        system: v.string(),
        /** Where it was opened from. */
        address: v.string(),
        create_time: instant,
        /** Exact to the hour. */
        last_time: instant,
        is_current: v.boolean(),
      }),
    ),
  }),
  summary: 'The sessions of the member that have not ended, the one in use first.',
});

export const sessionRevoke = defineCall({
  ...facts.sessionRevoke,
  request: v.pipe(
    v.strictObject({
      /** One session of the member. */
      id: v.optional(count),
      /** `others` leaves the one in use; `all` ends that too and gives the member a new data key. */
      all: v.optional(v.picklist(['others', 'all'])),
      /** SHA-256 of a token in hex: a logout that was made offline. Needs no session, whoever knows it had the token. */
      token_hash: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'id_invalid'))),
    }),
    v.check(
      ({ id, all, token_hash }) => [id, all, token_hash].filter((one) => one !== undefined).length === 1,
      'revoke_what',
    ),
  ),
  answer: v.object({ ended: v.number() }),
  summary: 'Ends one session, the others, or all of a member.',
});

/** The accounts of a server that shows demo data, their code in the open. */
export const sessionDemo = defineCall({
  ...facts.sessionDemo,
  request: nothing,
  answer: v.object({
    list: v.array(
      v.object({
        mobile: v.string(),
        code: v.string(),
        kind: v.picklist(['member', 'certified', 'publisher', 'admin', 'corporate']),
        chinese_name: v.string(),
        english_name: v.string(),
      }),
    ),
  }),
  summary: 'Accounts to try the product with, while demo data is loaded; an empty list otherwise.',
});
