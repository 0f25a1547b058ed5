import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';

import { vesselsLink } from '../../../../contract/links/discovery-links.ts';
import { routes } from '../../../../contract/links/screen-paths.ts';
import type { VesselRow } from '../../../../trade/vessel/vessel.ts';
import { newsOf, newsTotal } from '../../../features/changes/lane-news.ts';
import { useLaneChanges } from '../../../features/changes/use-lane-changes.ts';
import { useHarborBook } from '../../../features/harbors/use-harbor-book.ts';
import { spanBetween } from '../../../features/sailings/deadline-words.ts';
import { placeText, vesselName } from '../../../features/vessels/vessel-words.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { t } from '../../../i18n/t.ts';
import { nearDeadlines } from './near-deadlines.ts';

interface OwnHeadProps {
  hasLanes: boolean;
  /** True after the server has returned the member's lanes. Until then, the device's list may lack lanes. */
  isKnown: boolean;
  /** The followed vessel with the newest position; undefined if none has a position. */
  vessel: VesselRow | undefined;
  fleetTotal: number;
}

/**
 * Renders the member's own facts in the head of the page: the changes of the lanes, the near deadlines, and
 * the place of a followed vessel.
 */
export function OwnHead({ hasLanes, isKnown, vessel, fleetTotal }: OwnHeadProps) {
  const place = document.getElementById('own-head');
  const { book } = useHarborBook();
  const now = useNow();
  const changes = useLaneChanges();
  const times = Object.values(useSnapshot(nearDeadlines)).sort();
  const changed = changes ? newsTotal(newsOf(changes, now.getTime())) : 0;
  const [next] = times;
  return (
    place &&
    createPortal(
      <>
        {!hasLanes && isKnown && <a href={`#${routes.favourites}`}>{t('changes.ownNone')}</a>}
        {hasLanes && (changed > 0 || typeof changes?.asOf === 'number') && (
          <a href={`#${routes.favourites}`}>
            {changed > 0 ? t('changes.badge', { n: changed }) : t('changes.ownSame')}
          </a>
        )}
        {next !== undefined && (
          <span>{t('changes.ownDue', { n: times.length, span: spanBetween(now, next) })}</span>
        )}
        {vessel?.position && (
          <a href={`#${vesselsLink({ fleet: '1' })}`}>
            {vesselName(vessel)} {placeText(book, vessel.position)}
            {fleetTotal > 1 && ` ${t('changes.ownShips', { n: fleetTotal })}`}
          </a>
        )}
      </>,
      place,
    )
  );
}
