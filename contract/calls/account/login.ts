import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/account.ts';
import { count, mobile, nothing, verificationCode } from '../../fields.ts';
import { instant } from '../../../trade/value-schemas.ts';
import { solvedPuzzle } from './puzzle.ts';
import * as limits from '../../limits/limits.ts';

/** The purposes for which every caller may request a code. */
const codePurpose = v.picklist(['login']);
/**
 * The purpose of a code. A code is valid for one purpose only. A code for a new number is valid for one
 * member only.
 */
export type CodePurpose =
  | v.InferOutput<typeof codePurpose>
  | `login/${string}`
  | 'old_mobile'
  | `new_mobile/${number}`;

/**
 * A random id of the page that requests a code. Wrong guesses and new requests from other devices do not
 * affect the code of this page.
 */
const device = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'id_invalid'));

export const getCode = defineCall({
  ...facts.getCode,
  request: v.strictObject({
    mobile,
    purpose: codePurpose,
    device: v.optional(device),
    /** The solved puzzle. Required after the server answered `puzzle_required`. */
    puzzle: v.optional(solvedPuzzle),
  }),
  answer: v.object({
    /** The seconds until this number can get the next code. Until then, the server refuses to send another one. */
    wait_seconds: v.number(),
    /** The number of seconds for which the code is valid. */
    valid_seconds: v.number(),
    /** The server's time at which `wait_seconds` and `valid_seconds` begin. */
    server_time: instant,
    /**
     * The way in which the code is sent: `sms`, or `log` if no SMS provider is configured and the server
     * writes the code to its log.
     */
    channel: v.picklist(['sms', 'log']),
  }),
  summary:
    'Sends a verification code to a mobile number, with the same answer for known and unknown numbers.',
});

/**
 * A key with which the device decrypts the API answers that the server encrypts for one member: 32 bytes as
 * base64. The response header `X-Key-Id` names the key of an answer.
 */
const dataKey = v.object({ key_id: v.string(), key: v.string() });

export const smsLogin = defineCall({
  ...facts.smsLogin,
  request: v.strictObject({
    mobile,
    code: verificationCode,
    agree: v.literal(true, 'agree_required'),
    /** The device id with which the page requested the code. */
    device: v.optional(device),
    /**
     * A random id that a browser creates once. It prevents a second account in the same browser from counting
     * as an invited member.
     */
    browser: v.optional(device),
    /** The invitation code. The server reads it at the first login only and ignores an unknown code. */
    invite_code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.keywordCharsMost, 'invalid'))),
    /**
     * The ticket from `weixin_login`. With the ticket, the login links that WeChat account with the member of
     * this number.
     */
    wechat_ticket: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'id_invalid'))),
  }),
  answer: v.object({
    token: v.string(),
    /**
     * The maximum number of seconds until the session ends. It ends earlier after 30 days without a request.
     */
    expires_in: v.number(),
    /** The authorization scheme: `Authorization: <header> <token>`. */
    header: v.literal('Bearer'),
    role: v.picklist(['ADMIN', 'COMMON']),
    /**
     * The member's current data key first, then older keys that a device may need to read data encrypted
     * earlier.
     */
    data_key: v.array(dataKey),
    user_info: v.object({
      id: v.number(),
      publisher: v.picklist([0, 1]),
      /** The path of the member's picture; an empty string without a picture. */
      avatar: v.string(),
      /** The masked number, for example 138****0000. */
      mobile: v.string(),
      /** Empty until the member sets a nickname. */
      nickname: v.string(),
    }),
  }),
  summary: 'Opens a session with a code, and creates the member at the first login of a number.',
});
export type LoginAnswer = v.InferOutput<typeof smsLogin.answer>;

export const logout = defineCall({
  ...facts.logout,
  request: nothing,
  answer: v.object({}),
  summary: 'Ends the session of this request.',
});

export const sessionList = defineCall({
  ...facts.sessionList,
  request: nothing,
  answer: v.object({
    list: v.array(
      v.object({
        id: v.number(),
        /** The name of the browser, for example "Chrome"; empty if the browser does not send it. */
        browser: v.string(),
        /** The name of the operating system, for example "Windows"; empty if the browser does not send it. */
        system: v.string(),
        /** The IP address from which the session was opened. */
        address: v.string(),
        create_time: instant,
        /** The time of the last request, exact to the hour. */
        last_time: instant,
        is_current: v.boolean(),
      }),
    ),
  }),
  summary: 'Returns the open sessions of the member, with the session in use first.',
});

export const sessionRevoke = defineCall({
  ...facts.sessionRevoke,
  request: v.pipe(
    v.strictObject({
      /** The id of the session to end. A request has exactly one of `id`, `all` and `token_hash`. */
      id: v.optional(count),
      /**
       * `others` ends every session except the current one. `all` ends every session and replaces the
       * member's data key.
       */
      all: v.optional(v.picklist(['others', 'all'])),
      /**
       * The SHA-256 of a token in hex, for a logout that was made offline. It needs no session, because only
       * a caller who had the token knows the hash.
       */
      token_hash: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'id_invalid'))),
    }),
    v.check(
      ({ id, all, token_hash }) => [id, all, token_hash].filter((one) => one !== undefined).length === 1,
      'revoke_what',
    ),
  ),
  answer: v.object({ ended: v.number() }),
  summary: 'Ends one session, all other sessions or all sessions of the member.',
});

/** Demo accounts of a server that shows demo data. Their codes are public. */
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
  summary: 'Returns the demo accounts while demo data is loaded, otherwise an empty list.',
});
