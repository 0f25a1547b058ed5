import { ownSailingLink } from '../../../contract/links/own-sailing-link.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import type { SailingChange } from '../../../trade/lane-pack/changes.ts';
import { fullInstantText, localDay } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import { ifRoom } from '../../store/full-device.ts';
import { markSeen } from '../../sync/changes/mark-seen.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { checkIcon } from '../../ui/icon-shapes.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { ChangedLine } from './changed-line.tsx';
import { isNamed, kindText, linesOf, shipName } from './change-lines.ts';
import styles from './inbox.module.css';
import { changeTime, laneCalls } from './lane-news.ts';
import { dismissChanges } from './dismiss-changes.ts';
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
  const changes = withoutCopies(item.news.flatMap((one) => one.changes));
  const ship = shipName(sailing.ship_name);
  const { load } = laneCalls(sailing, now.getTime());
  const name = [ship, load && windowText(load, today)].filter(Boolean).join(' ');
  const isNoticed = !row.own && time === row.noticed_time;
  const moved = news.changes.find((change) => change.kind === 'moved');
  const link = row.now && lane ? { from: lane.from, ...(lane.to !== null && { to: lane.to }) } : {};
  const past = row.no_news ? { when: 'past' as const } : {};
  return (
    <li className={styles.news}>
      <div className={styles.head}>
        <span className="flex wraps gap-1">
          {withoutCopies(
            changes.map((change) => ({ look: lookOfChange(change), text: kindText(change, row) })),
          ).map(({ look, text }) => (
            <Badge key={text} kind={look}>
              {text}
            </Badge>
          ))}
        </span>
        <a
          className="shrinks strong cut covers ringless"
          href={`#${(row.own ? ownSailingLink : sailingLink)(sailing.id, { ...link, ...past })}`}
          onClick={() => void ifRoom(markSeen(item.rows))}
        >
          <span lang={sailing.ship_name ? 'en' : undefined}>{ship}</span>
        </a>
        {sailing.voyage_number && <span className="muted">{sailing.voyage_number}</span>}
        <time
          className="to-end fine nowrap"
          dateTime={new Date(time).toISOString()}
          title={fullInstantText(time)}
        >
          {isNoticed ? t('changes.noticed', { ago: agoText(time, now) }) : agoText(time, now)}
        </time>
      </div>
      <LanesLine lanes={item.lanes} names={names} />
      {row.own && <p className={styles.what}>{t('changes.ofList', { sender: row.own.sender })}</p>}
      {withoutCopies(
        item.news.flatMap((one) => one.changes.flatMap((change) => linesOf(change, one, { names, now }))),
      ).map((line) => (
        <ChangedLine key={JSON.stringify(line)} {...line} />
      ))}
      {moved && <MovedAxis news={news} moves={moved.moves} now={now} />}
      <Button
        kind="quiet"
        icon={checkIcon}
        className={styles.seen}
        label={t('changes.markOne', { ship: name })}
        onClick={({ currentTarget }) => void dismissChanges(item.rows, currentTarget)}
      />
    </li>
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
