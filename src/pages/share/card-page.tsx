import { useSearch } from 'wouter';

import type { Card, CardSailing } from '../../../contract/calls/sailings/card.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useTitle } from '../../frame/use-title.ts';
import { useCard, type CardProof } from '../../features/share/use-card.ts';
import { fullInstantText, localDay } from '../../i18n/dates.ts';
import { midSentence } from '../../i18n/mid-sentence.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LaneLine } from '../../trade-ui/lane-line.tsx';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import styles from './card-page.module.css';

/** A shared card of sailings. Its content is in the link, so it can be read offline. */
export function CardPage() {
  const packed = new URLSearchParams(useSearch()).get('c') ?? '';
  const { opened, verdict } = useCard(packed);
  useTitle(t('share.cardTitle'));
  if (opened === null)
    return <Refused title={t('share.cardUnreadable')} text={t('share.cardUnreadableText')} />;
  if (verdict === 'altered')
    return <Refused title={t('share.cardAltered')} text={t('share.cardAlteredText')} />;
  return (
    <div className="wrap page">
      <h1 tabIndex={-1}>{t('share.cardTitle')}</h1>
      {opened === undefined || verdict === 'checking' ? (
        <LoadingAfterDelay />
      ) : (
        <Sailings card={opened.card} verdict={verdict} />
      )}
    </div>
  );
}

function Sailings({ card, verdict }: { card: Card; verdict: CardProof }) {
  const names = useHarborBook(true, busyHarbors).names;
  const now = useNow();
  const time = fullInstantText(card.issue_time);
  const isGenuine = verdict === 'genuine';
  return (
    <>
      <p role="status" className={classNames(styles.verdict, isGenuine ? styles.genuine : styles.unchecked)}>
        {isGenuine ? t('share.cardGenuine', { time }) : t('share.cardUnchecked', { time })}
      </p>
      <p className={`note ${styles.quiet}`}>{t('share.cardOld')}</p>
      <ul className={styles.list}>
        {card.sailings.map((sailing) => (
          <Sailing key={sailing.id} sailing={sailing} names={names} now={now} />
        ))}
      </ul>
    </>
  );
}

function Sailing({ sailing, names, now }: { sailing: CardSailing; names: HarborNames; now: Date }) {
  const { id, shipowner, machine_id, load, unload, days, word_time, is_withdrawn, is_demo } = sailing;
  const language = currentLanguage();
  const ports = (codes: readonly string[]) =>
    codes.map((code) => names.harborName(code, language)).join(' / ');
  const today = localDay(now);
  const [chinese, english] = shipowner;
  const [own, other] = language === 'zh' ? [chinese, english] : [english, chinese];
  const drawn = { load, unload, days, today };
  return (
    <li className={styles.sailing}>
      <div className={`flex apart gap-4 ${styles.ends}`}>
        <b>{ports(load.harbor_codes)}</b>
        <b>{ports(unload.harbor_codes)}</b>
      </div>
      <LaneLine {...drawn} state={is_withdrawn ? 'withdrawn' : 'plain'} />
      <div className={classNames('flex apart gap-4', styles.ends, is_withdrawn && styles.gone)}>
        <End label={t('share.paperLaycan')} window={windowText(load, today)} />
        <End label={t('share.paperArrival')} window={windowText(unload, today)} />
      </div>
      <p className={`note ${styles.quiet}`}>
        {[
          is_withdrawn && t('share.paperWithdrawn'),
          is_demo && t('share.demo'),
          own || other,
          dictionaryName('machine', machine_id, language),
          midSentence(agoText(word_time, now)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <a href={`#${sailingLink(id)}`}>{t('share.cardCheck')}</a>
    </li>
  );
}

const End = ({ label, window }: { label: string; window: string }) => (
  <p>
    <span className={`note ${styles.quiet}`}>{label} </span>
    {window}
  </p>
);

const Refused = ({ title, text }: { title: string; text: string }) => (
  <div className="wrap page">
    <StateCard
      kind="noMatch"
      level={1}
      isAnnounced
      title={title}
      text={text}
      actions={
        <ButtonLink kind="primary" href={`#${routes.browse}`}>
          {t('browse.allSailings')}
        </ButtonLink>
      }
    />
  </div>
);
