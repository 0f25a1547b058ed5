import type { AnswerOf } from '../../../contract/call.ts';
import type { PayChannel, orderQuote } from '../../../contract/calls/orders.ts';
import { isInWechat } from './wechat-bridge.ts';

export type PayProvider = AnswerOf<typeof orderQuote>['providers'][number];

export interface Place {
  /** True on a phone, which cannot scan a QR code on its own screen. */
  isPhone: boolean;
  isInWechat: boolean;
}

/**
 * Returns the payment channel of a provider that suits this device best: WeChat's payment sheet inside
 * WeChat, otherwise a page on a phone and a QR code on a desktop. Undefined if the provider has none of these
 * channels.
 */
export function channelFor({ channels }: PayProvider, place: Place): PayChannel | undefined {
  const usual: PayChannel[] = place.isPhone ? ['page', 'qr'] : ['qr', 'page'];
  const preferred: PayChannel[] = place.isInWechat ? ['jsapi', ...usual] : usual;
  return preferred.find((channel) => channels.includes(channel));
}

export const placeNow = (): Place => ({
  isPhone: matchMedia('(pointer: coarse) and (max-width: 719.98px)').matches,
  isInWechat: isInWechat(),
});
