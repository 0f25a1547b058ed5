import { t } from '../../i18n/t.ts';
import styles from './opened-option.module.css';

/** Of the last connections which held, the oldest first. */
export const HeldBar = ({ record }: { record: readonly boolean[] }) => (
  <span
    className={styles.heldBar}
    role="img"
    aria-label={t('container.record', { total: record.length, held: record.filter(Boolean).length })}
  >
    {record.map((isHeld, index) => (
      // Connections that are nothing but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <i key={index} className={isHeld ? undefined : styles.missed} />
    ))}
  </span>
);
