import type { ContainerPrices } from '../../../contract/calls/containers.ts';
import { readAmount, writeAmount } from '../../../trade/container/amount.ts';
import type { ContainerType } from '../../../trade/container/container-types.ts';
import { localDay } from '../../i18n/dates.ts';
import { amountText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { Age } from '../../trade-ui/age.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { changeInWeek, courseShape, courseUntil, field, type CoursePoint } from './course-shape.ts';
import { gridOf, shortMonth } from './rate-course.tsx';
import type { RateRange } from './shown-price.ts';
import chart from './course-chart.module.css';
import styles from './rate-strip.module.css';

interface RateStripProps {
  prices: ContainerPrices;
  /** The range of the valid rates; null if there are none or if they cannot be compared. */
  range: RateRange | null;
  containerType: ContainerType;
  now: Date;
  /** The time of the newest quotation on the lane; null if it is unknown. */
  quotedTime: string | null;
}

/**
 * Shows the lowest valid rate of the lane and its change within a week. A chart shows the lowest rate over
 * twelve weeks. Renders nothing if the earlier rates are unknown, or if no rate is valid, because an expired
 * quotation is not a price.
 */
export function RateStrip({ prices, range, containerType, now, quotedTime }: RateStripProps) {
  const today = localDay(now);
  const { currency, course } = prices;
  const newest = course.at(-1);
  if (!newest || range?.currency !== currency) return null;
  const least = writeAmount(range.lowest);
  const days = course.map(({ day, lowest: amount }) => ({ day, amount }));
  const lowest = courseUntil(days, { day: today, amount: least });
  // `course` contains the rates of the next voyage of each service only. The change within a week is
  // therefore shown only if the lowest rate belongs to such a voyage.
  const change = readAmount(newest.lowest) === range.lowest ? changeInWeek(days, today) : null;
  return (
    <section className={styles.strip} aria-labelledby="strip-title">
      <div className={`grid lines-middle ${styles.words}`}>
        <h2 className="note regular" id="strip-title">
          {t('container.stripTitle', { box: containerType })}
        </h2>
        <p className={styles.figure}>
          <small className="muted">{currency}</small> <b>{amountText(least)}</b>{' '}
          {quotedTime !== null && <Age className={styles.quoted} time={quotedTime} now={now} />}
        </p>
        {change !== null && (
          <p className="note">
            <Change by={change} />
          </p>
        )}
      </div>
      <Chart
        {...{ lowest, today }}
        label={t('container.stripLabel', {
          box: containerType,
          from: `${currency} ${amountText(lowest[0]?.amount ?? least)}`,
          to: `${currency} ${amountText(least)}`,
        })}
      />
    </section>
  );
}

function Change({ by }: { by: number }) {
  const n = amountText(writeAmount(Math.abs(by)));
  if (by === 0) return <span>{t('container.same')}</span>;
  return (
    <b className={classNames(by < 0 ? 'fresh' : styles.up)}>
      {by < 0 ? '↓ ' : '↑ '}
      <span className="not-on-phones">
        {by < 0 ? t('container.lower', { n }) : t('container.higher', { n })}
      </span>
      <span className="only-on-phones">{n}</span>
    </b>
  );
}

interface ChartProps {
  lowest: readonly CoursePoint[];
  today: string;
  label: string;
}

/**
 * Draws the lowest rates. The scale does not cover the highest rates, which are often twice as high and would
 * make the line flat.
 */
function Chart({ lowest, today, label }: ChartProps) {
  const low = courseShape(lowest, today);
  if (!low) return null;
  return (
    <div className={classNames(chart.chart, styles.chart)} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${field.width} ${field.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={chart.grid} d={gridOf(low.marks)} />
        <path className={chart.line} d={low.line} />
      </svg>
      {low.marks.map(({ y, amount }, at) => (
        <span
          key={amount}
          className={classNames(chart.y, 'not-on-phones', at % (low.marks.length - 1) > 0 && styles.between)}
          style={cssVariables({ y })}
        >
          {amountText(amount)}
        </span>
      ))}
      {low.months.map(({ x, day, isAtEnd }) => (
        <span
          key={day}
          className={classNames(chart.x, isAtEnd && chart.end, styles.month)}
          style={cssVariables({ x })}
        >
          {shortMonth(day)}
        </span>
      ))}
      <i className={chart.dot} style={cssVariables({ y: low.lastY })} />
      <b className={styles.tag} style={cssVariables({ y: low.lastY })}>
        {t('container.lowestTag', { n: amountText(lowest.at(-1)?.amount ?? '') })}
      </b>
    </div>
  );
}
