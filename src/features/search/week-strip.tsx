import { cssVariables } from '../../ui/css-variables.ts';
import { useRef, type KeyboardEvent } from 'react';

import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { shortDayText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import type { Weeks } from '../sailings/weeks.ts';
import { classNames } from '../../ui/class-names.ts';

import { dayColumns, isWeekChosen, windowAfterTap, type DayWindow } from './week-range.ts';
import styles from './week-strip.module.css';

/** Renders twelve weeks with their sailings. A tap narrows the search to one week or to consecutive weeks. */
export function WeekStrip(props: {
  weeks: Weeks;
  window: DayWindow;
  today: PlainDate;
  onPick: (window: DayWindow) => void;
}) {
  const { weeks, window, today, onPick } = props;
  const group = useRef<HTMLDivElement>(null);
  const [first] = weeks.list;
  if (!first) return null;
  const axis = { firstDay: first.start_time, days: weeks.list.length * 7 };
  const chosen = weeks.list.findIndex(({ start_time }) => isWeekChosen(start_time, window));
  const entry = Math.max(0, chosen);
  return (
    <div className={styles.scroll}>
      <div
        ref={group}
        className={styles.weeks}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('browse.weeks')}
        style={cssVariables({ weeks: weeks.list.length })}
        onKeyDown={(event) => moveFocus(event, group.current)}
      >
        {weeks.list.map(({ start_time, sailing_total }, index) => (
          <button
            key={start_time}
            type="button"
            className={styles.week}
            tabIndex={index === entry ? 0 : -1}
            aria-pressed={isWeekChosen(start_time, window)}
            aria-label={t('browse.week', { day: shortDayText(start_time), n: sailing_total })}
            onClick={() => onPick(windowAfterTap(start_time, window))}
          >
            <span className={`muted nowrap ${styles.from}`}>{shortDayText(start_time)}</span>
            <b className={sailing_total === 0 ? `${styles.count} ${styles.none}` : styles.count}>
              {sailing_total === 0 ? '–' : sailing_total}
            </b>
          </button>
        ))}
        {isWhole(weeks) ? <WindowMap windows={weeks.windows} axis={axis} /> : <CountMap weeks={weeks.list} />}
        <TodayLine at={(daysBetween(axis.firstDay, today) + 0.5) / axis.days} />
      </div>
    </div>
  );
}

function WindowMap({
  windows,
  axis,
}: {
  windows: Weeks['windows'];
  axis: { firstDay: PlainDate; days: number };
}) {
  return (
    <div className={styles.map} aria-hidden="true">
      {windows.map((window, index) => {
        const gridColumn = dayColumns(window, axis);
        if (gridColumn === null) return null;
        const { start_time, end_time, withdrawn, isOwn } = window;
        const key = `${start_time}/${end_time}/${index}`;
        const look = classNames(withdrawn && styles.gone, isOwn && styles.own);
        return <i key={key} className={look} style={{ gridColumn }} />;
      })}
    </div>
  );
}

/**
 * True if `windows` contains all laycans. The server sends a limited number of them, the earliest first, so
 * that an incomplete drawing would leave the later weeks empty.
 */
const isWhole = ({ list, windows }: Weeks): boolean =>
  windows.length >= list.reduce((sum, { sailing_total }) => sum + sailing_total, 0);

/**
 * Draws the number of sailings of each week. It takes the place of the laycans if the server has not sent all
 * of them.
 */
function CountMap({ weeks }: { weeks: Weeks['list'] }) {
  const most = Math.max(1, ...weeks.map(({ sailing_total }) => sailing_total));
  return (
    <div className={styles.counts} aria-hidden="true">
      {weeks.map(({ start_time, sailing_total }) => (
        <i key={start_time} style={{ height: `${(sailing_total / most) * 100}%` }} />
      ))}
    </div>
  );
}

const TodayLine = ({ at }: { at: number }) =>
  at < 0 || at > 1 ? null : <span className={styles.today} style={cssVariables({ at })} aria-hidden="true" />;

/** Moves the focus between weeks with the arrow keys, Home and End. The Tab key leaves the strip. */
function moveFocus(event: KeyboardEvent, group: HTMLElement | null): void {
  const buttons = [...(group?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const targets: Record<string, number> = {
    ArrowRight: Math.min(at + 1, buttons.length - 1),
    ArrowLeft: Math.max(at - 1, 0),
    Home: 0,
    End: buttons.length - 1,
  };
  const to = targets[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}

/** Reserves the strip's height while the weeks load. */
export const WeekStripSkeleton = () => (
  <div className={styles.scroll} aria-hidden="true">
    <div className={styles.weeks}>
      <span className={styles.week} />
    </div>
  </div>
);
