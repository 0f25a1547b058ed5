import type { AnswerOf } from '../../../contract/call.ts';
import type { PayChannel, orderQuote } from '../../../contract/calls/orders.ts';
import { isInWechat } from './wechat-bridge.ts';

export type PayProvider = AnswerOf<typeof orderQuote>['providers'][number];

export interface Place {
  /** Nobody scans the screen of the phone in their hand. */
  isPhone: boolean;
  isInWechat: boolean;
}

/** How one pays best from here by a provider; undefined where there is no way at all. */
export function channelFor({ channels }: PayProvider, place: Place): PayChannel | undefined {
  const usual: PayChannel[] = place.isPhone ? ['page', 'qr'] : ['qr', 'page'];
  const wished: PayChannel[] = place.isInWechat ? ['jsapi', ...usual] : usual;
  return wished.find((channel) => channels.includes(channel));
}

export const placeNow = (): Place => ({
  isPhone: matchMedia('(pointer: coarse) and (max-width: 719.98px)').matches,
  isInWechat: isInWechat(),
});
