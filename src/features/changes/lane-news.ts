import { changesOf, type SailingChange } from '../../../trade/lane-pack/changes.ts';
import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import type { LaneChange, LaneNotice } from '../../store/lane-change.ts';
import { noNotice } from '../../sync/changes/looked.ts';
import type { MemberChanges } from '../../sync/changes/watch-changes.ts';

/** One sailing that is not what its member last saw. */
export interface SailingNews {
  row: LaneChange;
  /** As it is now; as it was where it has left the lane. */
  sailing: PackSailing;
  changes: readonly SailingChange[];
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
}

/** All lanes of which there is something to tell, those that are snoozed among them. */
export function newsOf({ changes, notices }: MemberChanges, now: number): LaneNews[] {
  const unseen = changes.filter(({ seen_time }) => seen_time === null);
  return [...new Set(unseen.map(({ lane }) => lane))].sort().flatMap((lane): LaneNews[] => {
    const notice = notices.find((one) => one.lane === lane) ?? noNotice;
    const sailings = unseen
      .filter((row) => row.lane === lane)
      .flatMap((row) => sailingNews(row, notice, now));
    if (sailings.length === 0) return [];
    const isSnoozed = notice.snoozed_until !== null && notice.snoozed_until > now;
    const dayOf = ({ sailing }: SailingNews) => laneCalls(sailing, now).load?.start_time ?? '';
    const byDay = sailings.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
    return [{ lane, ...endsOf(lane), notice, isSnoozed, sailings: byDay }];
  });
}

/** Sailings of which somebody should know now. */
export const newsTotal = (news: readonly LaneNews[]): number =>
  news.filter(({ isSnoozed }) => !isSnoozed).reduce((total, { sailings }) => total + sailings.length, 0);

/** Of the news what own lists tell. */
export const newsOfOwn = (news: readonly LaneNews[]): LaneNews[] =>
  news.flatMap((one) => {
    const sailings = one.sailings.filter(({ row }) => row.own);
    return sailings.length > 0 ? [{ ...one, sailings }] : [];
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
