import { dayMs, hourMs } from '../../../trade/calendar/day-ms.ts';
import { reachLimits, type Reach, type ReachVerdict } from '../../../trade/vessel/reach.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText, windowText } from '../../i18n/windows.ts';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { knotsText, timeAtPort } from './reach-words.ts';
import styles from './reach-line.module.css';

interface ReachLineProps {
  reach: Reach;
  verdict: ReachVerdict;
  now: Date;
}

/**
 * The minimum distance between two labelled days, as a fraction of the axis, so that the labels do not overlap.
 */
const labelRoom = 0.2;

/** Draws the current time, the laycan and the range of expected arrivals on one axis of days. */
export function ReachLine({ reach, verdict, now }: ReachLineProps) {
  const nowMs = now.getTime();
  const [start, end] = [Date.parse(reach.start_instant), Date.parse(reach.end_instant)];
  const [earliest, usual, latest] = [reach.earliest_time, reach.arrive_time, reach.latest_time].map((time) =>
    time === null ? null : Date.parse(time),
  );
  const span = Math.max(end, latest ?? end) + dayMs / 2 - nowMs;
  const share = (time: number) => Math.min(1, Math.max(0, (time - nowMs) / span));
  const stretch = (from: number, to: number) =>
    cssVariables({ at: share(from), len: share(to) - share(from) });
  return (
    <div>
      <div
        className={classNames(styles.line, styles[verdict])}
        role="img"
        aria-label={lineText({ reach, verdict, now })}
      >
        <i className={styles.way} style={stretch(nowMs, usual ?? start)} />
        <i className={styles.window} style={stretch(start, end)} />
        {usual && earliest && latest && (
          <>
            <i className={styles.spread} style={stretch(earliest, Math.max(latest, usual + hourMs))} />
            <i className={styles.arrival} style={cssVariables({ at: share(usual) })} />
          </>
        )}
        <i className={styles.now} />
      </div>
      <Axis reach={reach} share={share} now={now} />
      {usual && <Key reach={reach} verdict={verdict} />}
    </div>
  );
}

/** Returns the average speed, and the speeds one knot below and above it. */
const speedsOf = ({ average_knots }: Reach) => {
  const average = average_knots ?? 0;
  return {
    average: knotsText(average),
    slow: knotsText(average - reachLimits.spareKnots),
    fast: knotsText(average + reachLimits.spareKnots),
  };
};

function lineText({ reach, now }: ReachLineProps): string {
  const window = windowText(reach, localDay(now));
  if (reach.arrive_time === null) return `${t('reach.keyWindow')} ${window}`;
  const shown = (time: string | null) => (time === null ? '–' : timeAtPort(time, reach, now));
  return t('reach.lineText', {
    window,
    ...speedsOf(reach),
    earliest: shown(reach.earliest_time),
    usual: shown(reach.arrive_time),
    latest: shown(reach.latest_time),
  });
}

interface AxisProps {
  reach: Reach;
  /** Returns the position of a time on the axis, from 0 to 1. */
  share: (time: number) => number;
  now: Date;
}

function Axis({ reach, share, now }: AxisProps) {
  const today = localDay(now);
  const days = [
    { at: share(Date.parse(reach.start_instant)), text: dayText(reach.start_time, today) },
    { at: share(Date.parse(reach.end_instant)), text: dayText(reach.end_time, today) },
  ].filter(({ at }, index, all) => at - (index === 0 ? 0 : (all[0]?.at ?? 0)) >= labelRoom);
  return (
    <p className={styles.axis} aria-hidden="true">
      <span>{t('reach.now')}</span>
      {days.map(({ at, text }) => (
        <span
          key={text}
          className={classNames(styles.day, at > 0.85 && styles.last)}
          style={cssVariables({ at })}
        >
          {text}
        </span>
      ))}
    </p>
  );
}

function Key({ reach, verdict }: Pick<ReachLineProps, 'reach' | 'verdict'>) {
  const { slow, fast } = speedsOf(reach);
  return (
    <p className={classNames(styles.key, styles[verdict])} aria-hidden="true">
      <span className="inline-row gap-6px">
        <i className={styles.keyWindow} />
        {t('reach.keyWindow')}
      </span>
      <span className="inline-row gap-6px">
        <i className={styles.keySpread} />
        {t('reach.keySpread', { slow, fast })}
      </span>
      <span className="inline-row gap-6px">
        <i className={styles.keyArrival} />
        {t('reach.keyArrival')}
      </span>
    </p>
  );
}
