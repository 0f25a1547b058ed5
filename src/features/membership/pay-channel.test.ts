import { expect, test } from 'vitest';

import { channelFor, type PayProvider } from './pay-channel.ts';

const provider = (...channels: PayProvider['channels']): PayProvider => ({
  name: 'wechat',
  channels,
  is_simulated: false,
});
const desk = { isPhone: false };
const phone = { isPhone: true };

test('on a phone a page, on a desk a code to scan', () => {
  const all = provider('qr', 'page');
  expect([phone, desk].map((place) => channelFor(all, place))).toEqual(['page', 'qr']);
});

test('what there is, where the best way is missing', () => {
  expect(channelFor(provider('qr'), phone)).toBe('qr');
  expect(channelFor(provider('page'), desk)).toBe('page');
  expect(channelFor(provider(), desk)).toBeUndefined();
});
