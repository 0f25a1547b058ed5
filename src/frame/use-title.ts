import { useEffect, useLayoutEffect, useRef } from 'react';

import { t } from '../i18n/t.ts';

/**
 * Sets a title that names the page's content, once it is known. The router has set the screen's general title
 * before. When the component is unmounted, that title is restored.
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
