import { useId, useMemo, useState } from 'react';

import { isOfTheLine } from '../../api/failure-kind.ts';
import { referenceSpeedKn } from '../../../trade/sailing/sea-days.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { routeIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { nmText, seaDaysText } from './route-words.ts';
import { SeaRoute } from './sea-route.tsx';
import { useSeaRoute, type SeaRouteUse } from './use-sea-route.ts';

export interface LaneRouteProps {
  from: string;
  to: string;
  names: HarborNames;
}

const stretch = { first: 0, last: 1 };

/** Renders the distance of a lane in one line, with a button that shows the map. */
export function LaneRoute({ from, to, names }: LaneRouteProps) {
  const mapId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const calls = useMemo(() => [from, to], [from, to]);
  const route = useSeaRoute(calls, stretch, true);
  return (
    <>
      <p className="row tap gap-2 note" title={t('route.note')}>
        <Icon shape={routeIcon} size="s" />
        <LineText route={route} />
        {route.way && (
          <Button
            kind="quiet"
            aria-expanded={isOpen}
            aria-controls={isOpen ? mapId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('route.hideMap') : t('route.showMap')}
          </Button>
        )}
      </p>
      {isOpen && (
        <div id={mapId}>
          <SeaRoute calls={calls} stretch={stretch} publishedDays={null} machineId={null} names={names} />
        </div>
      )}
    </>
  );
}

function LineText({ route: { way, view } }: { route: SeaRouteUse }) {
  if (way && way.nm !== null)
    return (
      <span>
        <b className="ink">{nmText(way.nm)}</b>
        {t('ui.comma')}
        {t('route.laneSeaDays', { n: referenceSpeedKn, days: seaDaysText(way.nm) })}
      </span>
    );
  if (way) return <span>{t('route.laneUnknown')}</span>;
  if (!view.failure || view.pending) return <Skeleton width="l" />;
  return <span>{isOfTheLine(view.failure) ? t('route.offline') : t('route.failed')}</span>;
}
