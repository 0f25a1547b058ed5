import { useEffect } from 'react';

import { t } from '../i18n/t.ts';

/** A title that says what is on the page, once that is known; the router has set the screen's own before. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} – ${t('shell.site')}`;
  }, [title]);
}
