// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

import { setBadgeCount } from './app-badge.ts';

afterEach(() => {
  setBadgeCount('unsent', 0);
  setBadgeCount('changes', 0);
  vi.unstubAllGlobals();
});

test('the badge shows the sum of all counts and is cleared at zero', () => {
  const setAppBadge = vi.fn<() => Promise<void>>(async () => {});
  const clearAppBadge = vi.fn<() => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  setBadgeCount('unsent', 2);
  setBadgeCount('changes', 3);
  expect(setAppBadge).toHaveBeenLastCalledWith(5);
  setBadgeCount('unsent', 0);
  setBadgeCount('changes', 0);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

test('without a badge API the count appears in every page title', async () => {
  document.title = 'Favourites';
  setBadgeCount('changes', 3);
  expect(document.title).toBe('(3) Favourites');
  document.title = 'Sailings';
  await expect.poll(() => document.title).toBe('(3) Sailings');
  setBadgeCount('changes', 0);
  expect(document.title).toBe('Sailings');
});
