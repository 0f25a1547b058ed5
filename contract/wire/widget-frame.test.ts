import { expect, test } from 'vitest';

import { isSiteOrigin, siteOriginOf } from './widget-frame.ts';

test('what a person types as a website becomes its origin', () => {
  expect(siteOriginOf(' www.example.com/fleet?x=1 ')).toBe('https://www.example.com');
  expect(siteOriginOf('https://Example.com:8443/')).toBe('https://example.com:8443');
  expect(siteOriginOf('望潮.example')).toBe('https://xn--rpv48p.example');
});

test.each([
  'http://example.com',
  '',
  'javascript://x',
  'https://',
  'https://*.example.com',
  'localhost',
  "https://a.b';x",
])('%s is no website that may be allowed', (text) => {
  expect(siteOriginOf(text)).toBeNull();
  expect(isSiteOrigin(text)).toBe(false);
});
