import { t } from '../i18n/t.ts';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/**
 * A grey bar in place of a text that is loading. It has no style attribute, because it is also used in
 * prerendered pages.
 */
export const Skeleton = ({ width = 'm' }: { width?: 's' | 'm' | 'l' | 'full' }) => (
  <span className={classNames(styles.bar, styles[width])} />
);

/** A grey bar in place of the drawing of a sailing. */
export const SkeletonLane = ({ length = 'm' }: { length?: 's' | 'm' | 'l' }) => (
  <span className={classNames(styles.lane, styles[length])}>
    <i className={styles.load} />
    <i className={styles.leg} />
    <i className={styles.unload} />
  </span>
);

interface SkeletonRowsProps {
  rows: number;
  /** The appearance: `row` for table rows of 56 px, `card` for the same rows as cards. */
  look?: 'row' | 'card';
  className?: string | undefined;
}

const lengths = ['m', 'l', 's'] as const;

/**
 * Grey rows in place of content that is loading. They have the same height as the content, so that nothing
 * moves.
 */
export function SkeletonRows({ rows, look = 'row', className }: SkeletonRowsProps) {
  return (
    <div className={classNames(styles[look], className)} role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        // The index is the key, because the rows have no identity other than their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.one} aria-hidden="true">
          <Skeleton width="s" />
          <SkeletonLane length={lengths[index % 3] ?? 'm'} />
          <Skeleton width={lengths[(index + 1) % 3] ?? 'm'} />
        </div>
      ))}
    </div>
  );
}
