import { useEffect, useRef } from 'react';

/**
 * Gives the focus to the real heading of a page when it takes the place of a placeholder. The router had
 * given the focus to the placeholder's heading, with which it would disappear.
 */
export function useFocusOfPlaceholder() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
