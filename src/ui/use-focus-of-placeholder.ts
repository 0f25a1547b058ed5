import { useEffect, useRef } from 'react';

/**
 * Moves the focus from a placeholder's heading to the real heading. The router focused the placeholder; when
 * it is replaced, the focus would be lost.
 */
export function useFocusOfPlaceholder() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
