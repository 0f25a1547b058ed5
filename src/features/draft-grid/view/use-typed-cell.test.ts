// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { NotedCell, TypedNotes } from '../../draft-cells/typed-cell.ts';
import { useTypedCell } from './use-typed-cell.ts';

afterEach(() => vi.useRealTimers());

test('text that is typed without a pause is noted', () => {
  vi.useFakeTimers();
  const noted: string[] = [];
  const notes: TypedNotes = {
    note: ({ text }) => noted.push(text),
    forget: () => {},
    leave: () => {},
    take: async () => [],
  };
  const cells = { writeTyped: () => null, notes };
  const { result } = renderHook(() => useTypedCell<NotedCell>(cells));
  const letters = 'HALF TYPED';
  for (let length = 1; length <= letters.length; length++) {
    const text = letters.slice(0, length);
    act(() => result.current.set({ id: 'typing', base: null, field: 'ship_name', text }));
    act(() => void vi.advanceTimersByTime(100));
  }
  expect(noted.at(-1)).toBe('HALF TYPED');
  expect(noted).toHaveLength(5);
});
