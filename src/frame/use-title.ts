import { useEffect, useLayoutEffect, useRef } from 'react';

import { t } from '../i18n/t.ts';

/**
 * A title that says what is on the page, once that is known; the router has set the screen's own before.
 * When what it names leaves the page, the title from before returns.
 */
export function useTitle(title: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (title === null) return;
    before.current ??= document.title;
    document.title = `${title} – ${t('shell.site')}`;
  }, [title]);
  // Of all that happens when something leaves this comes first, so the title of the next screen stays.
  useLayoutEffect(
    () => () => {
      if (before.current !== null) document.title = before.current;
      before.current = null;
    },
    [],
  );
}
