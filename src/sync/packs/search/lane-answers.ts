import type { AnswerOf } from '../../../../contract/call.ts';
import type { informationDeadlines } from '../../../../contract/calls/sailings/deadlines.ts';
import type {
  informationListShipowner,
  informationWeeks,
  PagedSailingSearch,
  SailingPage,
  SailingSearch,
} from '../../../../contract/calls/sailings/sailing.ts';
import { countedMost } from '../../../../contract/limits/counted-most.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { cutOffsAtCall } from '../../../../trade/sailing/cut-offs-by-port.ts';
import type { SailingDetail } from '../../../../trade/sailing/sailing.ts';
import {
  addDays,
  fromDayNumber,
  isoWeekOf,
  mondayOf,
  toDayNumber,
  todayIn,
} from '../../../../trade/calendar/plain-date.ts';
import { compareSailings } from '../../../../trade/sailing/sailing-order.ts';
import { weekZone } from '../../../../trade/calendar/week-zone.ts';
import {
  comparePairs,
  endFilter,
  hitsThatAnswer,
  PairHit,
  pairsThatAnswer,
  type HitRequest,
  type LaneSource,
  type WindowRelation,
} from './lane-hits.ts';
import { readyOf, type EndCodes } from './answerable-request.ts';
import { detailOf, rowOf } from './lane-rows.ts';
import { startOf, type PackedLane } from '../../../../trade/lane-pack/packed-lane.ts';

/** Answers the call `business/information/list` (a page of sailings) from the stored lanes. */
export function searchInLanes(search: PagedSailingSearch, ends: EndCodes, source: LaneSource): SailingPage {
  const { page, page_size, sort } = search;
  const ready = readyOf(search);
  const request = { ends, search, ready };
  const hits = hitsThatAnswer(request, source).sort(compareSailings(sort)).slice(0, countedMost(search));
  const newestMs = hits.reduce((newest, { wordMs }) => Math.max(newest, wordMs), 0);
  const shown = hits.slice((page - 1) * page_size, page * page_size);
  return {
    list: shown.map((hit) => rowOf(hit, ready !== null)),
    total: hits.length,
    page,
    page_size,
    ...(ready && { fit_total: hits.filter((hit) => hit.overlapDays > 0).length }),
    withdrawn_total: hits.filter(({ isWithdrawn }) => isWithdrawn).length,
    confirm_time: hits.length > 0 ? new Date(newestMs).toISOString() : null,
    nearest: hits.length > 0 ? null : nearestOf(request, source),
  };
}

/**
 * Returns the nearest sailings for a search without results, from the stored lanes. `before` and `after` are
 * exact up to the last day that these lanes cover. `unfiltered_total` is exact. `neighbours` is always empty,
 * because sailings between other ports are stored only by chance.
 */
function nearestOf(request: HitRequest, source: LaneSource): SailingPage['nearest'] {
  const { since, until } = request.search;
  const unfiltered = { ends: request.ends, search: { since, until } };
  return {
    before: nearestLaycan(request, source, 'before'),
    after: nearestLaycan(request, source, 'after'),
    neighbours: [],
    unfiltered_total: Math.min(hitsThatAnswer(unfiltered, source).length, limits.totalMost),
  };
}

function nearestLaycan(request: HitRequest, source: LaneSource, side: Exclude<WindowRelation, 'overlaps'>) {
  const pairs = pairsThatAnswer(request, source, side);
  const [first] = pairs.sort((a, b) =>
    side === 'before'
      ? b.endDay - a.endDay || b.startDay - a.startDay
      : a.startDay - b.startDay || a.endDay - b.endDay,
  );
  return first ? windowOf(first) : null;
}

const windowOf = ({ startDay, endDay }: PairHit) => ({
  start_time: fromDayNumber(startDay),
  end_time: fromDayNumber(endDay),
});

/** Answers the call `business/information/weeks` (sailings counted by week) from the stored lanes. */
export function weeksInLanes(
  search: Omit<SailingSearch, 'since' | 'until'>,
  ends: EndCodes,
  source: LaneSource,
): AnswerOf<typeof informationWeeks> {
  const monday = mondayOf(todayIn(weekZone, source.now));
  const until = addDays(monday, 7 * limits.weekStripWeeks - 1);
  const hits = hitsThatAnswer({ ends, search: { ...search, since: monday, until } }, source);
  const first = toDayNumber(monday);
  const totals = Array.from({ length: limits.weekStripWeeks }, () => 0);
  for (const { startDay } of hits) {
    const week = Math.floor((Math.max(startDay, first) - first) / 7);
    totals[week] = (totals[week] ?? 0) + 1;
  }
  const drawn = hits.sort(compareSailings('laycan')).slice(0, limits.weekStripWindowsMost);
  return {
    list: totals.map((sailing_total, week) => {
      const start_time = addDays(monday, 7 * week);
      return { week: isoWeekOf(start_time), start_time, sailing_total };
    }),
    windows: drawn.map((hit) => ({ ...windowOf(hit), withdrawn: hit.isWithdrawn })),
  };
}

