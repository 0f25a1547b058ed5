// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { watchPresses } from '../ui/watch-presses.ts';
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

test('what changes under no finger is shown at once', () => {
  const { result, rerender } = renderHook(({ value }) => useStill(value, 'none'), {
    initialProps: { value: 'offline' },
  });
  expect(result.current).toBe('offline');
  rerender({ value: 'up' });
  expect(result.current).toBe('up');
});

test.each(['pointerup', 'pointercancel'])('nothing comes, changes or goes before %s and the click', (end) => {
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

test('what comes while a finger is down is not there before its click; a second press goes on holding', () => {
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

test('what has gone meanwhile is not drawn any more', () => {
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

test('a menu that swallows the end of its press holds nothing up', () => {
  // The presses of before are over by this test's clock too.
  pass(60_000);
  const { result, rerender } = renderHook(({ value }) => useStill(value), {
    initialProps: { value: 'none' },
  });
  pointer('pointerdown', 2);
  rerender({ value: 'offline' });
  expect(result.current).toBe('offline');
});
