import { t } from '../i18n/t.ts';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A grey bar where words will stand. No style attributes: skeletons are rendered at build time too. */
export const Skeleton = ({ width = 'm' }: { width?: 's' | 'm' | 'l' | 'full' }) => (
  <span className={classNames(styles.bar, styles[width])} />
);

/** A grey lane line. */
export const SkeletonLane = ({ length = 'm' }: { length?: 's' | 'm' | 'l' }) => (
  <span className={classNames(styles.lane, styles[length])}>
    <i className={styles.load} />
    <i className={styles.leg} />
    <i className={styles.unload} />
  </span>
);

interface SkeletonRowsProps {
  rows: number;
  /** `row`: lines of a table, 56 px. `card`: the same rows where they are cards. */
  look?: 'row' | 'card';
  className?: string | undefined;
}

const lengths = ['m', 'l', 's'] as const;

/** As high as what will come, so that nothing jumps when it does. */
export function SkeletonRows({ rows, look = 'row', className }: SkeletonRowsProps) {
  return (
    <div className={classNames(styles.rows, styles[look], className)} role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        // Rows that are nothing but their place.
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
