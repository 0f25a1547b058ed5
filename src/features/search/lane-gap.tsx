import styles from './search-form.module.css';

interface LaneGapProps {
  count?: string | undefined;
  days?: string | undefined;
}

export const LaneGap = ({ count, days }: LaneGapProps) => (
  <>
    <span className={styles.fact}>{count}</span>
    <i className={styles.gap} />
    <span className={styles.fact}>{days}</span>
  </>
);
