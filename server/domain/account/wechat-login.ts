import { createHash, randomBytes } from 'node:crypto';

import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { weixinLogin, weixinState } from '../../../contract/calls/account/wechat.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import type { WechatLogin } from '../../adapters/wechat/wechat-login.ts';
import { WechatFailure } from '../../adapters/wechat/wechat-oauth.ts';
import { findMemberByUnionid, insertPass, redeemState } from '../../db/account/wechat-login.ts';
import { countOneMore, windowEnd } from '../rights/recent-counts.ts';
import { recordRepeated } from '../rights/audit.ts';
import { openSession } from './open-session.ts';
import { refusal } from '../rights/refusal.ts';
import type { Visit } from './visit.ts';

/** The path to which WeChat redirects the browser, see `http/wechat-return.ts`. */
export const wechatReturnPath = '/api/weixin_return';

/**
 * Begins a WeChat login. The `state` in the URL is the hash of a secret that only this browser has. A person
 * who reads the URL, or who sends another person a link with a `state` and code of their own, does not have
 * that secret and cannot log in. Throws if the page is not on this site, or if the network has begun too many
 * logins.
 */
export async function beginWechatLogin(
  { origin }: ParsedRequestOf<typeof weixinState>,
  visit: Visit,
): Promise<AnswerOf<typeof weixinState>> {
  const wechat = wechatOf(visit);
  assertOwnSite(origin, visit);
  assertFewBegun(visit);
  const secret = await makePass(null, visit);
  const state = hashOfPass(secret).toString('hex');
  return { secret, state, url: wechat.pageFor({ redirectUri: origin + wechatReturnPath, state }) };
}

/**
 * Throws `too_many_requests` if one network begins too many WeChat logins, because one client could otherwise
 * fill the table of begun logins.
 */
function assertFewBegun({ database, now, origin }: Visit): void {
  const counted = { now, windowMs: serverLimits.wechatPassSeconds * 1000 };
  if (countOneMore(database, `weixin_state ${origin.network}`, counted) <= serverLimits.wechatBeginningsMost)
    return;
  const seconds = Math.ceil((windowEnd(counted).getTime() - now.getTime()) / 1000);
  throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, seconds) });
}

/**
 * Throws `invalid` if the return URL belongs to another site, because WeChat would then send the login code
 * to that site.
 */
function assertOwnSite(origin: string, { config, origin: { host } }: Visit): void {
  const isOwn = config.siteOrigin === '' ? new URL(origin).host === host : origin === config.siteOrigin;
  if (!isOwn) throw refusal({ code: 'invalid', field: 'origin', why: 'origin_foreign' });
}

/**
 * Opens a session for the member whose WeChat account scanned the QR code, or returns a ticket with which
 * `sms_login` links that account. Throws `verification_failed` if the login was not begun in this browser or
 * WeChat refuses the code, `unavailable` if WeChat does not answer, and `permission_denied` if the account is
 * disabled.
 */
export async function loginByWechat(
  request: ParsedRequestOf<typeof weixinLogin>,
  visit: Visit,
): Promise<AnswerOf<typeof weixinLogin>> {
  const wechat = wechatOf(visit);
  const { database, now, origin } = visit;
  try {
    if (!(await redeemState(database, hashOfPass(request.state), now))) {
      throw wechatRefusal('wechat_state_unknown');
    }
    const unionid = await wechat.identify(request.code).catch((error: unknown) => {
      throw refusalOf(error);
    });
    const member = await findMemberByUnionid(database, unionid);
    if (!member) {
      const wechat_ticket = await makePass(unionid, visit);
      return { wechat_ticket, valid_seconds: serverLimits.wechatPassSeconds };
    }
    return await database.db
      .transaction()
      .execute((db) => openSession({ member, isNew: false, by: 'wechat' }, { ...visit, queries: { db } }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const detail = { by: 'wechat', why: error.problems[0]?.code ?? error.code };
    const event = { action: 'login_failed', actor: 'visitor', address: origin.address, now } as const;
    await recordRepeated(database, { ...event, detail }, origin.network);
    throw error;
  }
}

/**
 * Returns the hash of a pass: the secret that the browser got when it began the WeChat login. The server
 * stores the hash and sends it as the `state` in the URL.
 */
export const hashOfPass = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Returns a refusal about the WeChat account, which the user cannot correct in a field of the form. */
export const wechatRefusal = (
  why:
    | 'wechat_state_unknown'
    | 'wechat_ticket_unknown'
    | 'wechat_refused'
    | 'wechat_other_linked'
    | 'wechat_demo',
): AppError => refusal({ code: 'verification_failed', field: 'wechat', why });

async function makePass(unionid: string | null, { database, now }: Visit): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expire_time = new Date(now.getTime() + serverLimits.wechatPassSeconds * 1000);
  await insertPass(database, { secret_hash: hashOfPass(secret), unionid, expire_time }, now);
  return secret;
}

function wechatOf({ outside }: Visit): WechatLogin {
  if (outside.wechat) return outside.wechat;
  throw refusal({ code: 'not_found', field: 'wechat', why: 'wechat_off' });
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof WechatFailure)) return error;
  if (error.kind === 'refused') return wechatRefusal('wechat_refused');
  const why = 'wechat_unavailable';
  return refusal({ code: 'unavailable', field: 'wechat', why, cause: error });
}
