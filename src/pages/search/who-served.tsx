import { archivedListShipowner } from '../../../contract/calls/sailings/archived.ts';
import { shipownerLink } from '../../../contract/links/screen-paths.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { emptyBrowse, groupRequest } from '../../features/search/browse-state.ts';
import { ownerText } from '../../features/sailings/sailing-words.ts';
import type { OwnerGroups } from '../../features/search/filters.tsx';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import styles from './past.module.css';
import type { Browse } from './use-browse.ts';

/**
 * Renders how many shipowners served the lane, and the date of the last sailing. Withdrawn sailings are not
 * counted, because they did not sail.
 */
export function WhoServed({ browse, today }: { browse: Browse; today: PlainDate }) {
  const { from, to } = browse.state;
  const request = groupRequest({ ...emptyBrowse, from, to, withoutWithdrawn: true });
  const { list = [] } = useAnswer(archivedListShipowner, request).answer ?? {};
  const last = list
    .map(({ start_time }) => start_time)
    .reduce((one, other) => (one > other ? one : other), '');
  if (last === '') return null;
  return (
    <p className={styles.served}>
      {t('past.served', { owners: list.length, day: dayText(last, today) })}{' '}
      <a href={`#${browse.linkOf({ ...emptyBrowse, from, to, when: 'past' })}`}>{t('past.servedLink')}</a>
    </p>
  );
}

/** The maximum number of shipowners that are shown here; the filter by shipowner lists all. */
const ownersMost = 4;

/** The shipowners that sailed the lane most, with their numbers of past sailings. */
export const ServedBy = ({ owners }: { owners: OwnerGroups }) => (
  <>
    {owners.length > 0 && <span className="muted">{t('past.served_by')}</span>}
    {owners
      .toSorted((one, other) => other.sailing_total - one.sailing_total)
      .slice(0, ownersMost)
      .map((owner) => (
        <a key={owner.id} href={`#${shipownerLink(owner.id)}`}>
          {ownerText(owner)} {owner.sailing_total}
        </a>
      ))}
  </>
);
