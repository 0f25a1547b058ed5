import type { DraftContent } from '../../../trade/draft/draft.ts';
import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import marks from '../../trade-ui/day-marks.module.css';
import { laneOn, monthsOn, namedMonthsOn, type ChangeAxis } from './change-axis.ts';
import styles from './day-axis.module.css';

interface AxisProps {
  axis: ChangeAxis;
  today: PlainDate;
}

/**
 * Renders the names of the months and the word "today" above the axis. Screen readers skip the drawing,
 * because each sailing also has its changes as text.
 */
export function AxisHead({ axis, today }: AxisProps) {
  const todayAt = daysBetween(axis.first, today);
  return (
    <div className={styles.axis} style={cssVariables({ span: axis.days })} aria-hidden="true">
      {namedMonthsOn(axis, today).map(({ day, at }) => (
        <span key={day} className={styles.month} style={cssVariables({ at })}>
          {monthName(day)}
        </span>
      ))}
      <span className={classNames(styles.month, styles.now)} style={cssVariables({ at: todayAt })}>
        {t('publishing.today')}
      </span>
    </div>
  );
}

export const AxisGrid = ({ axis, today }: AxisProps) => (
  <div className={styles.axis} style={cssVariables({ span: axis.days })} aria-hidden="true">
    {monthsOn(axis).map(({ day, at }) => (
      <span key={day} className={classNames(styles.month, styles.rule)} style={cssVariables({ at })} />
    ))}
    <span className={styles.today} style={cssVariables({ at: daysBetween(axis.first, today) })} />
  </div>
);

interface DayLaneProps {
  axis: ChangeAxis;
  before: DraftContent | null;
  after: DraftContent | null;
}

/**
 * Draws a sailing on the axis of days. Former laycans are dashed; a withdrawn sailing is dashed completely.
 */
export function DayLane({ axis, before, after }: DayLaneProps) {
  const shown = after ?? before;
  if (!shown) return null;
  const { leg, calls, was } = laneOn(axis, after && before, shown);
  return (
    <div
      className={classNames(marks.marks, styles.axis, after === null && marks.gone)}
      style={cssVariables({ span: axis.days })}
      aria-hidden="true"
    >
      {was.map(({ at, days }) => (
        <i key={at} className={marks.was} style={cssVariables({ at, days })} />
      ))}
      {leg && <i className={marks.leg} style={cssVariables({ at: leg.at, days: leg.days })} />}
      {calls.map(({ id, kind, isMoved, at, days }) => (
        <i
          key={id}
          className={classNames(marks[kind], isMoved && marks.moved)}
          style={cssVariables({ at, days })}
        />
      ))}
    </div>
  );
}

/** Returns the short month name, e.g. 12月 or Dec; for January with the year. */
function monthName(day: PlainDate): string {
  const [year, month] = day.split('-').map(Number);
  if (currentLanguage() === 'zh') return month === 1 ? `${year}年1月` : `${month}月`;
  const name = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(Date.parse(day));
  return month === 1 ? `${name} ${year}` : name;
}
