import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The text that is being typed into a field, null when none is. It is handed over once: when the field loses
 * the focus, or when the field or the page is taken away, neither of which takes the focus first, or when nobody sees
 * the page any more, which a phone may end then. `goesOnUnseen`: for a field in which the next key would take the place
 * of what was typed.
 */
export function useTyped<Typed>(onLeave: (typed: Typed) => void, { goesOnUnseen = false } = {}) {
  const [typed, setTyped] = useState<Typed | null>(null);
  /** Both may happen before the next render. */
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
      if (document.visibilityState === 'hidden' && !goesOnUnseen) leaveAtLast();
    };
    const end = () => leaveAtLast();
    document.addEventListener('visibilitychange', look);
    addEventListener('beforeunload', end);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('beforeunload', end);
      end();
    };
  }, [goesOnUnseen]);
  return { typed, set, leave };
}
