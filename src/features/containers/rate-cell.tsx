import { amountText } from '../../i18n/numbers.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { Age } from '../../trade-ui/age.tsx';
import { Badge } from '../../ui/badge.tsx';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './options.module.css';
import type { ShownPrice } from './shown-price.ts';

/** Renders the rate of a row with its age, or the reason why there is none. */
export function RateCell({ shown, isLowest, now }: { shown: ShownPrice; isLowest: boolean; now: Date }) {
  switch (shown.kind) {
    case 'given': {
      const { amount, currency, provenance, quotation_time } = shown.price;
      return (
        <>
          <span className={styles.rate}>
            {isLowest && <Badge kind="good">{t('container.lowestMark')}</Badge>}{' '}
            <small className="muted">{currency}</small> <b>{amountText(amount)}</b>
          </span>
          <span className={styles.rateNote}>
            {provenance === 'sum' && <span title={t('container.sum')}>{t('container.sumShort')}</span>}
            <Age time={quotation_time} now={now}>
              {t('container.quoted', { ago: agoText(quotation_time, now) })}
            </Age>
          </span>
        </>
      );
    }
    case 'expired':
      return <span className={styles.quiet}>{t('container.expired')}</span>;
    case 'login':
      return <Locked words={t('container.rateLogin')} />;
    case 'certify':
      return (
        <span className={styles.quiet}>
          <Icon shape={lockIcon} size="s" />
          {t('container.ratesLocked')}
        </span>
      );
    case 'waiting':
      return <Skeleton width="s" />;
    case 'unsaved':
      return <span className={styles.quiet}>{t('container.rateMissing')}</span>;
    case 'none':
      return <span className={styles.quiet}>{t('container.asked')}</span>;
  }
}

/**
 * Renders a lock. The reason is shown once above the list, so the text next to each lock is only for screen
 * readers.
 */
export const Locked = ({ words }: { words: string }) => (
  <span className={styles.quiet}>
    <Icon shape={lockIcon} size="s" />
    <span className="sr-only">{words}</span>
  </span>
);
