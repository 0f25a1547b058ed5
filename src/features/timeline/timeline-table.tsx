import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import styles from './timeline.module.css';
import type { Voyage } from './voyage.ts';

/** Renders the data of the timeline as a table with one sailing per row. */
export function TimelineTable({ voyages, today }: { voyages: readonly Voyage[]; today: PlainDate }) {
  const hasFit = voyages.some(({ overlapDays }) => overlapDays !== undefined);
  return (
    // The element can have the focus, so that arrow keys can scroll a wide table.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="board scrolls-x" tabIndex={0} role="region" aria-label={t('timeline.title')}>
      <table className={styles.table}>
        <caption className="sr-only">{t('timeline.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('timeline.vessel')}</th>
            <th scope="col">{t('timeline.ports')}</th>
            <th scope="col">{t('search.laycan')}</th>
            <th scope="col">{t('browse.arrival')}</th>
            <th scope="col" className={styles.num}>
              {t('browse.voyage')}
            </th>
            {hasFit && (
              <th scope="col" className={styles.num}>
                {t('timeline.fit')}
              </th>
            )}
            <th scope="col">{t('timeline.state')}</th>
          </tr>
        </thead>
        <tbody>
          {voyages.map((voyage) => (
            <VoyageLine key={voyage.id} voyage={voyage} hasFit={hasFit} today={today} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VoyageLine(props: { voyage: Voyage; hasFit: boolean; today: PlainDate }) {
  const { voyage, hasFit, today } = props;
  const { title, titleLanguage, note, isWithdrawn, isChanged } = voyage;
  const laycan = windowText(voyage.load, today);
  return (
    <tr>
      <th scope="row">
        <a href={voyage.href}>
          <span lang={titleLanguage}>{title}</span>
        </a>
        <small className="block regular muted">{note}</small>
      </th>
      <td>{voyage.ports}</td>
      <td>{isWithdrawn ? <s>{laycan}</s> : laycan}</td>
      <td>{windowText(voyage.unload, today)}</td>
      <td className={styles.num}>{t('ui.days', { n: voyage.days })}</td>
      {hasFit && <td className={styles.num}>{t('ui.days', { n: voyage.overlapDays ?? 0 })}</td>}
      <td>{stateText(isWithdrawn, isChanged)}</td>
    </tr>
  );
}

function stateText(isWithdrawn: boolean, isChanged: boolean): string {
  if (isWithdrawn) return t('timeline.withdrawn');
  return isChanged ? t('timeline.changed') : '';
}
