import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { localDay } from '../../i18n/dates.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import { kindText } from './change-lines.ts';
import { containerKinds, containerKindText } from './container-change-lines.ts';
import {
  changeTime,
  containerChangeTime,
  type ContainerNews,
  type LaneNews,
  type SailingNews,
} from './lane-news.ts';

interface Changed {
  sailingId: string;
  /** The time of the newest change, in ms since 1970. */
  time: number;
  /** The names of the changes, for example "Dates changed". */
  kinds: readonly string[];
  lanes: readonly LaneNews[];
  /**
   * The stored changes of the sailing on all lanes. If the member marks the item as seen, all these changes
   * are marked.
   */
  rows: readonly LaneChange[];
}

/** A changed sailing with its changes on each of its lanes. */
export interface ChangedSailing extends Changed {
  type: 'sailing';
  news: readonly [SailingNews, ...SailingNews[]];
}

/** A changed container voyage with its changes on each of its lanes. */
export interface ChangedVoyage extends Changed {
  type: 'container';
  news: readonly [ContainerNews, ...ContainerNews[]];
}

export type NewsItem = ChangedSailing | ChangedVoyage;

export interface NewsDay {
  day: PlainDate;
  /** The newest change first. */
  items: readonly NewsItem[];
}

/**
 * Returns the changes of all lanes by the reader's calendar day, the newest day first. A sailing of several
 * lanes is one item. Snoozed lanes are left out.
 */
export function newsByDay(news: readonly LaneNews[]): NewsDay[] {
  const items = new Map<string, NewsItem>();
  for (const item of news.flatMap(itemsOf)) {
    const same = items.get(item.sailingId);
    items.set(item.sailingId, same ? merged(same, item) : item);
  }
  const days = new Map<PlainDate, NewsItem[]>();
  for (const item of [...items.values()].sort((one, other) => other.time - one.time)) {
    const day = localDay(new Date(item.time));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }));
}

/** Returns each kind of change with its number of items, the most frequent first. */
export function kindCounts(items: readonly NewsItem[]): { kind: string; n: number }[] {
  const counts = new Map<string, number>();
  for (const kind of items.flatMap(({ kinds }) => kinds)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, n]) => ({ kind, n })).sort((one, other) => other.n - one.n);
}

function itemsOf(lane: LaneNews): NewsItem[] {
  if (lane.isSnoozed) return [];
  const common = ({ row }: SailingNews | ContainerNews, time: string | number) => ({
    sailingId: row.sailing_id,
    time: new Date(time).getTime(),
    lanes: [lane],
    rows: [row],
  });
  return [
    ...lane.sailings.map((news) => ({
      ...common(news, changeTime(news)),
      type: 'sailing' as const,
      kinds: [...new Set(news.changes.map((change) => kindText(change, news.row)))],
      news: [news] as const,
    })),
    ...lane.containers.map((news) => ({
      ...common(news, containerChangeTime(news)),
      type: 'container' as const,
      kinds: containerKinds(news.changes).map(containerKindText),
      news: [news] as const,
    })),
  ];
}

/**
 * Merges the items of the same sailing or voyage on two lanes. Both items have the same type, because a
 * sailing and a container voyage never have the same id.
 */
function merged(one: NewsItem, other: NewsItem): NewsItem {
  const common = {
    time: Math.max(one.time, other.time),
    kinds: [...new Set([...one.kinds, ...other.kinds])],
    lanes: [...one.lanes, ...other.lanes],
    rows: [...one.rows, ...other.rows],
  };
  if (one.type === 'sailing')
    return { ...one, ...common, news: other.type === 'sailing' ? [...one.news, ...other.news] : one.news };
  return { ...one, ...common, news: other.type === 'container' ? [...one.news, ...other.news] : one.news };
}
