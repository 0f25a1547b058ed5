import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * What is being typed into a field, null for nothing. It is left once: when the focus goes, or when the field
 * itself goes away, which no event tells.
 */
export function useTyped<Typed>(onLeave: (typed: Typed) => void) {
  const [typed, setTyped] = useState<Typed | null>(null);
  /** Both ways of leaving may come before the next drawing. */
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
  useEffect(() => () => leaveAtLast(), []);
  return { typed, set, leave };
}
