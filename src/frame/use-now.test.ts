// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { noteServerTime } from '../store/server-clock.ts';
import { useNow } from './use-now.ts';

const start = Date.UTC(2026, 10, 20, 6, 5);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  noteServerTime(start);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const later = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('now moves on once a minute, and is the same object in between', () => {
  const { result, rerender } = renderHook(useNow);
  const first = result.current;
  expect(first.getTime()).toBe(start);
  later(59_000);
  rerender();
  expect(result.current).toBe(first);
  later(1_000);
  expect(result.current.getTime()).toBe(start + 60_000);
});

test('everything on the screen has the same now', () => {
  const [one, other] = [renderHook(useNow), renderHook(useNow)];
  later(60_000);
  expect(one.result.current).toBe(other.result.current);
});

test('the server’s clock counts, not the wrong one of the device', () => {
  const { result, rerender } = renderHook(useNow);
  noteServerTime(start + 3_600_000);
  rerender();
  expect(result.current.getTime()).toBe(start + 3_600_000);
});

test('a page that comes back to the front has the time of now, though its timers were held back', () => {
  const { result } = renderHook(useNow);
  vi.setSystemTime(start + 7_200_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current.getTime()).toBe(start + 7_200_000);
});

test('nobody is woken when nothing on the screen shows a time', () => {
  const { unmount } = renderHook(useNow);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
