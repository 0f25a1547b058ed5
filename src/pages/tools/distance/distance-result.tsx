import { useEffect, useId, useMemo } from 'react';

import { toolLink } from '../../../../contract/links/discovery-links.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import { routeMap } from '../../../features/sea-route/route-map.ts';
import { viaText, withoutText } from '../../../features/sea-route/route-words.ts';
import {
  useSeaRoute,
  type SeaRouteUse,
  type SeaRouteChoice,
} from '../../../features/sea-route/use-sea-route.ts';
import { FaultCard } from '../../../frame/fault-card.tsx';
import { numberText } from '../../../i18n/numbers.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { dayText } from '../../../i18n/windows.ts';
import { LaneName } from '../../../trade-ui/lane-name.tsx';
import { MapView } from '../../../trade-ui/map/map-view.tsx';
import { ColumnHeads } from '../../../ui/column-heads.tsx';
import { LoadingAfterDelay } from '../../../ui/loading-after-delay.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { typedForms } from '../typed-forms.ts';
import { ResultActions } from '../result-actions.tsx';
import { EarlierRoutes } from './earlier-routes.tsx';
import { copiedVoyage } from './copied-voyage.ts';
import styles from './distance-tool.module.css';
import { daysAt, voyageOf, type Voyage } from './voyage.ts';

interface DistanceResultProps {
  waypoints: readonly string[];
  speedKn: number;
  departure: string;
  today: string;
  names: HarborNames;
  title: string;
}

const askedMost = 8;

/**
 * Renders the route over all waypoints: distance, days and legs. A value that is not known is shown as
 * unknown.
 */
export function DistanceResult({ waypoints, speedKn, departure, today, names, title }: DistanceResultProps) {
  const tableId = useId();
  const stretch = useMemo(() => ({ first: 0, last: waypoints.length - 1 }), [waypoints.length]);
  const route = useSeaRoute(waypoints, stretch, true);
  const { view, legs, choice } = route;
  const isKnown = view.answer !== undefined;
  const ports = waypoints.join(',');
  useEffect(() => {
    if (!isKnown) return;
    const { asked } = typedForms.distance;
    typedForms.distance.asked = [ports, ...asked.filter((one) => one !== ports)].slice(0, askedMost);
  }, [isKnown, ports]);
  if (!isKnown) return <Missing route={route} names={names} />;
  const voyage = voyageOf(legs, speedKn, departure);
  const way = choice ? `${wayText(choice, choice.isRound)} ` : '';
  const text = copiedVoyage(voyage, { names, way, speedKn, departure, today });
  return (
    <div>
      <div className="grid gap-3 pad-4 line-above left">
        {choice && <SeaRoutes choice={choice} />}
        <Sum voyage={voyage} names={names} today={today} />
        {choice && <Other choice={choice} speedKn={speedKn} />}
        <p className="fine">{t('tools.seaOnly')}</p>
      </div>
      <RouteOnMap waypoints={waypoints} route={route} names={names} describedBy={tableId} />
      <Legs id={tableId} voyage={voyage} names={names} today={today} />
      <div className="grid gap-3 pad-4">
        <ResultActions title={title} text={text} link={toolLink('distance', { ports })} />
        <p className="fine">{t('tools.distanceNote')}</p>
      </div>
    </div>
  );
}

function Missing({ route: { view }, names }: { route: SeaRouteUse; names: HarborNames }) {
  if (view.pending || !view.failure)
    return (
      <div className="grid gap-3 pad-4 line-above">
        <SkeletonRows rows={3} />
        <LoadingAfterDelay />
      </div>
    );
  return (
    <div className="grid gap-3 pad-4 line-above">
      <FaultCard failure={view.failure} onRetry={view.retry} offlineTitle={t('tools.offlineRoute')}>
        <p>{t('tools.offlineRouteText')}</p>
      </FaultCard>
      <EarlierRoutes names={names} />
    </div>
  );
}

const wayText = ({ canal, round }: SeaRouteChoice, isRound: boolean): string =>
  isRound ? withoutText(canal, round) : viaText(canal);

