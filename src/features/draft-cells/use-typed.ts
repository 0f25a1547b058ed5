import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The text being typed into a field; null if none. `onLeave` receives it once: when the field loses focus,
 * when the field is unmounted, when the page unloads, or when the page is hidden. Unmounting and unloading
 * send no blur event, and a phone may end a hidden page. Set `continuesUnseen` for a field whose next key would
 * replace the typed text; such a field keeps its text while the page is hidden.
 */
export function useTyped<Typed>(onLeave: (typed: Typed) => void, { continuesUnseen = false } = {}) {
  const [typed, setTyped] = useState<Typed | null>(null);
  /** A ref, because typing and leaving may both happen before the next render. */
  const newest = useRef<Typed | null>(null);
  const set = (next: Typed | null) => {
    newest.current = next;
    setTyped(next);
  };
  const leave = () => {
    const left = newest.current;
    set(null);
    if (left !== null) onLeave(left);
  };
  const leaveAtLast = useEffectEvent(leave);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !continuesUnseen) leaveAtLast();
    };
    const end = () => leaveAtLast();
    document.addEventListener('visibilitychange', look);
    addEventListener('beforeunload', end);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('beforeunload', end);
      end();
    };
  }, [continuesUnseen]);
  return { typed, set, leave };
}
