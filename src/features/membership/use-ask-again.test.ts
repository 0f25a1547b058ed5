// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useAskAgain } from './use-ask-again.ts';

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

/** Second by second, as what a second brings is drawn before the next one. */
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

/** A page whose questions are answered after a second. */
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
      return useAskAgain({ isWaiting, isAsking, ask });
    },
    { initialProps: { isWaiting: true } },
  );
  return { asked, view };
}

test('it asks again in widening intervals, reckoned from each answer', () => {
  const { asked } = open();
  seconds(120);
  expect(asked).toEqual([2, 6, 12, 21, 34, 55, 86, 117]);
});

test('nobody asks for a page that nobody sees; it asks at once when it is seen again, and soon after', () => {
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

test('with nothing to wait for nothing is asked', () => {
  const { asked, view } = open();
  view.rerender({ isWaiting: false });
  seconds(100);
  see(false);
  see(true);
  expect(asked).toEqual([]);
});
