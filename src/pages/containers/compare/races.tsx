import { addDays, daysBetween, type PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { daysOfOption } from '../../../../trade/container/option-text.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import { laneText, optionName } from '../../../features/containers/container-words.ts';
import { shortDayText } from '../../../i18n/dates.ts';
import { t } from '../../../i18n/t.ts';
import { widenedSpan } from '../../../trade-ui/lane-geometry.ts';
import { numberShare } from '../../../trade-ui/lane-line.tsx';
import { RouteLine } from '../../../trade-ui/route-line.tsx';
import { cssVariables } from '../../../ui/css-variables.ts';
import { lineOf } from '../share/option-line.ts';
import type { ComparedOption } from './compared-option.ts';
import compare from './container-compare.module.css';
import styles from './races.module.css';

interface RacesProps {
  columns: readonly ComparedOption[];
  names: HarborNames;
  today: PlainDate;
}

const ticksMost = 5;

/** The minimum width in pixels of the line that shows an option. */
const linePx = 240;

/** All compared options on one calendar: departures, waits and arrivals. */
export function Races({ columns, names, today }: RacesProps) {
  const lines = columns.map(({ option }) => lineOf(option));
  const first = lines.map(({ load }) => load.start_time).toSorted()[0] ?? today;
  const last =
    lines
      .map(({ unload }) => unload.end_time)
      .toSorted()
      .at(-1) ?? today;
  const drawn = lines.map((line) => ({ ...line, from: daysBetween(first, line.load.start_time) }));
  const span = widenedSpan(daysBetween(first, last) + 2, drawn, numberShare(linePx));
  const step = Math.ceil(span / ticksMost);
  const ticks = Array.from({ length: Math.ceil(span / step) }, (_, index) => index * step);
  return (
    <section className={`pad-3-4 board ${styles.races}`} aria-label={t('containerShare.calendarLabel')}>
      <p className={styles.axis} aria-hidden="true">
        {ticks.map((days) => (
          <i key={days} style={cssVariables({ at: days / span })}>
            {shortDayText(addDays(first, days))}
          </i>
        ))}
      </p>
      <ol>
        {columns.map(({ key, option }, index) => {
          const line = lines[index];
          return (
            line && (
              <li key={option.id} className={styles.race}>
                <span className="row shrinks gap-2 bold">
                  <b className={compare.key}>{key}</b>
                  <span className="leading-16 unseen-on-phones">{optionName(option)}</span>
                </span>
                <RouteLine
                  {...line}
                  days={daysOfOption(option)}
                  from={daysBetween(first, line.load.start_time)}
                  span={span}
                  today={today}
                  label={laneText(option, names, today)}
                />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
