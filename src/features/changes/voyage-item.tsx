import { sailingLink } from '../../../contract/links/sailing-link.ts';
import type { ContainerChange } from '../../../trade/container/changes.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { localDay } from '../../i18n/dates.ts';
import { dayText } from '../../i18n/windows.ts';
import { containerKinds, containerKindText, containerLines } from './container-change-lines.ts';
import { shipName } from './change-lines.ts';
import { ChangedItem } from './changed-item.tsx';
import { ChangedLine } from './changed-line.tsx';
import { containerChangeTime } from './lane-news.ts';
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
  const kinds = containerKinds(item.news.flatMap(({ changes }) => changes));
  const name = `${shipName(voyage.ship_name)} ${dayText(load.depart.day, localDay(now))}`;
  const ends = isThere ? { from: load.harbor_code, to: unload.harbor_code } : {};
  return (
    <ChangedItem
      rows={item.rows}
      badges={kinds.map((kind) => ({ kind: lookOf[kind], text: containerKindText(kind) }))}
      href={`#${sailingLink(voyage.id, ends)}`}
      ship_name={voyage.ship_name}
      number={[voyage.service_code, voyage.voyage_number].filter(Boolean).join(' ')}
      time={containerChangeTime(news)}
      isNoticed={!isThere}
      name={name}
      now={now}
    >
      <LanesLine lanes={item.lanes} names={names} />
      {withoutCopies(item.news.flatMap((one) => containerLines(one, { names, now }))).map((line) => (
        <ChangedLine key={JSON.stringify(line)} {...line} />
      ))}
    </ChangedItem>
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
