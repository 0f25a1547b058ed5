// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useSecondsUntil } from './use-seconds-until.ts';

let time: number;
const pass = (ms: number) =>
  act(() => {
    time += ms;
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  time = Date.UTC(2026, 10, 20, 12);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const count = (until: number | null) => renderHook(() => useSecondsUntil(until, () => time)).result;

test('the countdown follows the given clock and stops at zero', () => {
  const seconds = count(time + 2_000);
  expect(seconds.current).toBe(2);
  pass(1_000);
  expect(seconds.current).toBe(1);
  pass(999);
  expect(seconds.current).toBe(1);
  pass(251);
  expect(seconds.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a phone that slept shows the remaining time', () => {
  const seconds = count(time + 60_000);
  time += 45_000;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(seconds.current).toBe(15);
});

test('there is no countdown without a moment', () => {
  expect(count(null).current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