const SeaRoutes = ({ choice }: { choice: SeaRouteChoice }) => (
  <Segments
    label={t('tools.route')}
    segments={[
      { value: 'through', label: `${wayText(choice, false)} ${numberText(choice.through.nm ?? 0)}` },
      { value: 'round', label: `${wayText(choice, true)} ${numberText(choice.round.nm ?? 0)}` },
    ]}
    value={choice.isRound ? 'round' : 'through'}
    onChange={(value) => choice.setIsRound(value === 'round')}
  />
);

function Sum({ voyage, names, today }: { voyage: Voyage; names: HarborNames; today: string }) {
  const { nm, days, arrival, legs } = voyage;
  const port = (code: string) => names.harborName(code, currentLanguage());
  const unknown = legs.find((leg) => leg.nm === null);
  if (nm === null || days === null)
    return (
      <p role="status">
        {unknown && t('tools.legUnknown', { leg: `${port(unknown.from)} – ${port(unknown.to)}` })}
      </p>
    );
  return (
    <div className={`row wraps wide gap-2-4 ${styles.sum}`} role="status">
      <p>
        <b className="text-xl">{days}</b> {t('tools.daysAtSea')}
      </p>
      <p className={styles.line}>
        <span>{t('tools.nm', { n: numberText(nm) })}</span>
      </p>
      <p>
        {arrival !== null && (
          <b className="text-xl">
            {t('tools.arrives', { day: dayText(arrival, today), port: port(legs.at(-1)?.to ?? '') })}
          </b>
        )}
      </p>
    </div>
  );
}

/**
 * Renders by how many nautical miles and days the alternative sea route is longer or shorter than the chosen
 * one.
 */
function Other({ choice, speedKn }: { choice: SeaRouteChoice; speedKn: number }) {
  const { through, round, isRound } = choice;
  const more = (round.nm ?? 0) - (through.nm ?? 0);
  const words = {
    way: wayText(choice, !isRound),
    nm: t('tools.nm', { n: numberText(Math.abs(more)) }),
    days: daysAt(Math.abs(more), speedKn),
  };
  const isLonger = isRound ? more < 0 : more > 0;
  return <p>{isLonger ? t('tools.longer', words) : t('tools.shorter', words)}</p>;
}

interface RouteOnMapProps {
  waypoints: readonly string[];
  route: SeaRouteUse;
  names: HarborNames;
  describedBy: string;
}

function RouteOnMap({ waypoints, route: { legs, otherLegs, choice }, names, describedBy }: RouteOnMapProps) {
  const language = currentLanguage();
  const content = useMemo(
    () =>
      routeMap(
        { calls: waypoints, stretch: { first: 0, last: waypoints.length - 1 }, legs, others: otherLegs },
        names,
        language,
      ),
    [waypoints, legs, otherLegs, names, language],
  );
  const ports = waypoints.map((code) => names.harborName(code, language)).join(' – ');
  return (
    <MapView
      className={styles.map}
      name={t('route.mapNameUnknown', { ports })}
      describedBy={describedBy}
      content={content}
      fitKey={`${content.points.length} ${content.lines.length} ${choice?.isRound}`}
    />
  );
}

interface LegsProps {
  id: string;
  voyage: Voyage;
  names: HarborNames;
  today: string;
}

function Legs({ id, voyage: { legs, nm, days, arrival }, names, today }: LegsProps) {
  const port = (code: string) => names.harborName(code, currentLanguage());
  const unknown = t('route.unknown');
  return (
    // The region can have the focus, so that arrow keys can scroll it sideways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ring-inside scrolls-x sides-4" tabIndex={0} role="region" aria-label={t('tools.legs')}>
      <table id={id} className={styles.legs}>
        <ColumnHeads heads={[t('tools.leg'), t('tools.nmHead'), t('tools.days'), t('tools.arrival')]} />
        <tbody>
          {legs.map((leg, index) => (
            // Two legs may be between the same ports, so the index is the key.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">
                <LaneName from={port(leg.from)} to={port(leg.to)} className={styles.leg} />
              </th>
              <td>{leg.nm === null ? unknown : numberText(leg.nm)}</td>
              <td>{leg.days ?? '–'}</td>
              <td>{leg.arrival === null ? '–' : dayText(leg.arrival, today)}</td>
            </tr>
          ))}
        </tbody>
        {legs.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('tools.total')}</th>
              <td>{nm === null ? '–' : numberText(nm)}</td>
              <td>{days ?? '–'}</td>
              <td>{arrival === null ? '–' : dayText(arrival, today)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
