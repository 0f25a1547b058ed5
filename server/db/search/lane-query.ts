import * as limits from '../../../contract/limits/limits.ts';
import type { Bounds } from '../../../trade/fields/bounds.ts';
import {
  boundsFilters,
  boundsRow,
  choiceFilters,
  dayFilters,
  filters as table,
  flagFilters,
  idFilters,
  numberFilters,
  type DayFilter,
  type FilterKey,
  type Filters,
  type NumberFilter,
  type OwnFlag,
} from '../../../trade/fields/filters.ts';
import { particularRow } from '../../../trade/fields/particulars.ts';
import { entriesOf } from '../../../trade/keys-of.ts';
import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';

/**
 * A validated lane search for the database. Its loading and discharging places are resolved to port codes.
 */
export interface LaneQuery {
  /** The port codes of the loading place; null for any loading call. */
  start: readonly string[] | null;
  /** The port codes of the discharging place; null for the last discharging call. */
  end: readonly string[] | null;
  /** The area whose ports are exactly the ports in `start`; absent if there is no such area. */
  startArea?: string | undefined;
  /** The area whose ports are exactly the ports in `end`; absent if there is no such area. */
  endArea?: string | undefined;
  /** The first day of the period that the loading laycan must overlap; null for no limit. */
  since: PlainDate | null;
  /** The last day of this period, included; null for no limit. */
  until: PlainDate | null;
  filters: LaneFilters;
  /** The ids to which the search is restricted; absent for all sailings. */
  ids?: readonly string[];
  live: LiveAt;
  when: When;
  /**
   * For past sailings, the earliest day on which a laycan may begin, so that the database reads fewer rows.
   */
  startsFrom?: PlainDate;
}

/** live: sailings that still load. past: sailings whose last loading day is over, newest laycan first. */
export type When = 'live' | 'past';

/**
 * The values of filters, see `trade/fields/filters.ts`. A sailing matches a filter if it has one of the
 * chosen values. The arrival days are a period, both days included, that the laycan at the destination must
 * overlap.
 */
export type LaneFilters = {
  [Key in FilterKey]?: FilterValues[Filters[Key]['kind']] | undefined;
};
interface FilterValues {
  day: PlainDate;
  choices: readonly string[];
  numbers: readonly number[];
  id: string;
  least: Bounds;
  range: Bounds;
  flag: boolean;
}

/**
 * The times that decide whether a sailing is live. A sailing is live if it is archived after `now` and was
 * not withdrawn before `withdrawnSince`.
 */
export interface LiveAt {
  now: Date;
  withdrawnSince: Date;
}

/** Collects the values of a statement. `add` returns the placeholder for a value. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value instanceof Date ? value.toISOString() : value);
    return `$${this.values.length}`;
  }
}

/** The relation of the loading laycan to the period from `since` to `until`. */
export type WindowRelation = 'overlaps' | 'before' | 'after';

/** Builds `from ... where ...` for the lanes that match a search: one row for each matching pair of calls. */
export function fromMatchingLanes(
  query: LaneQuery,
  parameters: Parameters,
  relation: WindowRelation = 'overlaps',
): string {
  const ofSailing = sailingConditions(query.filters, parameters);
  const conditions = [
    isEnd('lane.start_harbor_code', query.start, parameters),
    isEnd('lane.end_harbor_code', query.end, parameters),
    isOfItsTime(query, parameters),
    ...entriesOf(ownFlags).map(([key, conditionOf]) => conditionOf(query, parameters, query.filters[key])),
    ...windowConditions(query, parameters, relation),
    ...conditionsOfDays(query.filters, parameters),
    ...(query.ids ? [`lane.information_id = any(${parameters.add(query.ids)}::uuid[])`] : []),
    ...(isOfOwnersInAreas(query) ? [sailingsInAreas(query, parameters)] : []),
    ...ofSailing,
  ];
  const isJoined = query.when === 'past' || ofSailing.length > 0;
  const join = isJoined ? 'join information as sailing on sailing.id = lane.information_id' : '';
  return `from ${laneTable[query.when]} as lane ${join} where ${conditions.join(' and ')}`;
}

/** True for a live search from one area to another for a few shipowners, whose sailings `area_lane` lists. */
export const isOfOwnersInAreas = ({ when, startArea, endArea, filters }: LaneQuery): boolean =>
  when === 'live' && startArea !== undefined && endArea !== undefined && filters.shipowner_id !== undefined;

/**
 * Builds a condition that every result of `isOfOwnersInAreas` meets. It lets the database look up the sailings of
 * the shipowners instead of reading all lanes between the areas.
 */
