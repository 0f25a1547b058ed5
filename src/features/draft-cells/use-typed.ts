import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The text that is being typed into a field, null when none is. It is handed over once: when the field loses
 * the focus, or when the field is taken away, which fires no event, or when nobody sees the page any more, which a
 * phone may end then. `goesOnUnseen`: for a field in which the next key would take the place of what was typed.
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
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      leaveAtLast();
    };
  }, [goesOnUnseen]);
  return { typed, set, leave };
}
