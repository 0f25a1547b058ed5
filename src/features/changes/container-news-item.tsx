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
import type { ContainerNews } from './lane-news.ts';
import { dismissChanges } from './dismiss-changes.ts';

interface ContainerNewsItemProps {
  news: ContainerNews;
  names: HarborNames;
  now: Date;
}

/**
 * Renders one container voyage with its changes, their time and a link. Opening the link marks the changes as
 * seen.
 */
export function ContainerNewsItem({ news, names, now }: ContainerNewsItemProps) {
  const { row, container: box, changes } = news;
  const { voyage, load, unload } = box;
  const isThere = row.box?.now !== null;
  // The time at which a voyage disappeared is unknown; the device knows only the time at which it noticed
  // this.
  const time = isThere ? voyage.change_time : row.noticed_time;
  const ship = shipName(voyage.ship_name);
  const name = `${ship} ${dayText(load.depart.day, localDay(now))}`;
  const ends = isThere ? { from: load.harbor_code, to: unload.harbor_code } : {};
  return (
    <li className={styles.news}>
      <div className={styles.head}>
        <span className="flex wraps gap-1">
          {containerKinds(changes).map((kind) => (
            <Badge key={kind} kind={lookOf[kind]}>
              {containerKindText(kind)}
            </Badge>
          ))}
        </span>
        <a
          className="shrinks strong cut covers ringless"
          href={`#${sailingLink(voyage.id, ends)}`}
          onClick={() => void ifRoom(markSeen([row]))}
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
      {containerLines(news, { names, now }).map((line) => (
        <ChangedLine key={line.label} {...line} />
      ))}
      <Button
        kind="quiet"
        icon={checkIcon}
        className={styles.seen}
        label={t('changes.markOne', { ship: name })}
        onClick={({ currentTarget }) => void dismissChanges([row], currentTarget)}
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