const sailingsInAreas = ({ startArea, endArea, filters, live }: LaneQuery, parameters: Parameters): string =>
  `lane.information_id = any(array(select distinct information_id from area_lane
    where start_area_code = ${parameters.add(startArea)} and end_area_code = ${parameters.add(endArea)}
      and shipowner_id = any(${parameters.add(filters.shipowner_id)}::integer[])
      and archived_time > ${parameters.add(live.now)}::timestamptz))`;

/**
 * Lane rows of past sailings remain in `information_lane` until `archive-lanes.ts` moves them, so searches
 * for past sailings read a view of both tables.
 */
export const laneTable: Record<When, string> = { live: 'information_lane', past: 'every_lane' };

/**
 * Builds a query for the lane rows of one sailing, including the computed rows of a container sailing.
 * `condition` restricts the rows. If `isContainer` is false, no rows are computed.
 */
export const selectLanesOf = (
  sailingId: string,
  when: When,
  { condition = openEnds, isContainer = 'true' }: { condition?: string; isContainer?: string } = {},
): string =>
  [`${laneTable[when]} where true`, `container_lane where ${isContainer}`]
    .map(
      (
        lanes,
      ) => `select information_id, start_harbor_code, end_harbor_code, start_time, end_time, arrival_time,
        load_sequence, unload_sequence, archived_time, withdrawn_time, confirm_time
        from ${lanes} and information_id = ${sailingId} and ${condition}`,
    )
    .join(' union all ');

const openEnds = "start_harbor_code = '' and end_harbor_code = ''";

/**
 * Builds the condition for live or past lane rows. No sailing matches both, because the lane rows of a
 * sailing are archived no later than the sailing itself. A sailing that has left the searched port but still
 * loads elsewhere matches neither.
 */
function isOfItsTime({ when, live }: LaneQuery, parameters: Parameters): string {
  const now = `${parameters.add(live.now)}::timestamptz`;
  return when === 'live' ? `lane.archived_time > ${now}` : `sailing.archived_time <= ${now}`;
}

function isEnd(column: string, codes: readonly string[] | null, parameters: Parameters): string {
  if (codes === null) return `${column} = ''`;
  if (codes.length === 1) return `${column} = ${parameters.add(codes[0])}`;
  return `${column} = any(${parameters.add(codes)}::text[])`;
}

function windowConditions(query: LaneQuery, parameters: Parameters, relation: WindowRelation): string[] {
  const { since, until } = query;
  const conditions = startBounds(relation === 'before' ? { ...query, since: null } : query, parameters);
  if (relation === 'before') {
    conditions.push(since === null ? 'false' : `lane.end_time < ${parameters.add(since)}::date`);
  } else if (relation === 'after') {
    conditions.push(until === null ? 'false' : `lane.start_time > ${parameters.add(until)}::date`);
  } else {
    if (since !== null) conditions.push(`lane.end_time >= ${parameters.add(since)}::date`);
    if (until !== null) conditions.push(`lane.start_time <= ${parameters.add(until)}::date`);
  }
  return conditions;
}

/**
 * The conditions of the filters that are not a comparison of a column with a chosen value. By default, a
 * search also finds sailings that were withdrawn a few days ago; with `withdrawn` false, it finds no
 * withdrawn sailings.
 */
const ownFlags: Record<
  OwnFlag,
  (query: LaneQuery, parameters: Parameters, flag: boolean | undefined) => string
> = {
  withdrawn: ({ live }, parameters, flag) =>
    flag === false
      ? 'lane.withdrawn_time is null'
      : `(lane.withdrawn_time is null or lane.withdrawn_time > ${parameters.add(live.withdrawnSince)}::timestamptz)`,
};

/**
 * Builds the conditions of the filters by arrival day. The parameter is the SQL placeholder of the day.
 * No sailing arrives before it loads. `arrive_until` therefore also limits the loading day, so that the
 * database, which reads rows in the order of loading, can stop there.
 */
const dayConditions: Record<DayFilter, (day: string) => string[]> = {
  arrive_since: (day) => [`lane.arrival_end_time >= ${day}`],
  arrive_until: (day) => [`lane.start_time <= ${day}`, `lane.arrival_time <= ${day}`],
};

const conditionsOfDays = (filters: LaneFilters, parameters: Parameters): string[] =>
  dayFilters.flatMap((key) => {
    const { [key]: day } = filters;
    return day === undefined ? [] : dayConditions[key](`${parameters.add(day)}::date`);
  });

/**
 * Limits the days on which matching laycans start, so that the database does not read all rows of the lane.
 */
