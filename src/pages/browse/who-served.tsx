import { archivedListShipowner } from '../../../contract/calls/sailings/archived.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { emptyBrowse, groupRequest } from '../../features/search/browse-state.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import styles from './past.module.css';
import type { Browse } from './use-browse.ts';

/** How many shipowners used to serve a lane, and until when; what was withdrawn did not sail. */
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
