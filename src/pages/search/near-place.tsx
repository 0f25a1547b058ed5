import { useEffect } from 'react';
import { useSearch } from 'wouter';

import { chooseLocationLink } from '../../../contract/links/location-links.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { showMessage } from '../../ui/toasts.ts';
import type { Browse } from './use-browse.ts';

/**
 * A link for readers who know the place of the cargo but not the port. It opens a page for choosing a place,
 * which adds the chosen place to the URL of this page. The port nearest to that place then becomes the
 * loading port.
 */
export function NearPlace({ browse }: { browse: Browse }) {
  const { link, refine } = browse;
  const search = useSearch();
  // The port list is needed only if the URL contains a chosen place.
  const isChosen = new URLSearchParams(search).has('lat');
  const { book } = useHarborBook(isChosen);
  useEffect(() => {
    if (!isChosen || !book) return undefined;
    let isOver = false;
    const take = async () => {
      const { nearestOf } = await import('./nearest-of.ts');
      const nearest = nearestOf(book.list, search);
      if (isOver || !nearest) return;
      const { code } = nearest.harbor;
      refine({ from: code });
      showMessage(
        t('browse.nearestTaken', {
          harbor: namesOf(book).harborName(code, currentLanguage()),
          distance: numberText(Math.round(nearest.nm)),
        }),
        { forMs: 5_000 },
      );
    };
    void take().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [isChosen, search, book, refine]);
  return <a href={`#${chooseLocationLink(link)}`}>{t('browse.nearestPort')}</a>;
}
