import { changesOf, type SailingChange } from '../../../trade/lane-pack/changes.ts';
import {
  containerChangesOf,
  type ContainerChange,
  type LaneVoyage,
} from '../../../trade/container/changes.ts';
import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import { portDay } from '../../i18n/dates.ts';
import type { LaneChange, LaneNotice } from '../../store/pack-rows.ts';
import { noNotice } from '../../sync/changes/looked.ts';
import type { MemberChanges } from '../../sync/changes/watch-changes.ts';

/** One sailing that is not what its member last saw. */
export interface SailingNews {
  row: LaneChange;
  /** As it is now; as it was where it has left the lane. */
  sailing: PackSailing;
  changes: readonly SailingChange[];
}

/** One container voyage that is not what its member last saw. */
export interface ContainerNews {
  row: LaneChange;
  /** As it is now; as it was where it goes between the ends no longer. */
  box: LaneVoyage;
  changes: readonly ContainerChange[];
}

/** What is told of one lane. */
export interface LaneNews {
  lane: string;
  from: string;
  /** Null: a favourite harbor, to anywhere. */
  to: string | null;
  notice: Pick<LaneNotice, 'least_days' | 'snoozed_until'>;
  isSnoozed: boolean;
  /** By the first day of loading. */
  sailings: readonly SailingNews[];
  /** By their departure. */
  boxes: readonly ContainerNews[];
}

/** All lanes of which there is something to tell, those that are snoozed among them. */
export function newsOf({ changes, notices }: MemberChanges, now: number): LaneNews[] {
  const unseen = changes.filter(({ seen_time }) => seen_time === null);
  return [...new Set(unseen.map(({ lane }) => lane))].sort().flatMap((lane): LaneNews[] => {
    const notice = notices.find((one) => one.lane === lane) ?? noNotice;
    const rows = unseen.filter((row) => row.lane === lane);
    const sailings = rows.flatMap((row) => sailingNews(row, notice, now));
    const boxes = rows
      .flatMap((row) => containerNews(row, notice, now))
      .sort((one, other) => (one.box.load.depart.day < other.box.load.depart.day ? -1 : 1));
    if (sailings.length + boxes.length === 0) return [];
    const isSnoozed = notice.snoozed_until !== null && notice.snoozed_until > now;
    const dayOf = ({ sailing }: SailingNews) => laneCalls(sailing, now).load?.start_time ?? '';
    const byDay = sailings.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
    return [{ lane, ...endsOf(lane), notice, isSnoozed, sailings: byDay, boxes }];
  });
}

/** Sailings of which somebody should know now. */
export const newsTotal = (news: readonly LaneNews[]): number =>
  news.filter(({ isSnoozed }) => !isSnoozed).reduce((total, one) => total + rowsOf(one).length, 0);

/** What stands behind the news of a lane. */
export const rowsOf = ({ sailings, boxes }: Pick<LaneNews, 'sailings' | 'boxes'>): LaneChange[] =>
  [...sailings, ...boxes].map(({ row }) => row);

/** Of the news what own lists tell. */
export const newsOfOwn = (news: readonly LaneNews[]): LaneNews[] =>
  news.flatMap((one) => {
    const sailings = one.sailings.filter(({ row }) => row.own);
    return sailings.length > 0 ? [{ ...one, sailings, boxes: [] }] : [];
  });

/** The changes of one sailing, without moves that are too small for this member. */
export function sailingNews(
  row: LaneChange,
  { least_days }: Pick<LaneNotice, 'least_days'>,
  now: number,
): SailingNews[] {
  const sailing = row.now ?? row.was;
  const changes = changesOf(row, now).filter(
    (change) => change.kind !== 'moved' || change.moves.some(({ days }) => Math.abs(days) >= least_days),
  );
  return sailing && changes.length > 0 ? [{ row, sailing, changes }] : [];
}

/** The same of a container voyage, by hours where everything is told. */
function containerNews(
  row: LaneChange,
  { least_days }: Pick<LaneNotice, 'least_days'>,
  now: number,
): ContainerNews[] {
  const box = row.box?.now ?? row.box?.was;
  if (!row.box || !box) return [];
  const port = row.box.zone === undefined ? undefined : { time_zone: row.box.zone };
  const changes = containerChangesOf(row.box, portDay(port, new Date(now))).filter(
    (change) =>
      (change.kind !== 'departure' && change.kind !== 'arrival') ||
      least_days <= 1 ||
      Math.abs(change.minutes) >= least_days * dayMinutes,
  );
  return changes.length > 0 ? [{ row, box, changes }] : [];
}

const dayMinutes = 24 * 60;

/** The two ends of a `laneKey`. */
export function endsOf(lane: string): { from: string; to: string | null } {
  const [from = '', to = ''] = lane.split('>');
  return { from, to: to === '' ? null : to };
}

/** The first calls between which cargo can still go; the first of all once none can. */
export function laneCalls({ calls, pairs }: PackSailing, now: number) {
  const pair = pairs.find(({ archived_time }) => Date.parse(archived_time) > now) ?? pairs[0];
  const at = (place: number | undefined) => calls.find((call) => call.place === place);
  return { load: at(pair?.load) ?? calls[0], unload: at(pair?.unload) ?? calls.at(-1) };
}

/** When its publisher did it; of what has left the lane, of own lists and of the ship it is known only since when. */
export function changeTime({ row, sailing, changes }: SailingNews): string | number {
  if (!row.now || row.own || changes.every(({ kind }) => kind === 'unlikely')) return row.noticed_time;
  return sailing.withdrawn_time ?? sailing.change_time;
}
