import { useState } from 'react';

import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { readAmount, writeAmount } from '../../../trade/container/amount.ts';
import { monthText } from '../../i18n/dates.ts';
import { amountText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { classNames } from '../../ui/class-names.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import { Segments } from '../../ui/segments.tsx';
import { courseShape, field, type CoursePoint } from './course-shape.ts';
import chart from './course-chart.module.css';
import styles from './rate-course.module.css';

interface RateCourseProps {
  points: readonly CoursePoint[];
  currency: string;
  /** The service whose rates are drawn. */
  service: string;
  box: string;
  today: PlainDate;
}

/**
 * Renders how a rate has changed over twelve weeks, as a chart or a table. Renders nothing if fewer than two
 * quotations exist.
 */
export function RateCourse({ points, currency, service, box, today }: RateCourseProps) {
  const [look, setLook] = useState<'chart' | 'table'>('chart');
  if (points.length < 2) return null;
  return (
    <div className="above-3">
      <header className={`row apart gap-3 below-2 ${styles.head}`}>
        <h3 className="text-s">{t('container.course')}</h3>
        <Segments
          label={t('container.courseLook')}
          segments={[
            { value: 'chart', label: t('container.chart') },
            { value: 'table', label: t('container.table') },
          ]}
          value={look}
          onChange={setLook}
        />
      </header>
      {look === 'chart' ? (
        <Chart points={points} today={today} label={labelOf({ points, currency, service, box })} />
      ) : (
        <Table
          points={points}
          today={today}
          caption={t('container.courseCaption', { service, box, currency })}
        />
      )}
    </div>
  );
}

function labelOf({ points, currency, service, box }: Omit<RateCourseProps, 'today'>): string {
  const amountOf = (point: CoursePoint | undefined) => `${currency} ${amountText(point?.amount ?? '')}`;
  return t('container.courseLabel', { service, box, from: amountOf(points[0]), to: amountOf(points.at(-1)) });
}

function Chart({
  points,
  today,
  label,
}: {
  points: readonly CoursePoint[];
  today: PlainDate;
  label: string;
}) {
  const shape = courseShape(points, today);
  if (!shape) return null;
  return (
    <div className={classNames(chart.chart, styles.chart)} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${field.width} ${field.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={chart.grid} d={gridOf(shape.marks)} />
        <path className={styles.area} d={`${shape.line}V${field.height}H0Z`} />
        <path className={chart.line} d={shape.line} />
      </svg>
      {shape.marks.map(({ y, amount }) => (
        <span key={amount} className={chart.y} style={cssVariables({ y })}>
          {amountText(amount)}
        </span>
      ))}
      {shape.months.map(({ x, day, isAtEnd }) => (
        <span key={day} className={classNames(chart.x, isAtEnd && chart.end)} style={cssVariables({ x })}>
          {shortMonth(day)}
        </span>
      ))}
      <i className={chart.dot} style={cssVariables({ y: shape.lastY })} />
    </div>
  );
}

export const gridOf = (marks: readonly { y: number }[]): string =>
  marks.map(({ y }) => `M0 ${(y * field.height).toFixed(1)}H${field.width}`).join('');

/** Returns the short name of the day's month, for example 11月 or Nov. */
export const shortMonth = (day: PlainDate): string =>
  monthText(day.slice(0, 7))
    .replace(/^\d+年/, '')
    .replace(/^(\w{3})\w* \d+$/, '$1');

interface TableProps {
  points: readonly CoursePoint[];
  today: PlainDate;
  caption: string;
}

/**
 * Renders the points of the chart as table rows, newest first, each with its difference from the previous
 * point.
 */
function Table({ points, today, caption }: TableProps) {
  const rows = points.map(({ day, amount }, index) => ({
    day,
    amount,
    change: changeOf(points[index - 1], amount),
  }));
  return (
    <table className={styles.table}>
      <caption className="sr-only">{caption}</caption>
      <ColumnHeads heads={[t('container.quotedDay'), t('container.ocean'), t('container.changeBy')]} />
      <tbody>
        {rows.toReversed().map(({ day, amount, change }) => (
          <tr key={day}>
            <th scope="row">{dayText(day, today)}</th>
            <td>{amountText(amount)}</td>
            <td className="muted">{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function changeOf(before: CoursePoint | undefined, amount: string): string {
  const [then, now] = [readAmount(before?.amount ?? ''), readAmount(amount)];
  if (then === null || now === null || then === now) return '–';
  return `${now > then ? '+' : '−'}${amountText(writeAmount(Math.abs(now - then)))}`;
}
