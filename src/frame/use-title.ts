import { useEffect, useLayoutEffect, useRef } from 'react';

import { t } from '../i18n/t.ts';

/**
 * Replaces the screen's general title, which the router has set, by a title that names the page's content.
 * `title` is null until it is known. When the component is unmounted, the general title is restored.
 */
export function useTitle(title: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (title === null) return;
    before.current ??= document.title;
    document.title = `${title} – ${t('shell.site')}`;
  }, [title]);
  // React cleans up layout effects before it runs new ones, so this does not overwrite the title of the next
  // screen.
  useLayoutEffect(
    () => () => {
      if (before.current !== null) document.title = before.current;
      before.current = null;
    },
    [],
  );
}
