import { ownSailingLink } from '../../../contract/links/own-sailing-link.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import type { SailingChange } from '../../../trade/lane-pack/changes.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { ChangedItem } from './changed-item.tsx';
import { ChangedLine } from './changed-line.tsx';
import { isNamed, kindText, linesOf, shipName } from './change-lines.ts';
import styles from './inbox.module.css';
import { changeTime, laneCalls } from './lane-news.ts';
import { LanesLine } from './lanes-line.tsx';
import { MovedAxis } from './moved-axis.tsx';
import type { ChangedSailing } from './news-by-day.ts';
import { withoutCopies } from './without-copies.ts';

interface SailingItemProps {
  item: ChangedSailing;
  names: HarborNames;
  now: Date;
}

/**
 * Renders one sailing with its lanes, its changes, their time and a link. Opening the link marks the changes as
 * seen.
 */
export function SailingItem({ item, names, now }: SailingItemProps) {
  const [news] = item.news;
  const [lane] = item.lanes;
  const { row, sailing } = news;
  const today = localDay(now);
  const time = changeTime(news);
  const badges = withoutCopies(
    item.news
      .flatMap((one) => one.changes)
      .map((change) => ({ kind: lookOfChange(change), text: kindText(change, row) })),
  );
  const { load } = laneCalls(sailing, now.getTime());
  const name = [shipName(sailing.ship_name), load && windowText(load, today)].filter(Boolean).join(' ');
  const moved = news.changes.find((change) => change.kind === 'moved');
  const link = row.now && lane ? { from: lane.from, ...(lane.to !== null && { to: lane.to }) } : {};
  const past = row.no_news ? { when: 'past' as const } : {};
  return (
    <ChangedItem
      rows={item.rows}
      badges={badges}
      href={`#${(row.own ? ownSailingLink : sailingLink)(sailing.id, { ...link, ...past })}`}
      ship_name={sailing.ship_name}
      number={sailing.voyage_number}
      time={time}
      isNoticed={!row.own && time === row.noticed_time}
      name={name}
      now={now}
    >
      <LanesLine lanes={item.lanes} names={names} />
      {row.own && <p className={styles.what}>{t('changes.ofList', { sender: row.own.sender })}</p>}
      {withoutCopies(
        item.news.flatMap((one) => one.changes.flatMap((change) => linesOf(change, one, { names, now }))),
      ).map((line) => (
        <ChangedLine key={JSON.stringify(line)} {...line} />
      ))}
      {moved && <MovedAxis news={news} moves={moved.moves} now={now} />}
    </ChangedItem>
  );
}

const lookOfChange = (change: SailingChange) => (isNamed(change) ? 'new' : lookOf[change.kind]);

const lookOf = {
  new: 'new',
  again: 'new',
  withdrawn: 'gone',
  left: 'gone',
  moved: 'moved',
  vessel: 'moved',
  ports: 'moved',
  cut_off: 'moved',
  conflict: 'moved',
  unmoved: 'moved',
  unlikely: 'moved',
  no_news: 'moved',
  rate: 'plain',
} as const satisfies Record<SailingChange['kind'], string>;
