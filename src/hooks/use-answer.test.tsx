// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionDemo } from '../../contract/calls/account/login.ts';
import { informationWeeks } from '../../contract/calls/sailings/sailing.ts';
import * as limits from '../../contract/limits/limits.ts';
import { ourAnswer, ourData } from '../../tests/support/our-answer.ts';
import { connectionState, setConnectionStatus } from '../state/connection-state.ts';
import { forgetAnswers } from '../sync/copies/answer-memo.ts';
import { useAnswer } from './use-answer.ts';

const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
const weeks = (week: string) =>
  ourData({ list: [{ week, start_time: '2026-11-16', sailing_total: 1 }], windows: [] }, { date });

let answer: () => Promise<Response>;
let asked: string[];
beforeEach(() => {
  asked = [];
  forgetAnswers();
  connectionState.status = 'up';
  connectionState.copies = {};
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (from: string | null) =>
  renderHook(({ from }) => useAnswer(informationWeeks, from === null ? null : { from }), {
    initialProps: { from },
  });
type Opened = ReturnType<typeof open>;
const weekOf = ({ result }: Opened) => result.current.answer?.list[0]?.week;

describe('a call that is answered', () => {
  test("an answer is pending at first, then shown with the server's time", async () => {
    answer = async () => weeks('W47');
    const opened = open('CNSHA');
    expect(opened.result.current).toMatchObject({ pending: true, slow: false, answer: undefined });
    await waitFor(() => expect(weekOf(opened)).toBe('W47'));
    expect(opened.result.current).toMatchObject({
      pending: false,
      source: 'network',
      failure: undefined,
      fetchedTime: Date.UTC(2026, 10, 20, 12),
    });
  });

  test('a null request sends no call', () => {
    const { result } = open(null);
    expect(result.current).toMatchObject({ pending: false, answer: undefined });
    expect(asked).toEqual([]);
  });

  test('an answer is never shown for another request', async () => {
    answer = async () => weeks('W47');
    const opened = open('CNSHA');
    await waitFor(() => expect(weekOf(opened)).toBe('W47'));
    answer = () => new Promise(() => {});
    opened.rerender({ from: 'CNTAG' });
    expect(opened.result.current).toMatchObject({ answer: undefined, pending: true });
    opened.rerender({ from: 'CNSHA' });
    expect(weekOf(opened)).toBe('W47');
  });

  test('the last answer is retained only for the same subject', async () => {
    answer = async () => weeks('W47');
    const opened = renderHook(({ from, lastOf }) => useAnswer(informationWeeks, { from }, { lastOf }), {
      initialProps: { from: 'CNSHA', lastOf: 'a' },
    });
    await waitFor(() => expect(opened.result.current.answer).toBeDefined());
    answer = () => new Promise(() => {});
    opened.rerender({ from: 'CNTAG', lastOf: 'a' });
    expect(opened.result.current).toMatchObject({ answer: undefined, pending: true });
    expect(opened.result.current.before?.answer.list[0]?.week).toBe('W47');
    opened.rerender({ from: 'CNNGB', lastOf: 'a' });
    expect(opened.result.current.before?.answer.list[0]?.week).toBe('W47');
    opened.rerender({ from: 'AEJEA', lastOf: 'b' });
    expect(opened.result.current.before).toBeUndefined();
  });

  test('a remembered answer is shown in the first render', async () => {
    answer = async () => weeks('W47');
    const first = open('CNSHA');
    await waitFor(() => expect(weekOf(first)).toBe('W47'));
    first.unmount();
    answer = () => new Promise(() => {});
    expect(weekOf(open('CNSHA'))).toBe('W47');
  });

  test('a call is slow after 800 ms without anything to show', () => {
    vi.useFakeTimers();
    answer = () => new Promise(() => {});
    const { result } = open('CNSHA');
    act(() => {
      vi.advanceTimersByTime(limits.loadingDelayMs - 1);
    });
    expect(result.current.slow).toBe(false);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(result.current.slow).toBe(true);
  });
});

describe('a call without an answer', () => {
  test('a failed call can be retried', async () => {
    answer = () => Promise.reject(new TypeError('failed'));
    const opened = open('CNSHA');
    await waitFor(() => expect(opened.result.current.failure?.code).toBe('unreachable'));
    expect(opened.result.current.pending).toBe(false);
    answer = async () => weeks('W47');
    act(() => {
      opened.result.current.retry();
    });
    await waitFor(() => expect(weekOf(opened)).toBe('W47'));
    expect(opened.result.current.failure).toBeUndefined();
  });

  test('a failed call is retried when the connection is back', async () => {
    answer = () => Promise.reject(new TypeError('failed'));
    const opened = open('CNSHA');
    await waitFor(() => expect(opened.result.current.failure?.code).toBe('unreachable'));
    answer = async () => weeks('W47');
    act(() => {
      setConnectionStatus('up');
    });
    await waitFor(() => expect(weekOf(opened)).toBe('W47'));
  });

  test('a late call is repeated only if the connection was lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answer = () => new Promise(() => {});
    const opened = open('CNSHA');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(limits.cachedAnswerAfterMs));
    expect([opened.result.current.failure?.code, connectionState.status]).toEqual(['timeout', 'slow']);
    await act(async () => setConnectionStatus('up'));
    expect(asked).toHaveLength(1);
    await act(async () => setConnectionStatus('offline'));
    await act(async () => setConnectionStatus('up'));
    expect(asked).toHaveLength(2);
  });

  test('a failure leaves the cached copy and reports its age', async () => {
    answer = async () => weeks('W47');
    const opened = open('CNSHA');
    await waitFor(() => expect(weekOf(opened)).toBe('W47'));
    answer = () => Promise.reject(new TypeError('failed'));
    act(() => {
      opened.result.current.retry();
    });
    await waitFor(() => expect(opened.result.current.failure?.code).toBe('unreachable'));
    expect(opened.result.current).toMatchObject({ source: 'device', pending: false });
    expect(weekOf(opened)).toBe('W47');
    expect(Object.values(connectionState.copies)).toEqual([Date.UTC(2026, 10, 20, 12)]);
    opened.unmount();
    expect(connectionState.copies).toEqual({});
  });

  test('a silent connection reports the age of an answer in memory', async () => {
    answer = async () => ourData({ list: [] }, { date });
    const first = renderHook(() => useAnswer(sessionDemo, {}));
    await waitFor(() => expect(first.result.current.source).toBe('network'));
    first.unmount();
    answer = () => new Promise(() => {});
    const again = renderHook(() => useAnswer(sessionDemo, {}));
    await waitFor(() => expect(Object.values(connectionState.copies)).toEqual([Date.UTC(2026, 10, 20, 12)]), {
      timeout: 2 * limits.cachedAnswerAfterMs,
    });
    expect(again.result.current).toMatchObject({ answer: { list: [] }, failure: undefined, pending: true });
    again.unmount();
    expect(connectionState.copies).toEqual({});
  });

  test('a refusal by the server removes the answer shown before', async () => {
    answer = async () => weeks('W47');
    const opened = open('CNSHA');
    await waitFor(() => expect(weekOf(opened)).toBe('W47'));
    answer = async () => ourAnswer({ status: 404, code: 'not_found' }, { status: 404 });
    act(() => {
      opened.result.current.retry();
    });
    await waitFor(() => expect(opened.result.current.failure?.code).toBe('not_found'));
    expect(opened.result.current.answer).toBeUndefined();
  });
});