/**
 * Answers the call `business/information/list_shipowner` (sailings grouped by shipowner) from the stored
 * lanes.
 */
export function shipownersInLanes(
  search: SailingSearch,
  ends: EndCodes,
  source: LaneSource,
): AnswerOf<typeof informationListShipowner> {
  const groups = new Map<number, { hit: PairHit; ids: Set<string> }>();
  for (const hit of pairsThatAnswer({ ends, search }, source)) {
    const { id } = ownerOf(hit);
    const group = groups.get(id) ?? { hit, ids: new Set() };
    group.ids.add(hit.id);
    if (compareWindows(hit, group.hit) < 0) group.hit = hit;
    groups.set(id, group);
  }
  const sorted = [...groups.values()].sort(
    (a, b) =>
      b.ids.size - a.ids.size || compareWindows(a.hit, b.hit) || ownerOf(a.hit).id - ownerOf(b.hit).id,
  );
  return {
    list: sorted.map(({ hit, ids }) => ({ ...ownerOf(hit), sailing_total: ids.size, ...windowOf(hit) })),
  };
}

const ownerOf = ({ lane, index }: PairHit) => lane.valueAt('shipowner', index);

const compareWindows = (a: PairHit, b: PairHit): number => a.startDay - b.startDay || a.endDay - b.endDay;

/**
 * Answers `business/information/view/{id}` from the stored lanes, without contacts. Null if no lane contains
 * the sailing.
 *
 * If no pair of calls matches the requested places, the server shows the pair from the next loading call to
 * the last discharging call. This device knows that pair only from lanes without a discharging place;
 * otherwise it shows another stored pair. If the vessel has departed from all stored loading ports, the
 * result is null too, because the vessel may still load at a port that is not stored.
 */
export function viewInLanes(
  id: string,
  ends: EndCodes | null,
  { lanes, places, now }: LaneSource,
): SailingDetail | null {
  const nowMs = now.getTime();
  const rank = (isAsked: boolean, hit: PairHit) => (isAsked ? 0 : 2) + (hit.archivedMs > nowMs ? 0 : 1);
  let best: View | null = null;
  let isAhead = false;
  for (const lane of lanes) {
    const filter = ends && isOfKind(lane, ends) ? endFilter(lane, ends, places) : never;
    for (const hit of allPairs(lane, lane.indexOf(id))) {
      isAhead ||= hit.archivedMs > nowMs;
      const next = { hit, rank: rank(filter === null || filter(hit), hit) };
      if (!best || compareViews(next, best) < 0) best = next;
    }
  }
  return best && isAhead ? detailOf(best.hit) : null;
}

/**
 * Answers `business/information/deadlines` from the stored lanes: the deadlines at the loading call that
 * `viewInLanes` shows. Sailings that no lane contains are left out.
 */
export function deadlinesInLanes(
  ids: readonly string[],
  ends: EndCodes | null,
  source: LaneSource,
): AnswerOf<typeof informationDeadlines>['list'] {
  return [...new Set(ids)].toSorted().flatMap((id) => {
    const sailing = viewInLanes(id, ends, source);
    if (!sailing || sailing.locked === 'login') return [];
    return [{ id, cut_offs: cutOffsAtCall(sailing.cut_offs ?? [], sailing.load) }];
  });
}

interface View {
  hit: PairHit;
  rank: number;
}

const compareViews = (a: View, b: View): number =>
  b.hit.changeMs - a.hit.changeMs || a.rank - b.rank || comparePairs(a.hit, b.hit);

const never = () => false;

/**
 * True if both the lane and the request have a discharging place, or neither has one. A lane without a
 * discharging place contains only pairs with the last discharging call, and other lanes do not show which
 * call is the last.
 */
const isOfKind = ({ lane }: PackedLane, { end }: EndCodes): boolean => lane.endsWith('>') === (end === null);

function allPairs(lane: PackedLane, index: number): PairHit[] {
  if (index < 0) return [];
  const first = startOf(lane.pairs.ends, index);
  const total = lane.pairs.ends.numberAt(index) - first;
  return Array.from({ length: total }, (_, at) => new PairHit(lane, index, first + at));
}
