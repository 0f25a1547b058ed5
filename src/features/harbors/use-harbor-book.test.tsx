// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import * as limits from '../../../contract/limits/limits.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { ourData } from '../../../tests/support/our-answer.ts';
import { noEarlyNames } from '../../../trade/harbors/place-names.ts';
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

describe('a first visit to a screen that needs only names and port fields', () => {
  const first = { ...aHarborBook(), list: aHarborBook().list.slice(0, 2) };
  let controlled: EventTarget & { controller: object | null };
  beforeEach(() => {
    controlled = Object.assign(new EventTarget(), { controller: null });
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: controlled }));
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url, 'https://site.example').pathname);
      return ourData(url.includes('first') ? first : aHarborBook());
    });
  });
  const open = () => renderHook(() => useHarborBook(true, noEarlyNames));

  test('the first part of the list gives the names, and the whole is not requested', async () => {
    const { result } = open();
    await pass(10_000);
    expect(asked).toEqual(['/api/business/harbor/first']);
    expect(result.current.first?.list).toHaveLength(2);
    expect(result.current.book).toBeNull();
    expect(result.current.isMissing).toBe(false);
  });

  test.each([
    ['a text field gets the focus', () => focusText()],
    ['a service worker takes over', () => controlled.dispatchEvent(new Event('controllerchange'))],
  ])('the whole list is requested when %s', async (_, happen) => {
    const { result } = open();
    await pass(3_000);
    act(happen);
    await pass(3_000);
    expect(asked).toEqual(['/api/business/harbor/first', '/api/business/harbor/list']);
    expect(result.current.book?.list).toHaveLength(aHarborBook().list.length);
  });

  test('the whole list is requested when a screen names a port that the first part lacks', async () => {
    const { result } = open();
    await pass(3_000);
    result.current.names.harborName(first.list[0]?.code ?? '', 'en');
    await pass(1_000);
    expect(asked).toHaveLength(1);
    result.current.names.harborName(aHarborBook().list.at(-1)?.code ?? '', 'en');
    await pass(3_000);
    expect(asked).toHaveLength(2);
    expect(result.current.book).not.toBeNull();
  });

  test('a later visit requests only the whole list', async () => {
    controlled.controller = {};
    open();
    await pass(3_000);
    expect(asked).toEqual(['/api/business/harbor/list']);
  });
});

function focusText(): void {
  const input = document.body.appendChild(document.createElement('input'));
  input.focus();
  input.remove();
}
