import { useEffect, useRef, useState } from 'react';

import { useSecondsUntil } from '../session/use-seconds-until.ts';

/** Seconds from one answer to the next question; the last one holds from then on. */
const waits = [2, 3, 5, 8, 12, 20, 30] as const;

interface AskAgainOptions {
  /** While this holds there is something to wait for. */
  isWaiting: boolean;
  /** A question is on its way. */
  isAsking: boolean;
  ask: () => void;
}

/**
 * Asks again in widening intervals, at once when the page is seen again, and never while nobody sees it.
 * Returns the seconds until it does.
 */
export function useAskAgain({ isWaiting, isAsking, ask }: AskAgainOptions): number {
  const [next, setNext] = useState<number | null>(null);
  const asked = useRef(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isWaiting || isAsking) return undefined;
    const seconds = waits[Math.min(asked.current, waits.length - 1)] ?? 30;
    setNext(Date.now() + seconds * 1000);
    const again = () => {
      if (document.visibilityState === 'hidden') return;
      asked.current += 1;
      latest.current();
    };
    const timer = setTimeout(again, seconds * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, isAsking]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // Whoever comes back from paying is told soon.
      asked.current = 0;
      latest.current();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWaiting]);
  return useSecondsUntil(isWaiting && !isAsking ? next : null, Date.now);
}
