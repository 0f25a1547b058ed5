import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import styles from './inbox.module.css';
import { newsTotal, rowsOf, type LaneNews } from './lane-news.ts';
import { LaneSection } from './lane-section.tsx';
import { dismissChanges } from './dismiss-changes.ts';

interface InboxProps {
  news: readonly LaneNews[];
  memberId: number;
  names: HarborNames;
  now: Date;
}

/**
 * Renders the changes since the member last looked, of sailings on lanes that this device stores for offline
 * search, grouped by lane.
 */
export function Inbox({ news, memberId, names, now }: InboxProps) {
  const listed = news.filter(({ isSnoozed }) => !isSnoozed).flatMap(rowsOf);
  const since = Math.min(...listed.map(({ since_time }) => since_time));
  return (
    <section className={styles.inbox} aria-labelledby="changes-title">
      <header className={styles.top}>
        <h2 className="grows text-m" id="changes-title">
          {t('changes.title')}
        </h2>
        {listed.length > 0 && (
          <Button kind="quiet" onClick={({ currentTarget }) => void dismissChanges(listed, currentTarget)}>
            {t('changes.markAll')}
          </Button>
        )}
      </header>
      <p className={styles.since} role="status">
        {listed.length > 0 && t('changes.since', { time: instantText(since, now), n: newsTotal(news) })}
      </p>
      {news.map((one) => (
        <LaneSection key={one.lane} news={one} memberId={memberId} names={names} now={now} />
      ))}
    </section>
  );
}
