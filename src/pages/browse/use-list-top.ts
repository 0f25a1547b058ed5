import { useEffect, useRef } from 'react';

/** Another page of the list is read from its top; the keyboard starts there too. */
export function useListTop(page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [page]);
}
