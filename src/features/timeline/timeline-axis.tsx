import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { ReadyWindow } from '../../../trade/sailing/ready-overlap.ts';
import { monthText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { monthsOf, weeksOf, type Axis } from './axis.ts';
import styles from './timeline.module.css';

interface AxisProps {
  axis: Axis;
  ready: ReadyWindow | null;
  today: PlainDate;
}

/** Renders months and week starts, today, and the days on which the cargo is ready. */
export const TimelineAxis = ({ axis, ready, today }: AxisProps) => (
  <div className={styles.axisRow} aria-hidden="true">
    <div className={styles.corner}>{t('timeline.vessel')}</div>
    <div className={styles.axisPlot}>
      {monthsOf(axis).map(({ day, from, len }) => (
        <span key={day} className={styles.month} style={cssVariables({ from, len })}>
          <span>{len < 12 ? '' : monthText(day.slice(0, 7))}</span>
        </span>
      ))}
      {weeksOf(axis).map(({ day, from, len }) => (
        <span key={day} className={styles.week} style={cssVariables({ from, len })}>
          {Number(day.slice(8))}
        </span>
      ))}
      {ready && (
        <span className={styles.readyTag} style={readyStyle(ready, axis)}>
          {t('timeline.ready')}
        </span>
      )}
      <span className={styles.todayTag} style={cssVariables({ from: daysBetween(axis.first, today) })}>
        {t('timeline.today')}
      </span>
    </div>
  </div>
);

/** Renders the background: weeks, the days on which the cargo is ready, and today. */
export const TimelineGrid = ({ axis, ready, today }: AxisProps) => (
  <div className={styles.grid} aria-hidden="true">
    {ready && <span className={styles.readyBand} style={readyStyle(ready, axis)} />}
    <span className={styles.todayLine} style={cssVariables({ from: daysBetween(axis.first, today) })} />
  </div>
);

const readyStyle = ({ since, until }: ReadyWindow, { first, days }: Axis) => {
  const from = Math.max(0, daysBetween(first, since));
  return cssVariables({ from, len: Math.max(0, Math.min(days, daysBetween(first, until) + 1) - from) });
};
