import { expect, test } from 'vitest';

import { isSiteOrigin, siteOriginOf } from './widget-frame.ts';

test('a typed website is converted to its origin', () => {
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
])('%s is refused as a website', (text) => {
  expect(siteOriginOf(text)).toBeNull();
  expect(isSiteOrigin(text)).toBe(false);
});
