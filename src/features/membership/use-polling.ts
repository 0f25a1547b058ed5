import { useEffect, useRef, useState } from 'react';

import { useSecondsUntil } from '../session/use-seconds-until.ts';

/**
 * The waiting times in seconds between an answer and the next request, in order. The last one is repeated.
 */
const waits = [2, 3, 5, 8, 12, 20, 30] as const;

interface PollingOptions {
  isWaiting: boolean;
  /** True while a request is being answered. */
  isAsking: boolean;
  ask: () => void;
}

/**
 * Calls `ask` repeatedly, in growing intervals. Calls it at once when the page becomes visible, and never
 * while the page is hidden. Returns the seconds until the next call.
 */
export function usePolling({ isWaiting, isAsking, ask }: PollingOptions): number {
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
      // Starts again with the shortest interval, because a member who returns from paying expects an answer
      // soon.
      asked.current = 0;
      latest.current();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWaiting]);
  return useSecondsUntil(isWaiting && !isAsking ? next : null, Date.now);
}
