import { readAmount, writeAmount } from '../../../../trade/container/amount.ts';
import { daysBetween } from '../../../../trade/calendar/plain-date.ts';
import { amountText } from '../../../i18n/numbers.ts';
import { t } from '../../../i18n/t.ts';
import type { CoursePoint } from './compared-option.ts';
import styles from './container-compare.module.css';

const [width, height] = [84, 28];

/** The rate of a service over eight weeks as a step line, with its total change. */
export function CourseCell({ course }: { course: readonly CoursePoint[] }) {
  const [first] = course;
  const last = course.at(-1);
  if (!first || !last || course.length < 2) return <span className="muted">–</span>;
  const change = (readAmount(last.amount) ?? 0) - (readAmount(first.amount) ?? 0);
  const label = t('containerShare.courseLabel', {
    from: amountText(first.amount),
    to: amountText(last.amount),
  });
  return (
    <>
      <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path d={stepsOf(course)} />
      </svg>
      <span className="fine regular block leading-18">{changeText(change)}</span>
    </>
  );
}

function changeText(change: number): string {
  if (change === 0) return t('containerShare.courseSame');
  const n = amountText(writeAmount(Math.abs(change)));
  return change < 0 ? t('containerShare.courseDown', { n }) : t('containerShare.courseUp', { n });
}

/** Returns the SVG path of the line. It has steps, because a rate is valid until the next one. */
function stepsOf(course: readonly CoursePoint[]): string {
  const amounts = course.map(({ amount }) => readAmount(amount) ?? 0);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const [first, last] = [course[0]?.day ?? '', course.at(-1)?.day ?? ''];
  const days = Math.max(1, daysBetween(first, last));
  const x = (day: string) => Math.round((daysBetween(first, day) / days) * width);
  const y = (amount: number) =>
    high === low ? height / 2 : Math.round(2 + ((high - amount) / (high - low)) * (height - 4));
  return course
    .map(({ day }, index) =>
      index === 0 ? `M0 ${y(amounts[0] ?? 0)}` : `H${x(day)}V${y(amounts[index] ?? 0)}`,
    )
    .join('');
}
