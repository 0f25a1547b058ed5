import { useMemo, type ReactNode } from 'react';

import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import type { PortCall, VesselPosition } from '../../../trade/vessel/vessel.ts';
import { localDay, shortDayText } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import type { TrackClock } from './use-track-clock.ts';
import styles from './speed-chart.module.css';

interface SpeedChartProps {
  track: readonly VesselPosition[];
  calls: readonly PortCall[];
  book: HarborBook | null;
  clock: TrackClock;
  /** The moment that the slider shows, in ms since 1970. */
  at: number;
  /** The slider, which is drawn over the chart. */
  children: ReactNode;
}

const [width, height] = [1000, 64];
/** The speed in knots at the upper end of the axis. If the vessel was faster, the axis is longer. */
const leastTopKnots = 12;
const labelsMost = 8;

/** Draws the vessel's speed, its port stays and the shown moment on one time axis. */
export function SpeedChart({ track, calls, book, clock, at, children }: SpeedChartProps) {
  const { first, last } = clock;
  const shareOf = (ms: number) => Math.min(1, Math.max(0, (ms - first) / (last - first)));
  const { line, area, top } = useMemo(() => shapesOf(track), [track]);
  const stays = calls
    .map((call) => ({
      ...call,
      from: shareOf(Date.parse(call.arrive_time)),
      to: call.depart_time === null ? 1 : shareOf(Date.parse(call.depart_time)),
    }))
    .filter(({ from, to }) => to > from);
  return (
    <>
      <div className={styles.speed} style={cssVariables({ at: shareOf(at) })}>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('vessels.speedChart', { n: Math.round(top) })}
        >
          <path className={styles.area} d={area} />
          <path className={styles.line} d={line} />
        </svg>
        {stays.map(({ harbor_code, arrive_time, from, to }) => (
          <span key={arrive_time} className={styles.stay} style={cssVariables({ from, to })}>
            {to - from > 0.05 && namesOf(book).harborName(harbor_code, currentLanguage())}
          </span>
        ))}
        <span className={styles.thumb} aria-hidden="true" />
        {children}
      </div>
      <p className={styles.days} aria-hidden="true">
        {labelTimesBetween(first, last).map((day) => (
          <span key={day}>{shortDayText(localDay(new Date(day)))}</span>
        ))}
      </p>
    </>
  );
}

function shapesOf(track: readonly VesselPosition[]) {
  const first = Date.parse(track[0]?.time ?? '');
  const last = Date.parse(track.at(-1)?.time ?? '');
  const top = Math.max(leastTopKnots, ...track.map(({ sog }) => sog ?? 0));
  const points = track.map(({ time, sog }) => {
    const x = ((Date.parse(time) - first) / (last - first)) * width;
    return `${x.toFixed(1)} ${(height - ((sog ?? 0) / top) * (height - 4)).toFixed(1)}`;
  });
  const line = `M${points.join('L')}`;
  return { top, line, area: `${line}L${width} ${height}L0 ${height}z` };
}

/**
 * Returns evenly spaced times from `first` to `last` for the labels of the axis: about one a day, at least
 * two and at most `labelsMost`.
 */
function labelTimesBetween(first: number, last: number): number[] {
  const count = Math.max(2, Math.min(labelsMost, Math.ceil((last - first) / dayMs)));
  return Array.from({ length: count }, (_, at) => first + ((last - first) * at) / (count - 1));
}
