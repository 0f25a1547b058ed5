import { expect, test } from 'vitest';

import { isWhatWasAsked } from './what-was-asked.ts';

test.each([
  ['https://laycan.test/assets/main.js', 'text/javascript; charset=utf-8', 200, true],
  ['https://laycan.test/assets/main.js', 'text/html', 200, false],
  ['https://laycan.test/index.zh.html?__WB_REVISION__=1', 'text/html; charset=utf-8', 200, true],
  ['https://laycan.test/index.zh.html', 'text/html', 503, false],
  ['https://laycan.test/icons/favicon.svg', 'image/svg+xml', 200, true],
  ['https://laycan.test/manifest.webmanifest', 'application/manifest+json', 200, true],
])('%s of the type %s and status %d belongs to the shell: %s', (url, type, status, expected) => {
  const response = new Response('', { status, headers: { 'content-type': type } });
  expect(isWhatWasAsked(url, response)).toBe(expected);
});
