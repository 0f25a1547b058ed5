import { expect, test } from 'vitest';

import { deviceOf } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; PJD110) ${webkit} Version/4.0 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50`,
    'WeChat',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile HuaweiBrowser/5.0`,
    'Huawei Browser',
    'HarmonyOS',
  ],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
])('%s is recognised as a browser and a system', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
