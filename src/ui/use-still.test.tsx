// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { watchPresses } from './watch-presses.ts';
import { useStill } from './use-still.ts';

watchPresses();

const pointer = (name: string, button = 0) =>
  act(() => void dispatchEvent(new PointerEvent(name, { button })));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  pointer('pointercancel');
  pass(1_000);
  vi.useRealTimers();
});

test('a change is shown at once if no finger is down', () => {
  const { result, rerender } = renderHook(({ value }) => useStill(value, 'none'), {
    initialProps: { value: 'offline' },
  });
  expect(result.current).toBe('offline');
  rerender({ value: 'up' });
  expect(result.current).toBe('up');
});

test.each(['pointerup', 'pointercancel'])('a change is shown only after %s and the click', (end) => {
  const { result, rerender } = renderHook(({ value }) => useStill(value), {
    initialProps: { value: 'none' },
  });
  pointer('pointerdown');
  rerender({ value: 'offline' });
  rerender({ value: 'silent' });
  pass(5_000);
  expect(result.current).toBe('none');
  pointer(end);
  expect(result.current).toBe('none');
  pass(100);
  expect(result.current).toBe('silent');
});

test('a bar that is due during a press appears after the last click', () => {
  pointer('pointerdown');
  const { result } = renderHook(() => useStill(true, false));
  pointer('pointerup');
  pass(50);
  pointer('pointerdown');
  pass(500);
  expect(result.current).toBe(false);
  pointer('pointerup');
  pass(100);
  expect(result.current).toBe(true);
});

test('a change that was reverted in the meantime is not shown', () => {
  const { result, rerender } = renderHook(({ value }) => useStill(value), {
    initialProps: { value: 'none' },
  });
  pointer('pointerdown');
  rerender({ value: 'offline' });
  rerender({ value: 'none' });
  pointer('pointerup');
  pass(100);
  expect(result.current).toBe('none');
});

test('a press whose end a menu swallows delays nothing', () => {
  // Advances the clock, so that pointer presses of earlier tests no longer count.
  pass(60_000);
  const { result, rerender } = renderHook(({ value }) => useStill(value), {
    initialProps: { value: 'none' },
  });
  pointer('pointerdown', 2);
  rerender({ value: 'offline' });
  expect(result.current).toBe('offline');
});
