import type { AnswerOf } from '../../../contract/call.ts';
import type { shipownerData } from '../../../contract/calls/sailings/shipowner.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import styles from './shipowner-page.module.css';
import { langOf } from '../../i18n/lang-of.ts';

/** The shipowner's description, website and phone. Renders nothing without them. */
export function OwnerAbout({ owner }: { owner: AnswerOf<typeof shipownerData> }) {
  const { chinese_description: chinese, english_description: english, website, phone } = owner;
  const [own, other] = currentLanguage() === 'zh' ? [chinese, english] : [english, chinese];
  const description = own === '' ? other : own;
  const facts: Fact[] = [];
  if (website !== '') facts.push({ label: t('shipowner.website'), value: <Website address={website} /> });
  if (phone !== '')
    facts.push({
      label: t('shipowner.phone'),
      value: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>,
    });
  if (description === '' && facts.length === 0) return null;
  return (
    <section aria-labelledby="about-title">
      <Card head={<h2 id="about-title">{t('shipowner.about')}</h2>}>
        {description !== '' && (
          <p className={styles.description} lang={langOf(description === chinese)}>
            {description}
          </p>
        )}
        {facts.length > 0 && <Facts facts={facts} />}
      </Card>
    </section>
  );
}

/**
 * Renders the shipowner's website. It becomes a link only if it is an http or https URL, because it is a text
 * that a user has typed.
 */
function Website({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address.replace(/^https?:\/\//i, '')}
      <span className="sr-only"> {t('shipowner.newPage')}</span>
    </a>
  );
}
