// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import * as limits from '../../../contract/limits/limits.ts';
import { forgetAnswers } from '../../sync/copies/answer-memo.ts';
import { useHarborBook } from './use-harbor-book.ts';

let asked: string[];
beforeEach(() => {
  asked = [];
  forgetAnswers();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.reject(new TypeError('no connection'));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** Advances time in steps, because a render within a step may set the next timer. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(500);
      await vi.dynamicImportSettled();
    });
}

test("the port list is requested after the page's main content", async () => {
  const { rerender } = renderHook((isReady: boolean) => useHarborBook(isReady), { initialProps: false });
  await pass(limits.cachedAnswerAfterMs - 500);
  expect(asked).toEqual([]);
  rerender(true);
  await pass(1_500);
  expect(asked).toHaveLength(1);
});

test('on a silent connection the port list is requested after a limit', async () => {
  renderHook(() => useHarborBook(false));
  await pass(limits.cachedAnswerAfterMs + 1_500);
  expect(asked).toHaveLength(1);
});
