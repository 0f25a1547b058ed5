import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Returns state for the text that is being typed into a field; null if none is. `onLeave` is called once with
 * the text: when the field loses focus or is unmounted, or when the page unloads or is hidden. The last three
 * need extra code, because unmounting and unloading send no blur event, and a phone may end a hidden page.
 * Set `continuesUnseen` for a field in which the next key would replace the typed text; such a field keeps
 * its text while the page is hidden.
 */
export function useTyped<Typed>(onLeave: (typed: Typed) => void, { continuesUnseen = false } = {}) {
  const [typed, setTyped] = useState<Typed | null>(null);
  /**
   * The newest text. It is a ref in addition to the state, because a person may type and leave the field
   * before the next render.
   */
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
