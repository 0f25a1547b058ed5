// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setConnectionStatus } from '../../state/connection-state.ts';
import { followOwnLists } from './follow-own-lists.ts';

const looks = vi.hoisted(() => ({ total: 0 }));
vi.mock('../../store/open-store.ts', () => ({ worthOpening: async () => {} }));
vi.mock('../../sync/refresh/refresh-own-lists.ts', () => ({
  refreshOwnLists: async () => {
    looks.total += 1;
    if (looks.total === 1) throw new TypeError('The server did not answer.');
  },
}));

let stop = () => {};
beforeEach(() => {
  looks.total = 0;
  setConnectionStatus('up');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  stop();
  setConnectionStatus('up');
  vi.useRealTimers();
});

const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('an open page fetches lists from other devices every five minutes while visible', async () => {
  stop = followOwnLists();
  await vi.waitFor(() => expect(looks.total).toBe(1));
  vi.advanceTimersByTime(4 * 60_000);
  see('hidden');
  see('visible');
  expect(looks.total).toBe(1);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(looks.total).toBe(2));
  see('hidden');
  vi.advanceTimersByTime(60 * 60_000);
  see('visible');
  await vi.waitFor(() => expect(looks.total).toBe(3));
});

test('lists are fetched again after a reconnection, and not after the stop', async () => {
  looks.total = 1;
  stop = followOwnLists();
  await vi.waitFor(() => expect(looks.total).toBe(2));
  setConnectionStatus('offline');
  await Promise.resolve();
  vi.advanceTimersByTime(60 * 60_000);
  setConnectionStatus('up');
  await vi.waitFor(() => expect(looks.total).toBe(3));
  stop();
  vi.advanceTimersByTime(60 * 60_000);
  setConnectionStatus('offline');
  setConnectionStatus('up');
  see('visible');
  await Promise.resolve();
  expect(looks.total).toBe(3);
});
