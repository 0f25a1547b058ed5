// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { isIncomplete, renewDocument } from './renew-document.ts';

const answer = vi.fn<() => Promise<Response>>(async () => new Response('ok\n'));
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T08:00:00Z') });
  vi.stubGlobal('fetch', answer);
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a document is renewed if the server can be reached, once in five minutes', async () => {
  await renewDocument(reload);
  await renewDocument(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 300_000);
  await renewDocument(reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a document stays without a connection and behind a captive portal', async () => {
  answer.mockRejectedValueOnce(new TypeError('offline'));
  await renewDocument(reload);
  answer.mockResolvedValueOnce(new Response('<h1>Free Wi-Fi</h1>'));
  await renewDocument(reload);
  expect(reload).not.toHaveBeenCalled();
});

test('a document stays if the tab cannot note its renewal', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await renewDocument(reload);
  expect(reload).not.toHaveBeenCalled();
});

test('a document is incomplete once an import has failed', () => {
  expect(isIncomplete()).toBe(false);
  document.documentElement.dataset['incomplete'] = '';
  expect(isIncomplete()).toBe(true);
});
