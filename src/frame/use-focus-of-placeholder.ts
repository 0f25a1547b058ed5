import { useEffect, useRef } from 'react';

/** The router focuses the heading that waits; when what was waited for takes its place, the focus would be nowhere. */
export function useFocusOfPlaceholder() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
