import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { gearText, priceWord, termsText } from '../../features/sailings/sailing-words.ts';
import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './terms.module.css';
import { isContainer } from './voyage-words.ts';

/** What it costs, what to mind, where it comes from. What containers cost stands in a card of its own. */
export function Terms({ sailing }: { sailing: SailingDetail }) {
  const { remark, source, disclaimer } = sailing;
  const hasPrice = !isContainer(sailing);
  return (
    <section aria-labelledby="terms-title">
      <Card head={<h2 id="terms-title">{t(hasPrice ? 'sailing.terms' : 'sailing.containerTerms')}</h2>}>
        <Facts
          facts={[
            ...(hasPrice ? [{ label: t('sailing.price'), value: <Price sailing={sailing} /> }] : []),
            ...particularsOf(sailing),
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

/** What the publisher gives of the vessel and the terms; what is not given takes no line. */
function particularsOf(sailing: SailingDetail): Fact[] {
  const { is_geared, deadweight_tons, freight_terms } = sailing;
  const facts = [
    { label: t('sailing.freightTerms'), value: freight_terms && termsText(freight_terms) },
    { label: t('sailing.gear'), value: typeof is_geared === 'boolean' && gearText(sailing) },
    {
      label: t('sailing.deadweight'),
      value: typeof deadweight_tons === 'number' && t('sailing.tons', { tons: numberText(deadweight_tons) }),
    },
  ];
  return facts.filter(({ value }) => value);
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
