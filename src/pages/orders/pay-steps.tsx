import { t } from '../../i18n/t.ts';
import styles from './pay-panel.module.css';

/** The steps of an order: ordered, waiting for payment, paid. */
export const PaySteps = () => (
  <ol className={styles.steps} aria-label={t('order.steps')}>
    <li className={styles.past}>{t('order.step_made')}</li>
    <li className={styles.now} aria-current="step">
      {t('order.step_wait')}
    </li>
    <li>{t('order.step_paid')}</li>
  </ol>
);
