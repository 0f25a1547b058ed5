import type { SailingDetail } from '../../../contract/sailing.ts';
import { priceWord } from '../../features/schedules/sailing-words.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './terms.module.css';

/** What it costs, what to mind, where it comes from. */
export function Terms({ sailing }: { sailing: SailingDetail }) {
  const { remark, source, disclaimer } = sailing;
  return (
    <section aria-labelledby="terms-title">
      <Card head={<h2 id="terms-title">{t('sailing.terms')}</h2>}>
        <Facts
          facts={[
            { label: t('sailing.price'), value: <Price sailing={sailing} /> },
            {
              label: t('sailing.remark'),
              value:
                remark === undefined ? (
                  <Locked />
                ) : (
                  remark || <span className="muted">{t('sailing.noRemark')}</span>
                ),
            },
            { label: t('sailing.source'), value: source || '–' },
            {
              label: t('sailing.disclaimer'),
              value: <span className="muted">{disclaimer || t('sailing.priceHint')}</span>,
            },
          ]}
        />
      </Card>
    </section>
  );
}

function Price({ sailing }: { sailing: SailingDetail }) {
  const price = priceWord(sailing);
  switch (price.kind) {
    case 'amount':
      return (
        <>
          <b className={styles.price}>{price.amount}</b>{' '}
          {price.unit && t('sailing.perUnit', { unit: price.unit })}
        </>
      );
    case 'login':
    case 'certify':
      return <Locked />;
    case 'on_request':
      return <span className="muted">{t('browse.onRequest')}</span>;
    case 'not_shown':
      return <span className="muted">{t('browse.notShown')}</span>;
  }
}

const Locked = () => (
  <span className={styles.lock}>
    <Icon shape={lockIcon} size="s" />
    {t('sailing.onceCertified')}
  </span>
);
