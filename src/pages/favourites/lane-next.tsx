import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { lastWord } from '../../features/sailings/sailing-marks.ts';
import { shipText } from '../../features/sailings/ship-text.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { Age } from '../../trade-ui/age.tsx';
import { When } from '../../ui/when.tsx';
import styles from './lane-row.module.css';
import type { LaneNews, NextSailings } from './use-next-sailings.ts';
import { portDay } from '../../i18n/dates.ts';

interface LaneNextProps {
  news: LaneNews | undefined;
  next: NextSailings;
  isWaiting: boolean;
  names: HarborNames;
  today: PlainDate;
  now: Date;
}

/**
 * The next sailing of a lane: its laycan, the time until then, and the age of the publisher's confirmation.
 */
export function LaneNext({ news, next, isWaiting, names, today, now }: LaneNextProps) {
  const dayOf = ({ load }: SailingRow) => portDay(names.harbor(load.harbor_code), now);
  const sailing = news?.sailings.find((one) => one.load.end_time >= dayOf(one));
  if (!news || !sailing)
    return (
      <div className={styles.next}>
        <span className="note">{emptyText({ news, next, isWaiting })}</span>
      </div>
    );
  return (
    <div className={styles.next}>
      <span className="flex on-baseline wraps gap-x2">
        <When window={sailing.load} today={today} />
        <span className="fine">{t('ui.days', { n: sailing.days })}</span>
      </span>
      <span className="fine">
        {[untilText(sailing.load, dayOf(sailing)), shipText(sailing)].filter(Boolean).join(' · ')}
      </span>
      <Age time={lastWord(sailing)} now={now}>
        {wordText(sailing, now)}
      </Age>
    </div>
  );
}

function wordText(sailing: SailingRow, now: Date): string {
  const time = lastWord(sailing);
  const key = time === sailing.confirm_time ? 'packs.ownerConfirmed' : 'packs.ownerChanged';
  return t(key, { ago: agoText(time, now) });
}

function emptyText({ news, next, isWaiting }: Pick<LaneNextProps, 'news' | 'next' | 'isWaiting'>): string {
  if (news) return t('favourites.noneSoon');
  if (isWaiting) return t('favourites.waitingForNext');
  return next.failure && !next.pending ? t('favourites.notFetched') : '';
}

/**
 * Returns the number of days until the laycan begins or, after it has begun, the number of days until it
 * ends.
 */
function untilText(
  { start_time, end_time }: { start_time: PlainDate; end_time: PlainDate },
  today: PlainDate,
) {
  const days = daysBetween(today, start_time);
  if (days === 0) return t('favourites.opensToday');
  if (days > 0) return t('favourites.opensIn', { n: days });
  return t('favourites.isOpen', { n: daysBetween(today, end_time) + 1 });
}
