import * as limits from '../../../contract/limits.ts';
import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';

/** A search as the database needs it: ends resolved to harbor codes, everything checked. */
export interface LaneQuery {
  /** Codes of either end; null is the end left open: any loading call, the last discharging call. */
  start: readonly string[] | null;
  end: readonly string[] | null;
  /** The loading window must overlap these days, both included; null is unbounded. */
  since: PlainDate | null;
  until: PlainDate | null;
  filters: LaneFilters;
  live: LiveAt;
  when: When;
  /** Of past sailings: only windows that begin on this day or later. Bounds how far back is read. */
  startsFrom?: PlainDate;
}

/** live: those that still load. past: those whose last loading day has ended, newest window first. */
export type When = 'live' | 'past';

export interface LaneFilters {
  /** The window at the destination call must overlap these days, both included. */
  arrive_since?: PlainDate | undefined;
  arrive_until?: PlainDate | undefined;
  machine_id?: readonly string[] | undefined;
  category_id?: readonly string[] | undefined;
  /** Any of these. */
  cargo_tag?: readonly string[] | undefined;
  shipowner_id?: readonly number[] | undefined;
  shiproute_id?: string | undefined;
  /** True: only sailings whose rate is shown. */
  is_price?: boolean | undefined;
  /** False: without withdrawn ones. */
  withdrawn?: boolean | undefined;
}

/** A sailing is live when it is archived after `now` and not withdrawn before `withdrawnSince`. */
export interface LiveAt {
  now: Date;
  withdrawnSince: Date;
}

/** Collects the values of a statement; `add` gives the placeholder to write in its place. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value instanceof Date ? value.toISOString() : value);
    return `$${this.values.length}`;
  }
}

/** How the loading window lies to since..until. */
export type WindowRelation = 'overlaps' | 'before' | 'after';

/** `from ... where ...` of the lanes that answer a search: one row for each matching pair of calls. */
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
    query.filters.withdrawn === false
      ? 'lane.withdrawn_time is null'
      : `(lane.withdrawn_time is null or lane.withdrawn_time > ${parameters.add(query.live.withdrawnSince)}::timestamptz)`,
    ...windowConditions(query, parameters, relation),
    ...arrivalConditions(query.filters, parameters),
    ...ofSailing,
  ];
  const isJoined = query.when === 'past' || ofSailing.length > 0;
  const join = isJoined ? 'join information as sailing on sailing.id = lane.information_id' : '';
  return `from ${laneTable[query.when]} as lane ${join} where ${conditions.join(' and ')}`;
}

/** Lanes of past sailings stand among the live ones until they are moved, see `archive-lanes.ts`. */
export const laneTable: Record<When, string> = { live: 'information_lane', past: 'every_lane' };

/**
 * The lanes of one sailing, those of a container sailing too, which are computed: to be asked for sailing by sailing.
 * `condition` narrows them. Nothing is computed where `isContainer` says that the sailing is none.
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
 * No sailing is live and past at once: its lanes are archived with it at the latest. One that has left
 * the searched port and still loads elsewhere is not past yet.
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

/** Nothing arrives before it loads, so reading along the loading windows ends with the last day of arrival. */
function arrivalConditions({ arrive_since, arrive_until }: LaneFilters, parameters: Parameters): string[] {
  const conditions: string[] = [];
  if (arrive_since !== undefined)
    conditions.push(`lane.arrival_end_time >= ${parameters.add(arrive_since)}::date`);
  if (arrive_until !== undefined) {
    const last = `${parameters.add(arrive_until)}::date`;
    conditions.push(`lane.start_time <= ${last}`, `lane.arrival_time <= ${last}`);
  }
  return conditions;
}

/** Between which days a window that answers starts, so that not the whole lane is read. */
function startBounds(query: LaneQuery, parameters: Parameters): string[] {
  const isFrom = (day: PlainDate) => `lane.start_time >= ${parameters.add(day)}::date`;
  if (query.when === 'live') return [isFrom(earliestStart(query))];
  const { since, startsFrom } = query;
  const bounds = [`lane.start_time <= ${parameters.add(latestPastStart(query))}::date`];
  if (since !== null) bounds.push(isFrom(addDays(since, -limits.laycanDaysMost)));
  if (startsFrom !== undefined) bounds.push(isFrom(startsFrom));
  return bounds;
}

/** A window that has ended began today at the latest, by the calendar of the port that is furthest ahead. */
export const latestPastStart = ({ until, live }: Pick<LaneQuery, 'until' | 'live'>): PlainDate => {
  const tomorrow = addDays(live.now.toISOString().slice(0, 10), 1);
  return until !== null && until < tomorrow ? until : tomorrow;
};

/**
 * No window that answers starts earlier, so the index can begin there and not with the oldest
 * sailing of the lane: no window is longer than the longest allowed, and one that has not ended
 * ends yesterday at the earliest, by the calendar of Greenwich.
 */
function earliestStart({ since, live }: LaneQuery): PlainDate {
  const yesterday = addDays(live.now.toISOString().slice(0, 10), -1);
  return addDays(since !== null && since > yesterday ? since : yesterday, -limits.laycanDaysMost);
}

/** Conditions on the sailing of a lane, as `sailing`. */
export function sailingConditions(filters: LaneFilters, parameters: Parameters): string[] {
  const conditions: string[] = [];
  const anyOf = (column: string, values: readonly unknown[] | undefined, type: string) => {
    if (values) conditions.push(`sailing.${column} = any(${parameters.add(values)}::${type}[])`);
  };
  anyOf('machine_id', filters.machine_id, 'text');
  anyOf('category_id', filters.category_id, 'text');
  anyOf('shipowner_id', filters.shipowner_id, 'integer');
  if (filters.cargo_tag)
    conditions.push(`sailing.cargo_tags && ${parameters.add(filters.cargo_tag)}::text[]`);
  if (filters.shiproute_id !== undefined)
    conditions.push(`sailing.shiproute_id = ${parameters.add(filters.shiproute_id)}`);
  if (filters.is_price) conditions.push('sailing.is_price');
  return conditions;
}

/** What later steps need of a lane. */
export const laneColumns = `lane.information_id, lane.start_time, lane.end_time, lane.arrival_time,
  lane.load_sequence, lane.unload_sequence, lane.withdrawn_time, lane.confirm_time`;

/** The order of the primary key, for past sailings from its end: reading along it needs no sorting. */
export const laneOrder = (when: When): string =>
  inOrder(['start_time', 'arrival_time', 'information_id', 'load_sequence', 'unload_sequence'], when);

const inOrder = (columns: readonly string[], when: When): string =>
  columns.map((column) => `lane.${column} ${when === 'live' ? 'asc' : 'desc'}`).join(', ');

/**
 * One row for each sailing: of all pairs of calls that match, the one that comes first in the order:
 * that loads first, then arrives first, or the last ones of a past sailing. `fromLanes` is a
 * `from ... where ...` of rows called `lane`. With `mostOf`, a column, the pair that has most of it goes before.
 */
export const selectHits = (fromLanes: string, when: When, mostOf?: string): string => `
  select distinct on (lane.information_id) ${laneColumns} ${mostOf ? `, lane.${mostOf}` : ''} ${fromLanes}
  order by lane.information_id, ${mostOf ? `lane.${mostOf} desc, ` : ''}${inOrder(['start_time', 'arrival_time', 'load_sequence', 'unload_sequence'], when)}`;
