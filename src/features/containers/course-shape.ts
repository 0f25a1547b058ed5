import { addDays, daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { readAmount, writeAmount } from '../../../trade/container/amount.ts';

/** A rate that applies from a day until the next point. */
export interface CoursePoint {
  day: PlainDate;
  amount: string;
}

export interface CourseShape {
  /**
   * The SVG path of the chart's line, which has steps, on a field of 300 x 84 with the highest rate at the
   * top.
   */
  line: string;
  /** Horizontal grid lines, as fractions from the top, with their amounts. */
  marks: { y: number; amount: string }[];
  /**
   * The first days of months: for each, its position as a fraction from the left. `isAtEnd` is true if the
   * position is so far right that the label ends at the edge.
   */
  months: { x: number; day: PlainDate; isAtEnd: boolean }[];
  /** The vertical position of the newest rate in the chart, as a fraction of its height from the top. */
  lastY: number;
}

export const field = { width: 300, height: 84 };
const courseDays = 84;
const marksWanted = 3;
/**
 * The position (a fraction of the chart's width) from which the label of a month would cross the right edge
 * of a narrow chart.
 */
const endShare = 0.85;

/**
 * Returns the shape of the chart over the twelve weeks until today. Returns null if there are no amounts.
 */
export function courseShape(points: readonly CoursePoint[], today: PlainDate): CourseShape | null {
  const amounts = points.flatMap(({ amount }) => readAmount(amount) ?? []);
  const read = points.flatMap(({ day, amount }) => {
    const value = readAmount(amount);
    return value === null ? [] : [{ x: shareOf(day, today), value }];
  });
  const last = read.at(-1);
  if (!last || amounts.length === 0) return null;
  const { low, high, step } = scaleOf(Math.min(...amounts), Math.max(...amounts));
  const yOf = (value: number) => (high - value) / (high - low);
  const shown = read.map(({ x, value }) => ({ x: x * field.width, y: yOf(value) * field.height }));
  const steps = shown.map(({ x, y }, index) =>
    index === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`,
  );
  const marks = Array.from(
    { length: Math.round((high - low) / step) + 1 },
    (_, index) => high - index * step,
  );
  return {
    line: `${steps.join('')}H${field.width}`,
    marks: marks.map((value) => ({ y: yOf(value), amount: writeAmount(value) })),
    months: monthsOf(today),
    lastY: yOf(last.value),
  };
}

const shareOf = (day: PlainDate, today: PlainDate): number =>
  Math.min(1, Math.max(0, 1 - daysBetween(day, today) / courseDays));

/** Returns a scale of round figures that covers the drawn amounts. */
function scaleOf(least: number, most: number): { low: number; high: number; step: number } {
  const rough = Math.max(most - least, most * 0.05, 1) / marksWanted;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 2.5, 5, 10].find((times) => times * unit >= rough) ?? 10);
  const low = Math.floor(least / step) * step;
  return { low, high: Math.max(low + step, Math.ceil(most / step) * step), step };
}

function monthsOf(today: PlainDate): CourseShape['months'] {
  const days = Array.from({ length: courseDays }, (_, back) => addDays(today, back - courseDays + 1));
  return days
    .filter((day) => day.endsWith('-01'))
    .map((day) => ({ day, x: shareOf(day, today), isAtEnd: shareOf(day, today) > endShare }));
}

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Returns the rates over time with today's valid rate as the last point. The given rates alone do not show
 * whether the last quotation has expired or was withdrawn in the meantime.
 */
export const courseUntil = (points: readonly CoursePoint[], today: CoursePoint): CoursePoint[] => [
  ...points.filter(({ day }) => day < today.day),
  today,
];

/** Returns the difference between the newest rate and the rate a week ago; null if either is unknown. */
export function changeInWeek(points: readonly CoursePoint[], today: PlainDate): number | null {
  const weekAgo = addDays(today, -7);
  const before = points.findLast(({ day }) => day <= weekAgo);
  const [now, then] = [readAmount(points.at(-1)?.amount ?? ''), readAmount(before?.amount ?? '')];
  return now === null || then === null ? null : now - then;
}
