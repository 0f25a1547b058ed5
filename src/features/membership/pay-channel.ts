import type { AnswerOf } from '../../../contract/call.ts';
import type { orderQuote } from '../../../contract/calls/orders.ts';

export type PayProvider = AnswerOf<typeof orderQuote>['providers'][number];
type Channel = PayProvider['channels'][number];

export interface Place {
  /** Nobody scans the screen of the phone in their hand. */
  isPhone: boolean;
}

/** How one pays best from here by a provider; undefined where there is no way at all. */
export function channelFor({ channels }: PayProvider, { isPhone }: Place): Channel | undefined {
  const wished: Channel[] = isPhone ? ['page', 'qr'] : ['qr', 'page'];
  return wished.find((channel) => channels.includes(channel));
}

export const placeNow = (): Place => ({
  isPhone: matchMedia('(pointer: coarse) and (max-width: 719.98px)').matches,
});
