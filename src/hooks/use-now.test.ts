// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { noteServerTime } from '../state/server-clock.ts';
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

test('the time advances once a minute and is the same object in between', () => {
  const { result, rerender } = renderHook(useNow);
  const first = result.current;
  expect(first.getTime()).toBe(start);
  later(59_000);
  rerender();
  expect(result.current).toBe(first);
  later(1_000);
  expect(result.current.getTime()).toBe(start + 60_000);
});

test('all components see the same time', () => {
  const [one, other] = [renderHook(useNow), renderHook(useNow)];
  later(60_000);
  expect(one.result.current).toBe(other.result.current);
});

test("the server's clock is used, not the device's wrong clock", () => {
  const { result, rerender } = renderHook(useNow);
  noteServerTime(start + 3_600_000);
  rerender();
  expect(result.current.getTime()).toBe(start + 3_600_000);
});

test('a page that returns to the foreground shows the current time', () => {
  const { result } = renderHook(useNow);
  vi.setSystemTime(start + 7_200_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current.getTime()).toBe(start + 7_200_000);
});

test('no timer runs while nothing shows a time', () => {
  const { unmount } = renderHook(useNow);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
