import { useEffect, useLayoutEffect, useRef } from 'react';

import { t } from '../i18n/t.ts';

/**
 * Sets a title that names the content of the page, in place of the general title of the screen. `title` is
 * null until the content is known. When the component is unmounted, the general title is set again.
 */
export function useTitle(title: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (title === null) return;
    before.current ??= document.title;
    document.title = `${title} – ${t('shell.site')}`;
  }, [title]);
  // React runs the clean-up of layout effects before new layout effects, so this does not overwrite the title
  // of the next screen.
  useLayoutEffect(
    () => () => {
      if (before.current !== null) document.title = before.current;
      before.current = null;
    },
    [],
  );
}
