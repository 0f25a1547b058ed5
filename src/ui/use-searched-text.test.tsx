// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useSearchedText } from './use-searched-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const typeInto = (field: { current: ReturnType<typeof useSearchedText> }, text: string) =>
  act(() => field.current.setText(text));

test('newer typing survives an earlier search, but not another link', () => {
  const onSearch = vi.fn<(keyword: string) => void>();
  const { result, rerender } = renderHook(({ keyword }) => useSearchedText(keyword, onSearch), {
    initialProps: { keyword: '' },
  });
  typeInto(result, 'ma');
  act(() => void vi.advanceTimersByTime(250));
  expect(onSearch.mock.calls).toEqual([['ma']]);
  typeInto(result, 'mae');
  act(() => void vi.advanceTimersByTime(250));
  expect(onSearch.mock.calls).toEqual([['ma'], ['mae']]);
  typeInto(result, 'maer');
  rerender({ keyword: 'ma' });
  expect(result.current.text).toBe('maer');
  rerender({ keyword: 'mae' });
  expect(result.current.text).toBe('maer');
  act(() => void vi.advanceTimersByTime(250));
  rerender({ keyword: 'maer' });
  rerender({ keyword: 'cosco' });
  expect(result.current.text).toBe('cosco');
  act(() => void vi.advanceTimersByTime(250));
  expect(onSearch).toHaveBeenCalledTimes(3);
});
