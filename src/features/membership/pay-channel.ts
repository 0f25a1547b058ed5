import type { AnswerOf } from '../../../contract/call.ts';
import type { PayChannel, orderQuote } from '../../../contract/calls/orders.ts';
import { isInWechat } from './wechat-bridge.ts';

export type PayProvider = AnswerOf<typeof orderQuote>['providers'][number];

export interface Place {
  /** True on a phone. Its user cannot scan a code on its own screen. */
  isPhone: boolean;
  isInWechat: boolean;
}

/** Returns the best channel of a provider on this device; undefined if there is none. */
export function channelFor({ channels }: PayProvider, place: Place): PayChannel | undefined {
  const usual: PayChannel[] = place.isPhone ? ['page', 'qr'] : ['qr', 'page'];
  const wished: PayChannel[] = place.isInWechat ? ['jsapi', ...usual] : usual;
  return wished.find((channel) => channels.includes(channel));
}

export const placeNow = (): Place => ({
  isPhone: matchMedia('(pointer: coarse) and (max-width: 719.98px)').matches,
  isInWechat: isInWechat(),
});
