import type { Quote } from '../../../contract/calls/quotes.ts';

export interface SparkPoint {
  /** The horizontal position, from 0 (left) to 1 (right). */
  x: number;
  /** The vertical position, from 0 (top) to 1 (bottom). */
  y: number;
}

/** Returns the points of a sparkline: from left to right by time, with the highest rate at the top. */
export function sparkPoints(history: Quote['history']): SparkPoint[] {
  const times = history.map(({ quotation_time }) => Date.parse(quotation_time));
  const amounts = history.map(({ amount }) => Number(amount));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  return history.map((_, index) => ({
    x: last === first ? 1 : ((times[index] ?? first) - first) / (last - first),
    y: high === low ? 0.5 : (high - (amounts[index] ?? low)) / (high - low),
  }));
}
