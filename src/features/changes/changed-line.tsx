import { t } from '../../i18n/t.ts';
import type { ChangeLine } from './change-times.ts';
import styles from './inbox.module.css';

export function ChangedLine({ label, was, now, more }: ChangeLine) {
  return (
    <p className={styles.what}>
      <span>{label}</span>
      {was !== undefined && (
        <>
          <span className="sr-only">{t('changes.was')}</span>
          <s>{was}</s>
        </>
      )}
      {was !== undefined && now !== undefined && <i className={styles.to} aria-hidden="true" />}
      {now !== undefined && (
        <>
          <span className="sr-only">{t('changes.now')}</span>
          <b className="ink">{now}</b>
        </>
      )}
      {more && <span>{more}</span>}
    </p>
  );
}
