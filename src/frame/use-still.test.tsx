// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { watchPresses } from '../ui/pressed.ts';
import { useStill } from './use-still.ts';

watchPresses();

const pointer = (name: string) => act(() => void dispatchEvent(new Event(name)));
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
