import { changesOf, type SailingChange } from '../../../trade/lane-pack/changes.ts';
import {
  containerChangesOf,
  type ContainerChange,
  type LaneVoyage,
} from '../../../trade/container/changes.ts';
import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import type { LaneChange, LaneNotice } from '../../store/pack-rows.ts';
import { noNotice } from '../../sync/changes/mark-seen.ts';
import type { MemberChanges } from '../../sync/changes/watch-changes.ts';

/** A sailing that differs from the version that the member last saw. */
export interface SailingNews {
  row: LaneChange;
  /** The present version of the sailing or, if the sailing has left the lane, its last version. */
  sailing: PackSailing;
  changes: readonly SailingChange[];
}

/** A container voyage that differs from the version that the member last saw. */
export interface ContainerNews {
  row: LaneChange;
  /**
   * The present version of the voyage or, if the voyage no longer connects the two places of the lane, its
   * last version.
   */
  container: LaneVoyage;
  changes: readonly ContainerChange[];
}

export interface LaneNews {
  lane: string;
  from: string;
  /** The key of the discharging place; null if the favourite is a single port, without a destination. */
  to: string | null;
  notice: Pick<LaneNotice, 'least_days' | 'snoozed_until'>;
  isSnoozed: boolean;
  /** The changed sailings, sorted by the first loading day. */
  sailings: readonly SailingNews[];
  /** The changed container voyages, sorted by departure. */
  containers: readonly ContainerNews[];
}

/** Returns all lanes with unseen changes, including snoozed lanes. */
export function newsOf({ changes, notices }: MemberChanges, now: number): LaneNews[] {
  const unseen = changes.filter(({ seen_time }) => seen_time === null);
  return [...new Set(unseen.map(({ lane }) => lane))].sort().flatMap((lane): LaneNews[] => {
    const notice = notices.find((one) => one.lane === lane) ?? noNotice;
    const rows = unseen.filter((row) => row.lane === lane);
    const sailings = rows.flatMap((row) => sailingNews(row, notice, now));
    const containers = rows
      .flatMap((row) => containerNews(row, notice, now))
      .sort((one, other) => (one.container.load.depart.day < other.container.load.depart.day ? -1 : 1));
    if (sailings.length + containers.length === 0) return [];
    const isSnoozed = notice.snoozed_until !== null && notice.snoozed_until > now;
    const dayOf = ({ sailing }: SailingNews) => laneCalls(sailing, now).load?.start_time ?? '';
    const byDay = sailings.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
    return [{ lane, ...endsOf(lane), notice, isSnoozed, sailings: byDay, containers }];
  });
}

/**
 * Returns the number of changed sailings and voyages, without snoozed lanes. A sailing of two lanes counts
 * once.
 */
export const newsTotal = (news: readonly LaneNews[]): number =>
  new Set(
    news
      .filter(({ isSnoozed }) => !isSnoozed)
      .flatMap((one) => rowsOf(one).map(({ sailing_id }) => sailing_id)),
  ).size;

/** Returns the stored rows of all changes of a lane. */
export const rowsOf = ({ sailings, containers }: Pick<LaneNews, 'sailings' | 'containers'>): LaneChange[] =>
  [...sailings, ...containers].map(({ row }) => row);

export const newsOfOwn = (news: readonly LaneNews[]): LaneNews[] =>
  news.flatMap((one) => {
    const sailings = one.sailings.filter(({ row }) => row.own);
    return sailings.length > 0 ? [{ ...one, sailings, containers: [] }] : [];
  });

/**
 * Returns the changes of one sailing, as one entry; empty if there is nothing to report. If no laycan moved
 * by at least `least_days` (the member's threshold), moved laycans and unmoved cut-offs are left out.
 */
export function sailingNews(
  row: LaneChange,
  { least_days }: Pick<LaneNotice, 'least_days'>,
  now: number,
): SailingNews[] {
  const sailing = row.now ?? row.was;
  const all = changesOf(row, now);
  const isFar = all.some(
    (change) => change.kind === 'moved' && change.moves.some(({ most_days }) => most_days >= least_days),
  );
  const changes = isFar ? all : all.filter(({ kind }) => kind !== 'moved' && kind !== 'unmoved');
  return sailing && changes.length > 0 ? [{ row, sailing, changes }] : [];
}

/**
 * Returns the changes of one container voyage, without changes of days that are below the member's threshold.
 * A threshold of one day or less hides nothing.
 */
function containerNews(
  row: LaneChange,
  { least_days }: Pick<LaneNotice, 'least_days'>,
  now: number,
): ContainerNews[] {
  const container = row.box?.now ?? row.box?.was;
  if (!row.box || !container) return [];
  const all = containerChangesOf(row.box, { zone: row.box.zone ?? null, now: new Date(now) });
  const isFar = (change: ContainerChange) =>
    (change.kind === 'departure' || change.kind === 'arrival') &&
    (least_days <= 1 || Math.abs(change.minutes) >= least_days * dayMinutes);
  const isLate = all.some((change) => change.kind === 'departure' && isFar(change));
  const changes = all.filter((change) => {
    if (change.kind === 'unmoved') return isLate;
    return (change.kind !== 'departure' && change.kind !== 'arrival') || isFar(change);
  });
  return changes.length > 0 ? [{ row, container, changes }] : [];
}

const dayMinutes = 24 * 60;

/** Returns the loading and the discharging place of a lane from its key (`laneKey`). */
export function endsOf(lane: string): { from: string; to: string | null } {
  const [from = '', to = ''] = lane.split('>');
  return { from, to: to === '' ? null : to };
}

/**
 * Returns the first pair of loading and discharging calls that can still be booked; if all are past, the
 * first pair.
 */
export function laneCalls({ calls, pairs }: PackSailing, now: number) {
  const pair = pairs.find(({ archived_time }) => Date.parse(archived_time) > now) ?? pairs[0];
  const at = (place: number | undefined) => calls.find((call) => call.place === place);
  return { load: at(pair?.load) ?? calls[0], unload: at(pair?.unload) ?? calls.at(-1) };
}

/**
 * Returns the time of the publisher's change. It is unknown for sailings that left the lane, sailings of own
 * lists (schedules that the reader imported), vessels running late, and missing news. For these, returns the
 * time at which the device noticed the change.
 */
export function changeTime({ row, sailing, changes }: SailingNews): string | number {
  if (!row.now || row.own || changes.every(({ kind }) => kind === 'unlikely' || kind === 'no_news'))
    return row.noticed_time;
  return sailing.withdrawn_time ?? sailing.change_time;
}

/**
 * Returns the time at which the carrier changed the voyage. If the voyage disappeared, this is unknown, so
 * the time at which the device noticed it is returned.
 */
export const containerChangeTime = ({ row, container }: ContainerNews): string | number =>
  row.box?.now == null ? row.noticed_time : container.voyage.change_time;
