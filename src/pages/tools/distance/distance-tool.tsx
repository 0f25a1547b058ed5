import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSnapshot } from 'valtio/react';

import { toolLink } from '../../../../contract/links/discovery-links.ts';
import { namesOf } from '../../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../../features/harbors/use-harbor-book.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { localDay } from '../../../i18n/dates.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { closeIcon, plusIcon, swapIcon } from '../../../ui/first-icon-shapes.ts';
import { DateField } from '../date-field.tsx';
import { typedForms } from '../typed-forms.ts';
import { ToolHead } from '../tool-head.tsx';
import { EarlierRoutes } from './earlier-routes.tsx';
import { DistanceResult } from './distance-result.tsx';
import styles from './distance-tool.module.css';
import { StopField } from './stop-field.tsx';

const stopsMost = 8;
const speeds = { least: 8, most: 22, step: 0.5 };
const code = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** The distance over several ports, and the days at sea. */
export function DistanceTool({ title }: { title: string }) {
  useStopsOfAddress();
  const { stops, speedKn, departure } = useSnapshot(typedForms).distance;
  const book = useHarborBook();
  const names = namesOf(book.book);
  const today = localDay(useNow());
  const day = departure || today;
  const isComplete = stops.every((stop) => stop !== '');
  const hasTwins = stops.some((stop, index) => stop !== '' && stop === stops[index - 1]);
  return (
    <>
      <ToolHead title={title} />
      <Card isFlush>
        <div className="grid gap-4 pad-4">
          <Stops stops={stops} book={book} />
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
            key={stops.join()}
            stops={stops}
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

function putStops(stops: readonly string[]): void {
  typedForms.distance.stops = [...stops];
}

/**
 * Fills the form with the ports of the address. Afterwards each change of the form changes the address, so
 * that the address can be shared.
 */
function useStopsOfAddress(): void {
  const ports = new URLSearchParams(useSearch()).get('ports') ?? '';
  const [, navigate] = useLocation();
  // The initial function of `useState` runs in the first render, before any effect. Otherwise the previous
  // input would be visible for a moment, and the effect below would write it into the address.
  useState(() => takeStops(ports));
  const { stops } = useSnapshot(typedForms).distance;
  useEffect(() => takeStops(ports), [ports]);
  const own = stops.every(Boolean) ? stops.join(',') : '';
  useEffect(() => {
    if (own !== '' && own !== ports) navigate(toolLink('distance', { ports: own }), { replace: true });
    // Only a change of the form may change the address, so the other values are not dependencies.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [own]);
}

function takeStops(ports: string): void {
  const named = ports
    .split(',')
    .filter((one) => code.test(one))
    .slice(0, stopsMost);
  if (named.length >= 2) putStops(named);
}

function Stops({ stops, book }: { stops: readonly string[]; book: ReturnType<typeof useHarborBook> }) {
  const labelOf = (index: number) => {
    if (index === 0) return t('tools.start');
    return index === stops.length - 1 ? t('tools.end') : t('tools.via', { n: index });
  };
  return (
    <ol className={styles.stops}>
      {stops.map((stop, index) => (
        // A vessel may call at a port twice, so the index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="grid gap-1 at-end two-ends">
          <StopField
            label={labelOf(index)}
            code={stop}
            book={book}
            onCode={(chosen) => putStops(stops.map((one, at) => (at === index ? chosen : one)))}
          />
          {stops.length > 2 && (
            <Button
              kind="quiet"
              icon={closeIcon}
              label={t('tools.removeStop', { name: labelOf(index) })}
              onClick={() => putStops(stops.filter((_, at) => at !== index))}
            />
          )}
        </li>
      ))}
      <li className={styles.tools}>
        {stops.length < stopsMost && (
          <Button
            kind="quiet"
            icon={plusIcon}
            onClick={() => putStops([...stops.slice(0, -1), '', stops.at(-1) ?? ''])}
          >
            {t('tools.addStop')}
          </Button>
        )}
        <Button kind="quiet" icon={swapIcon} onClick={() => putStops(stops.toReversed())}>
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
