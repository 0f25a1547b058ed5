import type { Quote } from '../../../contract/calls/quotes.ts';
import { amountText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import styles from './quote-table.module.css';
import { sparkPoints } from './spark-points.ts';

const size = { width: 112, height: 26, margin: 5 };

/** Draws how a rate has changed, as a small line that ends in a circle. */
export function Spark({ history }: { history: Quote['history'] }) {
  const points = sparkPoints(history).map(({ x, y }) => ({
    x: size.margin + x * (size.width - 2 * size.margin),
    y: size.margin + y * (size.height - 2 * size.margin),
  }));
  const last = points.at(-1);
  const [first, newest] = [history[0], history.at(-1)];
  if (!last || !first || !newest) return null;
  const label =
    history.length === 1
      ? t('quotes.onlyOne')
      : t('quotes.trend', {
          from: amountText(first.amount),
          to: amountText(newest.amount),
          n: history.length,
        });
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={label}
    >
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r="3.5" />
    </svg>
  );
}
