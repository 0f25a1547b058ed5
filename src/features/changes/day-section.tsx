import { useId, useState } from 'react';

import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { checkIcon, chevronDownIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { dismissChanges } from './dismiss-changes.ts';
import styles from './inbox.module.css';
import { kindCounts, type NewsDay, type NewsItem } from './news-by-day.ts';
import { SailingItem } from './sailing-item.tsx';
import { VoyageItem } from './voyage-item.tsx';

interface DaySectionProps {
  news: NewsDay;
  isOpenAtFirst: boolean;
  names: HarborNames;
  now: Date;
}

/** Renders the changes of one day: their numbers, and the sailings when the section is open. */
export function DaySection({ news: { day, items }, isOpenAtFirst, names, now }: DaySectionProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const listId = useId();
  const name = dayName(day, localDay(now));
  return (
    <section aria-label={name}>
      <div className={styles.day}>
        <h3 className="shrinks grows">
          <button
            type="button"
            className={`row wide bare unpadded text-left inherits-font tap gap-2 ${styles.fold}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon shape={chevronDownIcon} className={classNames(styles.chevron, isOpen && styles.isOpen)} />
            <span className="shrinks grows">
              {name}
              <span className="sub">{kindsText(items)}</span>
            </span>
            <span className="fine nowrap regular">{t('changes.sailings', { n: items.length })}</span>
          </button>
        </h3>
        <Button
          kind="quiet"
          icon={checkIcon}
          label={t('changes.markDay', { day: name })}
          title={t('changes.markDay', { day: name })}
          onClick={({ currentTarget }) =>
            void dismissChanges(
              items.flatMap(({ rows }) => rows),
              currentTarget,
            )
          }
        />
      </div>
      {isOpen && (
        <ul id={listId}>
          {items.map((item) =>
            item.type === 'sailing' ? (
              <SailingItem key={item.sailingId} item={item} names={names} now={now} />
            ) : (
              <VoyageItem key={item.sailingId} item={item} names={names} now={now} />
            ),
          )}
        </ul>
      )}
    </section>
  );
}

/** Returns the kinds of changes with their numbers, for example "Dates changed 8 · New 4". */
export const kindsText = (items: readonly NewsItem[]): string =>
  kindCounts(items)
    .map(({ kind, n }) => `${kind} ${n}`)
    .join(' · ');

function dayName(day: PlainDate, today: PlainDate): string {
  const date = dayText(day, today);
  if (day === today) return t('changes.today', { date });
  return day === addDays(today, -1) ? t('changes.yesterday', { date }) : date;
}
