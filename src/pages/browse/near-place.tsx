import { useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';

import { parseSpot } from '../../../trade/harbors/coordinates.ts';
import { chooseLocationLink } from '../../../contract/screen-paths.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { nearestHarbor } from '../../features/harbors/nearest-harbor.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { showMessage } from '../../ui/toasts.ts';
import styles from './browse-page.module.css';
import type { Browse } from './use-browse.ts';

/**
 * For whoever knows where the cargo lies and not its port: a place that is chosen on the map comes
 * back in the address, and the port that lies nearest becomes the loading port.
 */
export function NearPlace({ browse }: { browse: Browse }) {
  const { link, refine } = browse;
  const search = useSearch();
  const spot = useMemo(() => parseSpot(search), [search]);
  const { book } = useHarborBook(spot !== null);
  useEffect(() => {
    const nearest = spot && book && nearestHarbor(book.list, spot);
    if (!nearest) return;
    const { code } = nearest.harbor;
    refine({ from: code });
    showMessage(
      t('browse.nearestTaken', {
        harbor: namesOf(book).harborName(code, currentLanguage()),
        distance: numberText(Math.round(nearest.nm)),
      }),
      { forMs: 5_000 },
    );
  }, [spot, book, refine]);
  return (
    <p className={styles.nearPlace}>
      <a href={`#${chooseLocationLink(link)}`}>{t('browse.nearestPort')}</a>
    </p>
  );
}
