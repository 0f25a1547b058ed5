import type { AnswerOf } from '../../../../contract/call.ts';
import type {
  informationListShipowner,
  informationWeeks,
  PagedSailingSearch,
  SailingPage,
  SailingSearch,
} from '../../../../contract/calls/sailings/sailing.ts';
import { countedMost } from '../../../../contract/counted-most.ts';
import * as limits from '../../../../contract/limits.ts';
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

/** What `business/information/list` answers. */
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
 * What is nearest to an answer without sailings, as far as the lanes tell. `before` and `after` are exact up
 * to the last day that the lanes hold: a sailing after that one is not known here. No neighbour is ever
 * named, since what sails between other ports is packed by chance. `unfiltered_total` is exact.
 */
function nearestOf(request: HitRequest, source: LaneSource): SailingPage['nearest'] {
  const { since, until } = request.search;
  const unfiltered = { ends: request.ends, search: { since, until } };
  return {
    before: windowBeside(request, source, 'before'),
    after: windowBeside(request, source, 'after'),
    neighbours: [],
    unfiltered_total: Math.min(hitsThatAnswer(unfiltered, source).length, limits.totalMost),
  };
}

function windowBeside(request: HitRequest, source: LaneSource, side: Exclude<WindowRelation, 'overlaps'>) {
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

/** What `business/information/weeks` answers. */
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

/** What `business/information/list_shipowner` answers. */
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
 * What `business/information/view/{id}` answers, without whom to call; null where no lane has the sailing.
 * Without ends that it answers, the server shows it from its first loading call ahead to the last
 * discharging one; a device knows of these only by lanes with an open end, and shows what it has of others.
 * A sailing that has left all its loading ports on the lanes may load elsewhere: nothing is known of it.
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

interface View {
  hit: PairHit;
  rank: number;
}

const compareViews = (a: View, b: View): number =>
  b.hit.changeMs - a.hit.changeMs || a.rank - b.rank || comparePairs(a.hit, b.hit);

const never = () => false;

/** An open end means the last discharging call, which the pairs of other lanes do not tell. */
const isOfKind = ({ lane }: PackedLane, { end }: EndCodes): boolean => lane.endsWith('>') === (end === null);

function allPairs(lane: PackedLane, index: number): PairHit[] {
  if (index < 0) return [];
  const first = startOf(lane.pairs.ends, index);
  const total = lane.pairs.ends.numberAt(index) - first;
  return Array.from({ length: total }, (_, at) => new PairHit(lane, index, first + at));
}
