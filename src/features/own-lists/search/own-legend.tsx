import { routes } from '../../../../contract/links/screen-paths.ts';
import { t } from '../../../i18n/t.ts';
import styles from './own-parts.module.css';

export interface SenderKnowledge {
  total: number;
  stale: number;
}

/** Renders a small sheet with the first letter of the sender's name, as a symbol for the sender in a row. */
export const SenderMark = ({ name }: { name: string }) => (
  <span className={styles.sheet} aria-hidden="true">
    {[...name.trim()][0]?.toUpperCase() ?? ''}
  </span>
);

/** The link to the own lists (schedules that the reader imported), with the number of stale lists. */
export const SendersLink = ({ total, stale }: SenderKnowledge) => (
  <a className={`leading-16 text-xs ${styles.senders}`} href={`#${routes.ownLists}`}>
    {[t('ownAnswers.senders', { n: total }), stale > 0 && t('ownAnswers.sendersStale', { n: stale })]
      .filter(Boolean)
      .join(t('ui.comma'))}
  </a>
);

export const OwnKeys = () => (
  <>
    <span>
      <i className={styles.keyPublished} />
      {t('ownAnswers.keyPublished')}
    </span>
    <span>
      <i className={styles.keyOwn} />
      {t('ownAnswers.own')}
    </span>
    <span>
      <SenderMark name={t('ownAnswers.keyLetter')} />
      {t('ownAnswers.keySender')}
    </span>
    <span>
      <i className={styles.keySaid} />
      {t('ownAnswers.keySaid')}
    </span>
  </>
);
