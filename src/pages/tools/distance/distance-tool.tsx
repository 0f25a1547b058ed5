import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSnapshot } from 'valtio/react';

import { toolLink } from '../../../../contract/links/discovery-links.ts';
import { busyHarbors } from '../../../features/harbors/busy-harbors.ts';
import { useHarborBook } from '../../../features/harbors/use-harbor-book.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { localDay } from '../../../i18n/dates.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { closeIcon, plusIcon, swapIcon } from '../../../ui/first-icon-shapes.ts';
import { DateField } from '../date-field.tsx';
import { typedForms } from '../typed-forms.ts';
import { ToolHead } from '../tool-head.tsx';
import { EarlierRoutes } from './earlier-routes.tsx';
import { DistanceResult } from './distance-result.tsx';
import styles from './distance-tool.module.css';
import { WaypointField } from './waypoint-field.tsx';

const waypointsMost = 8;
const speeds = { least: 8, most: 22, step: 0.5 };
const code = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** The distance over several ports, and the days at sea. */
export function DistanceTool({ title }: { title: string }) {
  useStopsOfAddress();
  const { waypoints, speedKn, departure } = useSnapshot(typedForms).distance;
  const book = useHarborBook(true, busyHarbors);
  const { names } = book;
  const today = localDay(useNow());
  const day = departure || today;
  const isComplete = waypoints.every((waypoint) => waypoint !== '');
  const hasTwins = waypoints.some((waypoint, index) => waypoint !== '' && waypoint === waypoints[index - 1]);
  return (
    <>
      <ToolHead title={title} />
      <Card isFlush>
        <div className="grid gap-4 pad-4">
          <Waypoints waypoints={waypoints} book={book} />
          <div className={styles.options}>
            <Speed speedKn={speedKn} />
            <div className={styles.day}>
              <DateField
                label={t('tools.departure')}
                value={day}
                today={today}
                onChange={(next) => (typedForms.distance.departure = next)}
              />
            </div>
          </div>
        </div>
        {isComplete && !hasTwins ? (
          <DistanceResult
            key={waypoints.join()}
            waypoints={waypoints}
            speedKn={speedKn}
            departure={day}
            today={today}
            names={names}
            title={title}
          />
        ) : (
          <div className="grid gap-3 pad-4 line-above">
            <p className="muted">{hasTwins ? t('tools.samePorts') : t('tools.choosePorts')}</p>
            <EarlierRoutes names={names} />
          </div>
        )}
      </Card>
    </>
  );
}

function setWaypoints(waypoints: readonly string[]): void {
  typedForms.distance.waypoints = [...waypoints];
}

/**
 * Fills the form with the ports in the URL. Afterwards, each change of the form changes the URL, so that the
 * URL can be shared.
 */
function useStopsOfAddress(): void {
  const ports = new URLSearchParams(useSearch()).get('ports') ?? '';
  const [, navigate] = useLocation();
  // The initial function of `useState` runs in the first render, before any effect. In an effect, it would be
  // too late: the previous input would be visible for a moment, and the effect below would write it into the
  // URL.
  useState(() => readWaypoints(ports));
  const { waypoints } = useSnapshot(typedForms).distance;
  useEffect(() => readWaypoints(ports), [ports]);
  const own = waypoints.every(Boolean) ? waypoints.join(',') : '';
  useEffect(() => {
    if (own !== '' && own !== ports) navigate(toolLink('distance', { ports: own }), { replace: true });
    // Only a change of the form may change the URL, so the effect depends only on `own`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [own]);
}

function readWaypoints(ports: string): void {
  const named = ports
    .split(',')
    .filter((one) => code.test(one))
    .slice(0, waypointsMost);
  if (named.length >= 2) setWaypoints(named);
}

function Waypoints({
  waypoints,
  book,
}: {
  waypoints: readonly string[];
  book: ReturnType<typeof useHarborBook>;
}) {
  const labelOf = (index: number) => {
    if (index === 0) return t('tools.start');
    return index === waypoints.length - 1 ? t('tools.end') : t('tools.via', { n: index });
  };
  return (
    <ol className={styles.waypoints}>
      {waypoints.map((waypoint, index) => (
        // A vessel may call at a port twice, so the index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={classNames('grid gap-1 at-end', waypoints.length > 2 && 'two-ends')}>
          <WaypointField
            label={labelOf(index)}
            code={waypoint}
            book={book}
            onCode={(chosen) => setWaypoints(waypoints.map((one, at) => (at === index ? chosen : one)))}
          />
          {waypoints.length > 2 && (
            <Button
              kind="quiet"
              icon={closeIcon}
              label={t('tools.removePort', { name: labelOf(index) })}
              onClick={() => setWaypoints(waypoints.filter((_, at) => at !== index))}
            />
          )}
        </li>
      ))}
      <li className={styles.tools}>
        {waypoints.length < waypointsMost && (
          <Button
            kind="quiet"
            icon={plusIcon}
            onClick={() => setWaypoints([...waypoints.slice(0, -1), '', waypoints.at(-1) ?? ''])}
          >
            {t('tools.addPort')}
          </Button>
        )}
        <Button kind="quiet" icon={swapIcon} onClick={() => setWaypoints(waypoints.toReversed())}>
          {t('tools.reverse')}
        </Button>
      </li>
    </ol>
  );
}

const Speed = ({ speedKn }: { speedKn: number }) => (
  <label className={styles.speed}>
    <span className="flex on-baseline apart note bold">
      {t('tools.speed')} <output className="ink text-l">{t('tools.knots', { n: speedKn })}</output>
    </span>
    <input
      type="range"
      min={speeds.least}
      max={speeds.most}
      step={speeds.step}
      value={speedKn}
      aria-valuetext={t('tools.knots', { n: speedKn })}
      onChange={(event) => (typedForms.distance.speedKn = Number(event.currentTarget.value))}
    />
    <span className="flex apart fine" aria-hidden="true">
      <span>{speeds.least}</span>
      <span>{speeds.most}</span>
    </span>
  </label>
);
