// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { usePolling } from './use-polling.ts';

let isSeen: boolean;
beforeEach(() => {
  isSeen = true;
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isSeen ? 'visible' : 'hidden'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Advances one second at a time, so that each second is rendered before the next. */
function seconds(n: number): void {
  for (let second = 0; second < n; second++)
    act(() => {
      vi.advanceTimersByTime(1000);
    });
}
const see = (next: boolean) =>
  act(() => {
    isSeen = next;
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Renders a page whose requests are answered after one second. */
function open() {
  const asked: number[] = [];
  const begun = Date.now();
  const view = renderHook(
    ({ isWaiting }: { isWaiting: boolean }) => {
      const [isAsking, setIsAsking] = useState(false);
      const ask = () => {
        asked.push((Date.now() - begun) / 1000);
        setIsAsking(true);
        setTimeout(() => setIsAsking(false), 1000);
      };
      return usePolling({ isWaiting, isAsking, ask });
    },
    { initialProps: { isWaiting: true } },
  );
  return { asked, view };
}

test('the page asks in growing intervals, measured from each answer', () => {
  const { asked } = open();
  seconds(120);
  expect(asked).toEqual([2, 6, 12, 21, 34, 55, 86, 117]);
});

test('a hidden page asks only when it becomes visible', () => {
  const { asked } = open();
  seconds(40);
  see(false);
  const before = asked.length;
  seconds(600);
  expect(asked.length).toBe(before);
  see(true);
  expect(asked.length).toBe(before + 1);
  seconds(4);
  expect(asked.length).toBe(before + 2);
});

test('a page that waits for nothing does not ask', () => {
  const { asked, view } = open();
  view.rerender({ isWaiting: false });
  seconds(100);
  see(false);
  see(true);
  expect(asked).toEqual([]);
});
