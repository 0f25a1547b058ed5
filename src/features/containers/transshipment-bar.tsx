import { t } from '../../i18n/t.ts';
import styles from './opened-option.module.css';

/** Draws past transshipments, oldest first, and shows for each whether it succeeded. */
export const TransshipmentBar = ({ record }: { record: readonly boolean[] }) => (
  <span
    className={styles.heldBar}
    role="img"
    aria-label={t('container.record', { total: record.length, held: record.filter(Boolean).length })}
  >
    {record.map((isMade, index) => (
      // Past transshipments have no identity other than their position, so the index is the key.
      // oxlint-disable-next-line react/no-array-index-key
      <i key={index} className={isMade ? undefined : styles.missed} />
    ))}
  </span>
);
