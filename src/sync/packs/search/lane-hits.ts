import { dayMs } from '../../../../trade/calendar/day-ms.ts';
import type { SailingSearch } from '../../../../contract/calls/sailings/sailing.ts';
import { isWithin, type Bounds } from '../../../../trade/fields/bounds.ts';
import {
  boundsFilters,
  boundsRow,
  choiceFilters,
  dayFilters,
  filters,
  flagFilters,
  idFilters,
  numberFilters,
  type DayFilter,
  type NumberFilter,
  type OwnFlag,
} from '../../../../trade/fields/filters.ts';
import type { OptionalNumber } from '../../../../trade/fields/optional-particulars.ts';
import { entriesOf } from '../../../../trade/keys-of.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { fromDayNumber, toDayNumber } from '../../../../trade/calendar/plain-date.ts';
import { overlapDays, type ReadyWindow } from '../../../../trade/sailing/ready-overlap.ts';
import type { SortableSailing } from '../../../../trade/sailing/sailing-order.ts';
import { covers, laneCodes } from './lane-cover.ts';
import type { EndCodes } from './answerable-request.ts';
import { startOf, type PackedLane } from '../../../../trade/lane-pack/packed-lane.ts';
import type { SearchPlaces } from '../../../../trade/harbors/search-places.ts';

/** The stored lanes that answer a search, and the present time. */
export interface LaneSource {
  /**
   * The stored lanes. If two lanes contain different versions of a sailing, the version with the later change
   * is used.
   */
  lanes: readonly PackedLane[];
  places: SearchPlaces;
  now: Date;
}

export interface HitRequest {
  ends: EndCodes;
  search: Omit<SailingSearch, 'from' | 'to'>;
  /**
   * The days on which the cargo is ready. Of several matching pairs of a sailing, the pair with the most
   * ready days in its laycan is the result.
   */
  ready?: ReadyWindow | null;
}

/** A pair of a loading and a discharging call of a sailing in a lane. */
export class PairHit implements SortableSailing {
  readonly lane: PackedLane;
  /** The index of the sailing in the lane. */
  readonly index: number;
  /** The index of the pair among all pairs of the lane. */
  readonly pair: number;
  readonly startDay: number;
  readonly endDay: number;
  readonly arrivalDay: number;
  readonly arrivalEndDay: number;
  overlapDays = 0;
  #id: string | undefined;

  constructor(lane: PackedLane, index: number, pair: number) {
    const { calls, pairs } = lane;
    const first = startOf(calls.ends, index);
    const load = first + pairs.loads.numberAt(pair);
    this.lane = lane;
    this.index = index;
    this.pair = pair;
    this.startDay = calls.days.start_time.numberAt(load);
    this.endDay = calls.days.end_time.numberAt(load);
    const unload = first + pairs.unloads.numberAt(pair);
    this.arrivalDay = calls.days.start_time.numberAt(unload);
    this.arrivalEndDay = calls.days.end_time.numberAt(unload);
  }