function startBounds(query: LaneQuery, parameters: Parameters): string[] {
  const isFrom = (day: PlainDate) => `lane.start_time >= ${parameters.add(day)}::date`;
  if (query.when === 'live') return [isFrom(earliestStart(query))];
  const { since, startsFrom } = query;
  const bounds = [`lane.start_time <= ${parameters.add(latestPastStart(query))}::date`];
  if (since !== null) bounds.push(isFrom(addDays(since, -limits.laycanDaysMost)));
  if (startsFrom !== undefined) bounds.push(isFrom(startsFrom));
  return bounds;
}

/**
 * Returns the last day on which a matching past laycan can have begun: `until`, but no later than today in
 * the time zone that is furthest ahead.
 */
export const latestPastStart = ({ until, live }: Pick<LaneQuery, 'until' | 'live'>): PlainDate => {
  const tomorrow = addDays(live.now.toISOString().slice(0, 10), 1);
  return until !== null && until < tomorrow ? until : tomorrow;
};

/**
 * Returns the earliest day on which a matching laycan can start, so that the index scan skips older sailings
 * of the lane. No laycan is longer than the allowed maximum, and a laycan that has not ended ends no earlier
 * than yesterday in UTC.
 */
function earliestStart({ since, live }: LaneQuery): PlainDate {
  const yesterday = addDays(live.now.toISOString().slice(0, 10), -1);
  return addDays(since !== null && since > yesterday ? since : yesterday, -limits.laycanDaysMost);
}

/** The column that each numeric filter is compared with. */
const numberColumns: Record<NumberFilter, string> = { shipowner_id: 'shipowner_id' };

/** Builds the conditions on the sailing of a lane, whose alias is `sailing`. */
export function sailingConditions(filters: LaneFilters, parameters: Parameters): string[] {
  const conditions: string[] = [];
  for (const key of choiceFilters) {
    const { [key]: ids } = filters;
    const { about } = table[key];
    const isList = particularRow(about).kind === 'choices';
    if (ids)
      conditions.push(
        isList
          ? `sailing.${about} && ${parameters.add(ids)}::text[]`
          : `sailing.${about} = any(${parameters.add(ids)}::text[])`,
      );
  }
  for (const key of numberFilters) {
    const { [key]: numbers } = filters;
    if (numbers)
      conditions.push(`sailing.${numberColumns[key]} = any(${parameters.add(numbers)}::integer[])`);
  }
  for (const key of idFilters) {
    const { [key]: id } = filters;
    if (id !== undefined) conditions.push(`sailing.${table[key].about} = ${parameters.add(id)}`);
  }
  for (const key of boundsFilters)
    conditions.push(...conditionsOfBounds(boundsRow(key).about, filters[key], parameters));
  for (const key of flagFilters) {
    const { about } = table[key];
    if (about !== null && filters[key]) conditions.push(`sailing.${about}`);
  }
  return conditions;
}

function conditionsOfBounds(column: string, bounds: Bounds | undefined, parameters: Parameters): string[] {
  const { least = null, most = null } = bounds ?? {};
  return [
    ...(least === null ? [] : [`sailing.${column} >= ${parameters.add(least)}::numeric`]),
    ...(most === null ? [] : [`sailing.${column} <= ${parameters.add(most)}::numeric`]),
  ];
}

/**
 * The columns of a lane row that are needed to sort and count the results, and to look up the sailing and its
 * two calls.
 */
export const laneColumns = `lane.information_id, lane.start_time, lane.end_time, lane.arrival_time,
  lane.load_sequence, lane.unload_sequence, lane.withdrawn_time, lane.confirm_time`;

/**
 * The order of the primary key, reversed for past sailings. The database reads the index in this order and
 * needs no sorting.
 */
export const laneOrder = (when: When): string =>
  inOrder(['start_time', 'arrival_time', 'information_id', 'load_sequence', 'unload_sequence'], when);

const inOrder = (columns: readonly string[], when: When): string =>
  columns.map((column) => `lane.${column} ${when === 'live' ? 'asc' : 'desc'}`).join(', ');

/**
 * Selects one row for each sailing: the first of its matching pairs of calls. For live sailings this is the
 * pair that loads first, then arrives first; for past sailings it is the last pair. `fromLanes` is a clause
 * `from ... where ...` in which the alias of the rows is `lane`. If `mostOf` names a column, the pair with
 * its largest value is chosen.
 */
export const selectHits = (fromLanes: string, when: When, mostOf?: string): string => `
  select distinct on (lane.information_id) ${laneColumns} ${mostOf ? `, lane.${mostOf}` : ''} ${fromLanes}
  order by lane.information_id, ${mostOf ? `lane.${mostOf} desc, ` : ''}${inOrder(['start_time', 'arrival_time', 'load_sequence', 'unload_sequence'], when)}`;
