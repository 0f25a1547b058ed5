import { dayMs, hourMs } from '../../../trade/calendar/day-ms.ts';
import { reachLimits, type Reach, type ReachVerdict } from '../../../trade/vessel/reach.ts';
import { instantText, localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText, windowText } from '../../i18n/windows.ts';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { knotsText } from './reach-words.ts';
import styles from './reach-line.module.css';

interface ReachLineProps {
  reach: Reach;
  verdict: ReachVerdict;
  now: Date;
}

/** Days of the axis nearer than this to one another, in shares of it, are not both written. */
const labelRoom = 0.2;

/** Now, the laycan and the spread of arrivals on one axis of days. */
export function ReachLine({ reach, verdict, now }: ReachLineProps) {
  const { start_instant, end_instant, start_time, end_time } = reach;
  const nowMs = now.getTime();
  const [start, end] = [Date.parse(start_instant), Date.parse(end_instant)];
  const latest = reach.latest_time === null ? end : Date.parse(reach.latest_time);
  const span = Math.max(end, latest) + dayMs / 2 - nowMs;
  const share = (time: number) => Math.min(1, Math.max(0, (time - nowMs) / span));
  const stretch = (from: number, to: number) =>
    cssVariables({ at: share(from), len: share(to) - share(from) });
  const today = localDay(now);
  const usual = reach.arrive_time === null ? null : Date.parse(reach.arrive_time);
  const average = reach.average_knots ?? 0;
  const [slow, fast] = [average - reachLimits.spareKnots, average + reachLimits.spareKnots].map(knotsText);
  const days = [
    { at: share(start), text: dayText(start_time, today) },
    { at: share(end), text: dayText(end_time, today) },
  ].filter(({ at }, index, all) => at >= labelRoom && at - (all[index - 1]?.at ?? 0) >= labelRoom / 2);
  const told = (time: string | null) => (time === null ? '–' : instantText(time, now));
  return (
    <div>
      <div
        className={classNames(styles.line, styles[verdict])}
        role="img"
        aria-label={
          usual === null
            ? `${t('reach.keyWindow')} ${windowText(reach, today)}`
            : t('reach.lineText', {
                window: windowText(reach, today),
                fast: fast ?? '',
                slow: slow ?? '',
                average: knotsText(average),
                earliest: told(reach.earliest_time),
                usual: told(reach.arrive_time),
                latest: told(reach.latest_time),
              })
        }
      >
        <i className={styles.way} style={stretch(nowMs, usual ?? start)} />
        <i className={styles.window} style={stretch(start, end)} />
        {usual !== null && (
          <>
            <i
              className={styles.spread}
              style={stretch(Date.parse(reach.earliest_time ?? ''), Math.max(latest, usual + hourMs))}
            />
            <i className={styles.arrival} style={cssVariables({ at: share(usual) })} />
          </>
        )}
        <i className={styles.now} />
      </div>
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
      {usual !== null && (
        <p className={classNames(styles.key, styles[verdict])} aria-hidden="true">
          <span>
            <i className={styles.keyWindow} />
            {t('reach.keyWindow')}
          </span>
          <span>
            <i className={styles.keySpread} />
            {t('reach.keySpread', { slow: slow ?? '', fast: fast ?? '' })}
          </span>
          <span>
            <i className={styles.keyArrival} />
            {t('reach.keyArrival')}
          </span>
        </p>
      )}
    </div>
  );
}