  get id(): string {
    return (this.#id ??= this.lane.idAt(this.index));
  }

  get isWithdrawn(): boolean {
    return this.lane.timeAt('withdrawn_time', this.index) !== null;
  }

  get wordMs(): number {
    return this.lane.timeAt('confirm_time', this.index) ?? this.lane.timeAt('change_time', this.index) ?? 0;
  }

  get changeMs(): number {
    return this.lane.timeAt('change_time', this.index) ?? 0;
  }

  get archivedMs(): number {
    return this.lane.pairs.archivedMs.numberAt(this.pair);
  }
}

/** The position of a laycan relative to the searched days, `since` to `until`. */
export type WindowRelation = 'overlaps' | 'before' | 'after';

/**
 * Returns all pairs that match a search of live sailings, in no particular order. A pair in two lanes is
 * returned twice.
 */
export function pairsThatAnswer(
  request: HitRequest,
  { lanes, places, now }: LaneSource,
  relation: WindowRelation = 'overlaps',
): PairHit[] {
  const nowMs = now.getTime();
  const isWanted = sailingFilter(request.search, nowMs);
  const isInWindow = windowFilter(request.search, relation);
  const isOnDays = dayFilter(request.search);
  const hits: PairHit[] = [];
  for (const lane of lanes) {
    const isAtEnds = endFilter(lane, request.ends, places);
    for (let index = 0; index < lane.size; index++) {
      if (!isWanted(lane, index)) continue;
      for (let pair = startOf(lane.pairs.ends, index); pair < lane.pairs.ends.numberAt(index); pair++) {
        if (lane.pairs.archivedMs.numberAt(pair) <= nowMs) continue;
        const hit = new PairHit(lane, index, pair);
        if (isInWindow(hit) && isOnDays(hit) && (isAtEnds === null || isAtEnds(hit))) hits.push(hit);
      }
    }
  }
  return hits;
}

/**
 * Returns one pair for each matching sailing. If several pairs match, the first of these criteria that
 * differs decides: most days in common with the ready days, earliest loading, earliest arrival, earliest
 * place in the rotation.
 */
export function hitsThatAnswer(request: HitRequest, source: LaneSource): PairHit[] {
  const pairs = pairsThatAnswer(request, source);
  if (request.ready) for (const hit of pairs) hit.overlapDays = overlapOf(hit, request.ready);
  // Within one lane, the pairs of a sailing follow each other. The best pair of each sailing is then found
  // faster than by grouping all pairs by id.
  return source.lanes.length === 1 ? bestOfNeighbours(pairs) : bestById(pairs);
}

function bestOfNeighbours(pairs: readonly PairHit[]): PairHit[] {
  const best: PairHit[] = [];
  for (const pair of pairs) {
    const last = best.at(-1);
    if (last?.index !== pair.index) best.push(pair);
    else if (comparePairs(pair, last) < 0) best[best.length - 1] = pair;
  }
  return best;
}

function bestById(pairs: readonly PairHit[]): PairHit[] {
  const best = new Map<string, PairHit>();
  for (const pair of pairs) {
    const known = best.get(pair.id);
    if (!known || (known.changeMs - pair.changeMs || comparePairs(pair, known)) < 0) best.set(pair.id, pair);
  }
  return [...best.values()];
}

/** Compares two pairs of one sailing, for sorting. The pair that is first is shown. */
export function comparePairs(a: PairHit, b: PairHit): number {
  return (
    b.overlapDays - a.overlapDays ||
    a.startDay - b.startDay ||
    a.arrivalDay - b.arrivalDay ||
    placeOf(a, 'loads') - placeOf(b, 'loads') ||
    placeOf(a, 'unloads') - placeOf(b, 'unloads')
  );
}

function placeOf({ lane: { calls, pairs }, index, pair }: PairHit, side: 'loads' | 'unloads'): number {
  return calls.places.numberAt(startOf(calls.ends, index) + pairs[side].numberAt(pair));
}

function overlapOf(hit: PairHit, ready: ReadyWindow): number {
  const window = { start_time: fromDayNumber(hit.startDay), end_time: fromDayNumber(hit.endDay) };
  return overlapDays(ready, window, hit.isWithdrawn);
}

/**
 * Returns a function that checks whether a sailing matches the filters of a search. As on the server, an
 * empty list does not limit the results.
 */
function sailingFilter(search: HitRequest['search'], nowMs: number) {
  const own = entriesOf(ownFlags).map(([key, conditionOf]) => conditionOf(search[key], nowMs));
  const conditions = [...own, ...conditionsOf(search)];
  return (lane: PackedLane, index: number): boolean => conditions.every((isMet) => isMet(lane, index));
}

type Condition = (lane: PackedLane, index: number) => boolean;

/**
 * The conditions of filters that are on or off and do not compare a field of the sailing. For example,
 * withdrawn sailings are found for `limits.withdrawnShownDays`, or not at all if the search excludes them.
 */
const ownFlags: Record<OwnFlag, (flag: boolean | undefined, nowMs: number) => Condition> = {
  withdrawn: (flag, nowMs) => {
    const sinceMs = nowMs - limits.withdrawnShownDays * dayMs;
    return (lane, index) => {
      const withdrawnMs = lane.timeAt('withdrawn_time', index);
      return withdrawnMs === null || (flag !== false && withdrawnMs > sinceMs);
    };
  },
};

/** For each filter by a number, a function that returns the sailing's value for comparison. */
const numberAt: Record<NumberFilter, (lane: PackedLane, index: number) => number> = {
  shipowner_id: (lane, index) => lane.valueAt('shipowner', index).id,
};

/** Returns a condition for each filter of the search that compares a field of the sailing. */
function conditionsOf(search: HitRequest['search']): Condition[] {
  const choices = choiceFilters.flatMap((key): Condition[] => {
    const { [key]: ids = [] } = search;
    const isNamed = (id: string) => ids.includes(id);
    if (ids.length === 0) return [];
    return [(lane, index) => [lane.valueAt(filters[key].about, index)].flat().some(isNamed)];
  });
  const numbers = numberFilters.flatMap((key): Condition[] => {
    const wanted = search[key]?.map(Number) ?? [];
    return wanted.length === 0 ? [] : [(lane, index) => wanted.includes(numberAt[key](lane, index))];
  });
  const ids = idFilters.flatMap((key): Condition[] => {
    const { [key]: id = '' } = search;
    return id === '' ? [] : [(lane, index) => lane.valueAt(filters[key].about, index) === id];
  });
  const bounds = boundsFilters.flatMap((key) => boundsCondition(boundsRow(key).about, search[key]));
  const flags = flagFilters.flatMap((key): Condition[] => {
    const { about } = filters[key];
    if (about === null || search[key] !== true) return [];
    return [(lane, index) => lane.valueAt(about, index)];
  });
  return [...choices, ...numbers, ...ids, ...bounds, ...flags];
}

const boundsCondition = (about: OptionalNumber, bounds: Bounds | undefined): Condition[] =>
  bounds ? [(lane, index) => isWithin(lane.valueAt(about, index), bounds)] : [];

function windowFilter({ since, until }: HitRequest['search'], relation: WindowRelation) {
  const sinceDay = since === undefined ? null : toDayNumber(since);
  const untilDay = until === undefined ? null : toDayNumber(until);
  if (relation === 'before') return (hit: PairHit) => sinceDay !== null && hit.endDay < sinceDay;
  if (relation === 'after') return (hit: PairHit) => untilDay !== null && hit.startDay > untilDay;
  return (hit: PairHit) =>
    (sinceDay === null || hit.endDay >= sinceDay) && (untilDay === null || hit.startDay <= untilDay);
}

/**
 * For each filter by a day, the condition that a pair of calls must meet. `day` and the days of the pair are
 * day numbers.
 */
const dayConditions: Record<DayFilter, (hit: PairHit, day: number) => boolean> = {
  arrive_since: ({ arrivalEndDay }, day) => arrivalEndDay >= day,
  arrive_until: ({ arrivalDay }, day) => arrivalDay <= day,
};

function dayFilter(search: HitRequest['search']) {
  const conditions = dayFilters.flatMap((key) => {
    const { [key]: text } = search;
    if (text === undefined) return [];
    const day = toDayNumber(text);
    return [(hit: PairHit) => dayConditions[key](hit, day)];
  });
  return (hit: PairHit) => conditions.every((isMet) => isMet(hit));
}

/**
 * Returns a function that checks whether a pair is between the searched places; null if all pairs of the lane
 * are.
 */
export function endFilter(lane: PackedLane, ends: EndCodes, places: SearchPlaces) {
  const own = laneCodes(lane.lane, places);
  if (own && covers(ends, own)) return null;
  const { values } = lane.calls;
  const callsAt = (call: number, codes: ReadonlySet<string>) =>
    callCodes.some((name) => codes.has(values[name].valueAt(call) as string));
  return ({ index, pair }: PairHit): boolean => {
    const first = startOf(lane.calls.ends, index);
    if (!callsAt(first + lane.pairs.loads.numberAt(pair), ends.start)) return false;
    return ends.end === null || callsAt(first + lane.pairs.unloads.numberAt(pair), ends.end);
  };
}

const callCodes = ['harbor_code', 'second_harbor_code', 'third_harbor_code'] as const;
