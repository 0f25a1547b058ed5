import { expect, test } from 'vitest';

import { ourMark } from '../contract/wire/our-mark.ts';
import { isRequestedFile } from './is-requested-file.ts';

const ours = { [ourMark]: '0' };

test.each([
  ['https://laycan.test/assets/main.js', 'text/javascript; charset=utf-8', 200, true],
  ['https://laycan.test/assets/main.js', 'text/html', 200, false],
  ['https://laycan.test/index.zh.html?__WB_REVISION__=1', 'text/html; charset=utf-8', 200, true],
  ['https://laycan.test/index.zh.html', 'text/html', 503, false],
  ['https://laycan.test/icons/favicon.svg', 'image/svg+xml', 200, true],
  ['https://laycan.test/manifest.webmanifest', 'application/manifest+json', 200, true],
])('%s of type %s and status %d belongs to the shell: %s', (url, type, status, expected) => {
  const response = new Response('', { status, headers: { 'content-type': type, ...ours } });
  expect(isRequestedFile(url, response)).toBe(expected);
});

test("a page without our server's header never belongs to the shell", () => {
  const response = new Response('<form>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(isRequestedFile('https://laycan.test/index.zh.html', response)).toBe(false);
});
