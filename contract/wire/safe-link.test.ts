import { expect, test } from 'vitest';

import { safeLink, webAddress } from './safe-link.ts';

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://laycan.example/1',
  'http://port.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://laycan.example\\@evil.example',
  'https://laycan.example@evil.example/',
  'https://user:word@evil.example/',
  'https://evil.example/a\nb',
  'https://localhost/',
  'https://',
  `https://port.example/${'a'.repeat(2_000)}`,
  'pages/article/view',
  '/api/logout',
  'mailto:/x',
  '',
])('%j is refused as a link', (text) => {
  expect(safeLink(text)).toBeNull();
  expect(webAddress(text)).toBeNull();
});

test.each([
  ['https://port.example/berths?day=1#now', 'https://port.example/berths?day=1#now'],
  ['HTTPS://Port.Example', 'https://port.example/'],
  ['#/pages/browse/index?from=CNSHA', '#/pages/browse/index?from=CNSHA'],
  ['/pages/article/view?id=3', '#/pages/article/view?id=3'],
  ['mailto:desk@port.example', 'mailto:desk@port.example'],
  ['tel:+862166666666', 'tel:+862166666666'],
])('%s is accepted as a link', (text, href) => {
  expect(safeLink(text)).toBe(href);
});

test('a host name with foreign letters is returned in its encoded form', () => {
  expect(webAddress('https://аpple.example/')?.host).toBe('xn--pple-43d.example');
});
