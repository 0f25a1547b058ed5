import { sailingLink } from '../../../contract/links/sailing-link.ts';
import type { ContainerChange } from '../../../trade/container/changes.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { fullInstantText, localDay } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { ifRoom } from '../../store/full-device.ts';
import { markSeen } from '../../sync/changes/mark-seen.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { checkIcon } from '../../ui/icon-shapes.ts';
import { containerKinds, containerKindText, containerLines } from './container-change-lines.ts';
import { shipName } from './change-lines.ts';
import { ChangedLine } from './changed-line.tsx';
import styles from './inbox.module.css';
import { containerChangeTime } from './lane-news.ts';
import { dismissChanges } from './dismiss-changes.ts';
import { LanesLine } from './lanes-line.tsx';
import type { ChangedVoyage } from './news-by-day.ts';
import { withoutCopies } from './without-copies.ts';

interface VoyageItemProps {
  item: ChangedVoyage;
  names: HarborNames;
  now: Date;
}

/**
 * Renders one container voyage with its lanes, its changes, their time and a link. Opening the link marks the changes as
 * seen.
 */
export function VoyageItem({ item, names, now }: VoyageItemProps) {
  const [news] = item.news;
  const { row, container: box } = news;
  const { voyage, load, unload } = box;
  const isThere = row.box?.now !== null;
  const time = containerChangeTime(news);
  const kinds = containerKinds(item.news.flatMap(({ changes }) => changes));
  const ship = shipName(voyage.ship_name);
  const name = `${ship} ${dayText(load.depart.day, localDay(now))}`;
  const ends = isThere ? { from: load.harbor_code, to: unload.harbor_code } : {};
  return (
    <li className={styles.news}>
      <div className={styles.head}>
        <span className="flex wraps gap-1">
          {kinds.map((kind) => (
            <Badge key={kind} kind={lookOf[kind]}>
              {containerKindText(kind)}
            </Badge>
          ))}
        </span>
        <a
          className="shrinks strong cut covers ringless"
          href={`#${sailingLink(voyage.id, ends)}`}
          onClick={() => void ifRoom(markSeen(item.rows))}
        >
          <span lang={voyage.ship_name ? 'en' : undefined}>{ship}</span>
        </a>
        <span className="muted">{[voyage.service_code, voyage.voyage_number].filter(Boolean).join(' ')}</span>
        <time
          className="to-end fine nowrap"
          dateTime={new Date(time).toISOString()}
          title={fullInstantText(time)}
        >
          {isThere ? agoText(time, now) : t('changes.noticed', { ago: agoText(time, now) })}
        </time>
      </div>
      <LanesLine lanes={item.lanes} names={names} />
      {withoutCopies(item.news.flatMap((one) => containerLines(one, { names, now }))).map((line) => (
        <ChangedLine key={JSON.stringify(line)} {...line} />
      ))}
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

const lookOf = {
  new: 'new',
  sailed: 'new',
  gone: 'gone',
  blank: 'gone',
  departure: 'moved',
  arrival: 'moved',
  cut_off: 'moved',
  conflict: 'moved',
  unmoved: 'moved',
  rate: 'plain',
} as const satisfies Record<ContainerChange['kind'], string>;
