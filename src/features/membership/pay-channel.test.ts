import { expect, test } from 'vitest';

import { channelFor, type PayProvider } from './pay-channel.ts';

const provider = (...channels: PayProvider['channels']): PayProvider => ({
  name: 'wechat',
  channels,
  is_simulated: false,
});
const desk = { isWechat: false, isPhone: false };
const phone = { isWechat: false, isPhone: true };
const wechat = { isWechat: true, isPhone: true };

test('inside WeChat its own payment, on a phone a page, on a desk a code to scan', () => {
  const all = provider('qr', 'page', 'jsapi');
  expect([wechat, phone, desk].map((place) => channelFor(all, place))).toEqual(['jsapi', 'page', 'qr']);
});

test('what there is, where the best way is missing; never WeChat’s own payment outside of it', () => {
  expect(channelFor(provider('qr'), phone)).toBe('qr');
  expect(channelFor(provider('page'), desk)).toBe('page');
  expect(channelFor(provider('qr', 'jsapi'), phone)).toBe('qr');
  expect(channelFor(provider('jsapi'), desk)).toBeUndefined();
});
