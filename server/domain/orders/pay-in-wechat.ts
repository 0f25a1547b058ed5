import { createHash, randomBytes } from 'node:crypto';

import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { orderWechat } from '../../../contract/calls/orders.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import type { PayInWechat } from '../../adapters/pay/pay-provider.ts';
import { WechatFailure } from '../../adapters/wechat/wechat-oauth.ts';
import { insertPass, redeemPass } from '../../db/orders/passes.ts';
import * as rows from '../../db/orders/orders.ts';
import { countOneMore } from '../rights/recent-counts.ts';
import { refusal } from '../rights/refusal.ts';
import { siteNamesOf } from '../site/identity.ts';
import { asException, payOrderOf, type Buying } from './orders.ts';
import { providerOf } from './provider-dependencies.ts';

/** The path to which WeChat redirects the browser, see `http/wechat-return.ts`. */
export const wechatPayReturnPath = '/api/weixin_pay_return';

interface BuyingInWechat extends Buying {
  siteOrigin: string;
}

/**
 * Returns the next step for an order that is paid inside WeChat: the page that identifies the payer or, once
 * the payment has begun, the payment sheet. Throws `not_found` for another member's order, `conflict` for an
 * order that has ended or is not paid inside WeChat, and `too_many_requests` if the caller asks too often.
 */
export async function payInWechat(
  { id, code, state }: ParsedRequestOf<typeof orderWechat>,
  buying: BuyingInWechat,
): Promise<AnswerOf<typeof orderWechat>> {
  const { database, caller, now } = buying;
  const order = await rows.findShownOrder(database, caller.member_id, id);
  if (!order) throw new AppError('not_found');
  const way = providerOf(buying, order)?.inWechat;
  if (order.channel !== 'jsapi' || !way)
    throw refusal({ code: 'conflict', field: '', why: 'order_provider_unknown' });
  if (order.state !== 'pending' || order.expire_time <= now) throw over();
  const asked = countOneMore(database, `order in wechat ${caller.member_id}`, { now, windowMs: minuteMs });
  if (asked > serverLimits.orderChecksPerMinuteMost)
    throw new AppError('too_many_requests', { retryAfterSeconds: 60 });
  const known = order.payment['prepay_id'];
  if (known !== undefined) return { sheet: way.sheetOf(known, now) };
  if (code === undefined || state === undefined) return leave(order, way, buying);
  return { sheet: way.sheetOf(await begin(order, { way, code, state }, buying), now) };
}

const over = (): AppError => refusal({ code: 'conflict', field: '', why: 'order_not_open' });

/**
 * Stores a secret for this browser and returns the page that identifies the payer. The `state` in the page's
 * URL is the hash of the secret, which later proves that the same browser returns.
 */
async function leave(
  { id }: rows.OrderRow,
  { pageFor }: PayInWechat,
  { database, now, siteOrigin }: BuyingInWechat,
): Promise<AnswerOf<typeof orderWechat>> {
  const secret = randomBytes(32).toString('base64url');
  const secret_hash = hashOf(secret);
  const expire_time = new Date(now.getTime() + serverLimits.wechatPassSeconds * 1_000);
  await insertPass(database, { secret_hash, order_id: id, expire_time }, now);
  const state = secret_hash.toString('hex');
  const redirectUri = `${siteOrigin}${wechatPayReturnPath}?id=${id}`;
  return { secret, state, url: pageFor({ redirectUri, state }) };
}

interface Returned {
  way: PayInWechat;
  code: string;
  state: string;
}

/**
 * Begins the payment at WeChat for the payer whom the code identifies, and stores and returns WeChat's id of
 * the payment. Throws if the login at WeChat must be repeated, or if the order has ended.
 */
async function begin(
  order: rows.ShownOrder,
  { way, code, state }: Returned,
  { database, now }: Buying,
): Promise<string> {
  if (!(await redeemPass(database, { secretHash: hashOf(state), orderId: order.id }, now))) throw again();
  const { zh: siteName } = await siteNamesOf({ database, now });
  const begun = await way.begin(payOrderOf(order, siteName), code, now).catch((error: unknown) => {
    if (error instanceof WechatFailure && error.kind === 'refused') throw again();
    throw asException(error);
  });
  const payment = JSON.stringify(begun);
  if (await rows.moveOrder(database, { id: order.id, from: 'pending' }, { payment })) return begun.prepay_id;
  // The order has ended since the payment began; `reconcile` ends it at WeChat too.
  for (const from of ['closed', 'expired'] as const)
    await rows.moveOrder(database, { id: order.id, from }, { next_check_time: now });
  throw over();
}

const again = (): AppError =>
  refusal({ code: 'verification_failed', field: 'wechat', why: 'order_wechat_again' });

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
