import { useId, useMemo } from 'react';

import type { MachineId } from '../../../trade/sailing/sailing.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { MapView } from '../../trade-ui/map/map-view.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { CarbonSlot } from './carbon-slot.tsx';
import { RouteFacts } from './route-facts.tsx';
import { RouteFault } from './route-fault.tsx';
import { RouteLegs } from './route-legs.tsx';
import { routeMap } from './route-map.ts';
import { nmText, viaText, withoutText } from './route-words.ts';
import styles from './sea-route.module.css';
import { useSeaRoute, type SeaRouteUse, type SeaRouteChoice } from './use-sea-route.ts';
import type { Stretch } from './route-totals.ts';

interface SeaRouteProps {
  /** Port codes in the order of the calls, as far as the reader may see them. */
  calls: readonly string[];
  /** The part of the rotation between the two searched calls. Its distance is shown. */
  stretch: Stretch;
  /** The scheduled days between the two searched calls; null if there is no schedule. */
  publishedDays: number | null;
  /**
   * The vessel's type; null for a lane without a vessel. Emissions are estimated if the type has an emission
   * factor.
   */
  machineId: MachineId | null;
  names: HarborNames;
}

/**
 * Renders the sea route on a map, with distance and days. Its whole space is reserved before the answer
 * arrives.
 */
export function SeaRoute({ calls, stretch, publishedDays, machineId, names }: SeaRouteProps) {
  const titleId = useId();
  const factsId = useId();
  const route = useSeaRoute(calls, stretch, useIdle());
  const { view, way, choice, legs } = route;
  const isMissing = !view.answer && !view.pending && view.failure !== undefined;
  return (
    <section aria-labelledby={titleId}>
      <Card
        isFlush
        head={<h2 id={titleId}>{t('route.title')}</h2>}
        actions={choice && <SeaRoutes choice={choice} />}
      >
        {isMissing && view.failure ? (
          <RouteFault failure={view.failure} onRetry={view.retry} className={styles.map} />
        ) : (
          <RouteMap calls={calls} stretch={stretch} route={route} names={names} factsId={factsId} />
        )}
        <div id={factsId} className="pad-3-4 line-above">
          <RouteFacts way={way} choice={choice} publishedDays={publishedDays} />
          {calls.length > 2 && <RouteLegs calls={calls} legs={legs} stretch={stretch} names={names} />}
          <p className="above-2 fine">{t('route.note')}</p>
          {machineId && way && way.nm !== null && <CarbonSlot machineId={machineId} nm={way.nm} />}
        </div>
      </Card>
    </section>
  );
}

interface RouteMapProps {
  calls: readonly string[];
  stretch: Stretch;
  route: SeaRouteUse;
  names: HarborNames;
  factsId: string;
}

function RouteMap({ calls, stretch, route, names, factsId }: RouteMapProps) {
  const { legs, otherLegs, way, choice } = route;
  const { first, last } = stretch;
  const language = currentLanguage();
  const content = useMemo(
    () => routeMap({ calls, stretch: { first, last }, legs, others: otherLegs }, names, language),
    [calls, first, last, legs, otherLegs, names, language],
  );
  const ports = calls
    .slice(first, last + 1)
    .map((code) => names.harborName(code, language))
    .join(' – ');
  const distance = way?.nm;
  return (
    <MapView
      className={styles.map}
      name={
        distance === undefined || distance === null
          ? t('route.mapNameUnknown', { ports })
          : t('route.mapName', { ports, distance: nmText(distance) })
      }
      describedBy={factsId}
      content={content}
      fitKey={`${content.points.length} ${content.lines.length} ${choice?.isRound}`}
    />
  );
}

const SeaRoutes = ({ choice }: { choice: SeaRouteChoice }) => (
  <div className={styles.ways}>
    <Segments
      label={t('route.choose')}
      segments={[
        { value: 'through', label: viaText(choice.canal) },
        { value: 'round', label: withoutText(choice.canal, choice.round) },
      ]}
      value={choice.isRound ? 'round' : 'through'}
      onChange={(value) => choice.setIsRound(value === 'round')}
    />
  </div>
);
