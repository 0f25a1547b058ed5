// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readLanguage, storeLanguage } from './page-language.ts';

/** Replaces the page's cookies by one text that a write reaches after a delay; never, if the delay is null. */
function useSlowCookies(delayMs: number | null): void {
  let cookies = 'language=zh';
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookies);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    if (delayMs !== null) setTimeout(() => (cookies = cookie), delayMs);
  });
}

describe('storing the language of the page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('the page waits until the browser returns the new language', async () => {
    useSlowCookies(120);
    const stored = storeLanguage('en');
    await vi.runAllTimersAsync();
    await stored;
    expect(readLanguage()).toBe('en');
  });

  it('a browser without cookies does not stop the page', async () => {
    useSlowCookies(null);
    const stored = storeLanguage('en');
    await vi.runAllTimersAsync();
    await stored;
    expect(readLanguage()).toBe('zh');
  });
});
