import { expect, test } from 'vitest';

import { channelFor, type PayProvider } from './pay-channel.ts';
import { isInWechat } from './wechat-bridge.ts';

const provider = (...channels: PayProvider['channels']): PayProvider => ({
  name: 'wechat',
  channels,
  is_simulated: false,
});
const desk = { isPhone: false, isInWechat: false };
const phone = { isPhone: true, isInWechat: false };

test('a phone pays on a page, a desktop by QR code', () => {
  const all = provider('qr', 'page');
  expect([phone, desk].map((place) => channelFor(all, place))).toEqual(['page', 'qr']);
});

test('another channel is used if the best one is missing', () => {
  expect(channelFor(provider('qr'), phone)).toBe('qr');
  expect(channelFor(provider('page'), desk)).toBe('page');
  expect(channelFor(provider(), desk)).toBeUndefined();
});

test("WeChat's own payment sheet is used inside WeChat only", () => {
  const all = provider('qr', 'jsapi');
  const inWechat = { isPhone: true, isInWechat: true };
  expect([phone, desk, inWechat].map((place) => channelFor(all, place))).toEqual(['qr', 'qr', 'jsapi']);
  expect(channelFor(provider('qr'), inWechat)).toBe('qr');
  expect(channelFor(provider('jsapi'), phone)).toBeUndefined();
});

test('mini-programs and WeCom do not count as inside WeChat', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36 XWEB/1200 MMWEBSDK/2024';
  const names = [
    '',
    ' MicroMessenger/8.0.50',
    ' MicroMessenger/8.0.50 miniProgram/wx1',
    ' wxwork/4.1 MicroMessenger/7.0.1',
  ];
  expect(names.map((name) => isInWechat(android + name))).toEqual([false, true, false, false]);
});
