import { memo } from 'react';

import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { overlapWindow, type ReadyWindow } from '../../../trade/sailing/ready-overlap.ts';
import { shortDayText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { windowText, type Window } from '../../i18n/windows.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { laneGeometry } from '../../trade-ui/lane-geometry.ts';
import { DaysInGap, DaysNextTo, laneText } from '../../trade-ui/lane-line.tsx';
import type { Placed, Row } from './axis.ts';
import styles from './timeline.module.css';
import type { Voyage } from './voyage.ts';

interface RowsProps {
  rows: readonly Row[];
  ready: ReadyWindow | null;
  today: PlainDate;
}

/**
 * Renders the rows. They are memoized, so that zooming and the arrow keys do not render them again: zooming
 * only changes the width of the surrounding element, and the arrow keys only move the focus.
 */
export const TimelineRows = memo(function TimelineRows({ rows, ready, today }: RowsProps) {
  return (
    <ol className="anchor raised">
      {rows.map((row, index) => (
        <li key={row.group} className={styles.row} style={cssVariables({ lines: row.lines.length })}>
          <Name row={row} />
          <div className={styles.plot}>
            {row.lines.map((line, lineAt) => (
              // A line has no identity other than its position in the row, so the index is the key.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={lineAt} className={styles.line}>
                {line.map((placed, at) => (
                  <Bar
                    key={placed.voyage.id}
                    placed={placed}
                    ready={ready}
                    today={today}
                    isEntry={index === 0 && lineAt === 0 && at === 0}
                  />
                ))}
              </div>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
});

function Name({ row }: { row: Row }) {
  const placed = row.lines.flat();
  const [first] = placed;
  if (!first) return null;
  const { title, titleLanguage, note } = first.voyage;
  const [owner, ...rest] = note.split(' · ');
  const isGone = placed.every(({ voyage }) => voyage.isWithdrawn);
  const fit = Math.max(...placed.map(({ voyage }) => voyage.overlapDays ?? 0));
  return (
    <div className={styles.name}>
      <b className={classNames(isGone && styles.struck)} lang={titleLanguage} title={title}>
        {title}
      </b>
      <span className={`fine cut leading-16 ${styles.note}`} title={note}>
        <span className={styles.first}>{owner}</span>
        <span className="cut">
          {[...rest, isGone && t('timeline.withdrawn')].filter(Boolean).map((word) => ` · ${word}`)}
        </span>
      </span>
      {fit > 0 && <Badge kind="new">{t('timeline.fits', { n: fit })}</Badge>}
      <Dates placed={placed} />
    </div>
  );
}

/**
 * Renders the laycan of a row as a button for phones, where most bars are outside the screen. A press scrolls
 * the timeline to the bar. The Tab key skips the button, because it reaches the bar itself. The year is shown
 * only on the axis.
 */
function Dates({ placed }: { placed: readonly Placed[] }) {
  const [first] = placed.toSorted((one, other) => one.from - other.from);
  if (!first) return null;
  const more = placed.length - 1;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.dates}
      onClick={({ currentTarget }) => showBar(currentTarget)}
    >
      {windowText(first.voyage.load, first.voyage.load.start_time)}
      {more > 0 && ` +${more}`}
    </button>
  );
}

/** Scrolls the timeline until the first bar of the row is at the left edge, with a small gap before it. */
function showBar(pressed: HTMLElement): void {
  const bar = pressed.closest('li')?.querySelector('a');
  const scroller = pressed.closest('[role="toolbar"]');
  if (!bar || !scroller) return;
  const left = bar.getBoundingClientRect().left - scroller.getBoundingClientRect().left;
  scroller.scrollBy({ left: left - roomPx, behavior: 'smooth' });
}

const roomPx = 24;

interface BarProps {
  placed: Placed;
  ready: ReadyWindow | null;
  today: PlainDate;
  isEntry: boolean;
}

/** The minimum number of days of a laycan whose dates fit inside its bar at the narrow scale. */
const namedDaysLeast = 4;

function Bar({ placed: { voyage, from }, ready, today, isEntry }: BarProps) {
  const { load, unload, isWithdrawn, isOwn, isChanged } = voyage;
  const { loadDays, legDays, unloadDays, viasAt, gap } = laneGeometry(voyage);
  const fit = fitOf(voyage, ready);
  const all = loadDays + legDays + unloadDays;
  const label = t('ui.days', { n: voyage.days });
  return (
    <a
      className={classNames(styles.bar, isOwn && styles.own, isWithdrawn && styles.gone)}
      href={voyage.href}
      tabIndex={isEntry ? 0 : -1}
      data-from={from}
      aria-label={barText(voyage, today)}
      style={cssVariables({
        from,
        load: loadDays,
        leg: legDays,
        all,
        unload: unloadDays,
      })}
    >
      <span
        className={classNames(styles.load, fit && styles.fits, loadDays < namedDaysLeast && styles.short)}
        style={fit}
      >
        <span className={styles.label}>{daysLabel(load)}</span>
      </span>
      <span className={styles.leg}>
        {viasAt.map((at, index) => (
          // Two calls may be on the same day, so the index is the key; the order of calls never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={index} className={styles.via} style={cssVariables({ at })} />
        ))}
        <DaysInGap label={label} gap={gap} />
      </span>
      <span className={styles.unload} />
      <span className={styles.arrival}>
        {shortDayText(unload.start_time)}
        <DaysNextTo label={label} measures={{ gap: gap.share * legDays, span: all }} />
        {isChanged && !isWithdrawn && <b className={styles.changed}>{t('timeline.changed')}</b>}
      </span>
    </a>
  );
}

/**
 * Returns the position of the days on which the cargo is ready, as fractions of the laycan; undefined if they
 * are unknown or not within the laycan.
 */
function fitOf({ load, overlapDays }: Voyage, ready: ReadyWindow | null) {
  const common = ready && overlapDays ? overlapWindow(ready, load) : null;
  if (!common) return undefined;
  const days = daysBetween(load.start_time, load.end_time) + 1;
  const at = daysBetween(load.start_time, common.start_time) / days;
  return cssVariables({ at, len: (daysBetween(common.start_time, common.end_time) + 1) / days });
}

const dayOf = (day: PlainDate): number => Number(day.slice(8));
const daysLabel = ({ start_time, end_time }: Window): string =>
  start_time === end_time ? String(dayOf(start_time)) : `${dayOf(start_time)}–${dayOf(end_time)}`;

/** Returns a text for screen readers with all facts that a bar shows. */
function barText(voyage: Voyage, today: PlainDate): string {
  const { title, note, ports, isWithdrawn, isChanged, overlapDays } = voyage;
  const lane = voyage.ownNote ?? laneText({ ...voyage, today, state: isWithdrawn ? 'withdrawn' : 'plain' });
  const words = [
    title,
    note,
    ports,
    lane,
    overlapDays ? t('timeline.fitsLong', { n: overlapDays }) : '',
    isChanged && !isWithdrawn ? t('timeline.changed') : '',
  ];
  return words.filter(Boolean).join(t('ui.comma'));
}
