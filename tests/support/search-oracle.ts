import type { PagedSailingSearch } from '../../contract/calls/sailings/sailing.ts';
import { overlapDays } from '../../trade/sailing/ready-overlap.ts';
import {
  addDays,
  daysBetween,
  isoWeekOf,
  mondayOf,
  todayIn,
  type PlainDate,
} from '../../trade/calendar/plain-date.ts';
import type { DayFilter, FilterKey } from '../../trade/fields/filters.ts';
import { entriesOf } from '../../trade/keys-of.ts';
import type { When } from '../../server/db/search/lane-query.ts';
import type { NewPortCall, NewSailing } from '../../server/db/sailings/new-sailing.ts';
import { searchedAlias, searchedAreas, searchedHarbors } from './some-searches.ts';

export interface SailingState {
  shipowner_id: number;
  sailing: NewSailing;
}

export interface OracleRow {
  id: string;
  shipowner_id: number;
  load: NewPortCall;
  unload: NewPortCall;
  days: number;
  /** Missing unless the days of cargo readiness are given. */
  overlap_days?: number;
  word: Date;
  withdrawn: boolean;
}

const zones: Readonly<Record<string, string>> = {
  CNSHA: 'Asia/Shanghai',
  CNTAG: 'Asia/Shanghai',
  SGSIN: 'Asia/Singapore',
  AEJEA: 'Asia/Dubai',
  SADMM: 'Asia/Riyadh',
  USHNL: 'Pacific/Honolulu',
  NZAKL: 'Pacific/Auckland',
};

/**
 * Defines the search as a slow and simple loop over all sailings. Returns all rows that the server must
 * return, on all pages.
 */
export function answersOf(
  sailings: readonly SailingState[],
  search: Partial<PagedSailingSearch>,
  now: Date,
  when: When = 'live',
): OracleRow[] {
  const rows = sailings
    .filter(({ sailing }) => isShown(sailing, now))
    .filter((known) => passesFilters(known, search))
    .flatMap((known) => bestRow(known, search, { now, when }) ?? []);
  return rows.sort((when === 'live' ? orders : pastOrders)[search.sort ?? 'laycan']);
}

/** True if the local date at the port is not after the last day of the call. */
const isAhead = (call: NewPortCall, now: Date): boolean =>
  todayIn(zones[call.harbor_code] ?? '', now) <= call.end_time;

const isPast = ({ harbors }: NewSailing, now: Date): boolean =>
  harbors.every((call) => !call.is_load || !isAhead(call, now));

function isShown(sailing: NewSailing, now: Date): boolean {
  const withdrawnMs = sailing.withdrawn_time ? now.getTime() - sailing.withdrawn_time.getTime() : 0;
  return withdrawnMs < 14 * 86_400_000;
}

const passesFilters = (known: SailingState, search: Partial<PagedSailingSearch>): boolean =>
  entriesOf(filtersOfSailing).every(([, passes]) => passes(known, search));

type Search = Partial<PagedSailingSearch>;

/** For each filter, true if a sailing matches a search with regard to it. */
const filtersOfSailing: Record<
  Exclude<FilterKey, DayFilter>,
  (known: SailingState, search: Search) => boolean
> = {
  machine_id: ({ sailing }, { machine_id: ids }) => !ids || ids.includes(sailing.machine_id),
  category_id: ({ sailing }, { category_id: ids }) => !ids || ids.includes(sailing.category_id),
  cargo_tag: ({ sailing }, { cargo_tag: tags }) =>
    !tags || tags.some((tag) => sailing.cargo_tags.includes(tag)),
  shipowner_id: ({ shipowner_id }, { shipowner_id: ids }) => !ids || ids.includes(String(shipowner_id)),
  shiproute_id: ({ sailing }, { shiproute_id: id }) => id === undefined || sailing.shiproute_id === id,
  is_price: ({ sailing }, { is_price }) => is_price !== true || sailing.is_price,
  withdrawn: ({ sailing }, { withdrawn }) => withdrawn !== false || !sailing.withdrawn_time,
};

/** For each filter by a day, true if the discharging call of a pair matches the day. */
const filtersOfDays: Record<DayFilter, (unload: NewPortCall, day: PlainDate) => boolean> = {
  arrive_since: (unload, day) => unload.end_time >= day,
  arrive_until: (unload, day) => unload.start_time <= day,
};

interface Time {
  now: Date;
  when: When;
}

function bestRow(known: SailingState, search: Partial<PagedSailingSearch>, time: Time): OracleRow | null {
  const { shipowner_id, sailing } = known;
  const matching = matchingPairs(sailing, search, time);
  const { ready_since, ready_until } = search;
  const fitOf = ({ load }: { load: NewPortCall }) =>
    overlapDays(
      { since: ready_since ?? '', until: ready_until ?? '' },
      load,
      Boolean(sailing.withdrawn_time),
    );
  const isRanked = ready_since !== undefined && ready_until !== undefined;
  const most = Math.max(...matching.map(fitOf));
  const pairs = isRanked ? matching.filter((pair) => fitOf(pair) === most) : matching;
  const best = time.when === 'live' ? pairs[0] : pairs.at(-1);
  if (!best) return null;
  const { load, unload } = best;
  return {
    id: sailing.id,
    shipowner_id,
    load,
    unload,
    days: daysBetween(load.start_time, unload.start_time),
    ...(isRanked && { overlap_days: most }),
    word: sailing.confirm_time ?? sailing.change_time ?? new Date(0),
    withdrawn: Boolean(sailing.withdrawn_time),
  };
}

/** Returns all matching pairs of calls. The first pair is the pair to show. */
function matchingPairs(sailing: NewSailing, search: Partial<PagedSailingSearch>, { now, when }: Time) {
  if (when === 'past' && !isPast(sailing, now)) return [];
  const calls = sailing.harbors;
  const lastUnload = calls.findLast((call) => call.is_unload);
  const pairs: { load: NewPortCall; unload: NewPortCall }[] = [];
  calls.forEach((load, i) =>
    calls.slice(i + 1).forEach((unload) => {
      if (!load.is_load || !unload.is_unload) return;
      if (when === 'live' && !isAhead(load, now)) return;
      if (search.from !== undefined && !callsAt(load, search.from)) return;
      if (search.to === undefined ? unload !== lastUnload : !callsAt(unload, search.to)) return;
      if (search.since !== undefined && load.end_time < search.since) return;
      if (search.until !== undefined && load.start_time > search.until) return;
      const isOnDays = entriesOf(filtersOfDays).every(([key, passes]) => {
        const { [key]: day } = search;
        return day === undefined || passes(unload, day);
      });
      if (!isOnDays) return;
      pairs.push({ load, unload });
    }),
  );
  // The calls are visited in their order and the sort is stable, so the pair with the earliest calls is first
  // among equal pairs.
  return pairs.sort(
    (a, b) =>
      compare(a.load.start_time, b.load.start_time) || compare(a.unload.start_time, b.unload.start_time),
  );
}

/** Returns the laycans of all pairs of calls on a lane, at any time. */
export function windowsOf(sailings: readonly SailingState[], search: Partial<PagedSailingSearch>, now: Date) {
  const whenever = { ...search };
  delete whenever.since;
  delete whenever.until;
  return sailings
    .filter((known) => isShown(known.sailing, now) && passesFilters(known, search))
    .flatMap(({ sailing }) =>
      matchingPairs(sailing, whenever, { now, when: 'live' }).map(({ load }) => load),
    );
}

function callsAt(call: NewPortCall, end: string): boolean {
  const codes = end.split(',').flatMap((token) => {
    if (token.startsWith('@')) return searchedAreas[token.slice(1)] ?? [];
    if (token.length === 2) return searchedHarbors.filter((code) => code.startsWith(token));
    return token === searchedAlias.alias ? [searchedAlias.harbor_code] : [token];
  });
  return [call.harbor_code, call.second_harbor_code, call.third_harbor_code].some(
    (code) => code != null && codes.includes(code),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byLaycan = (a: OracleRow, b: OracleRow) =>
  compare(a.load.start_time, b.load.start_time) ||
  compare(a.unload.start_time, b.unload.start_time) ||
  compare(a.id, b.id);

const byFit = (a: OracleRow, b: OracleRow) => (b.overlap_days ?? 0) - (a.overlap_days ?? 0);

const orders: Record<PagedSailingSearch['sort'], (a: OracleRow, b: OracleRow) => number> = {
  laycan: byLaycan,
  arrival: (a, b) => compare(a.unload.start_time, b.unload.start_time) || byLaycan(a, b),
  days: (a, b) => a.days - b.days || byLaycan(a, b),
  confirmed: (a, b) => b.word.getTime() - a.word.getTime() || byLaycan(a, b),
  fit: (a, b) => byFit(a, b) || byLaycan(a, b),
};

/** Past sailings are sorted newest first. In the order by days, the shortest voyage is still first. */
const pastOrders: typeof orders = {
  laycan: (a, b) => byLaycan(b, a),
  arrival: (a, b) => orders.arrival(b, a),
  days: (a, b) => a.days - b.days || byLaycan(b, a),
  confirmed: (a, b) => b.word.getTime() - a.word.getTime() || byLaycan(b, a),
  fit: (a, b) => byFit(a, b) || byLaycan(b, a),
};

/** Returns twelve weeks, which start with the current week in Shanghai, and the laycans in each week. */
export function weeksOf(sailings: readonly SailingState[], search: Partial<PagedSailingSearch>, now: Date) {
  const monday = mondayOf(todayIn('Asia/Shanghai', now));
  const rows = answersOf(
    sailings,
    { ...search, since: monday, until: addDays(monday, 83), sort: 'laycan' },
    now,
  );
  const shownIn = (row: OracleRow) => mondayOf(row.load.start_time < monday ? monday : row.load.start_time);
  return {
    list: Array.from({ length: 12 }, (_, week) => addDays(monday, 7 * week)).map((start_time) => ({
      week: isoWeekOf(start_time),
      start_time,
      sailing_total: rows.filter((row) => shownIn(row) === start_time).length,
    })),
    windows: rows.map(({ load, withdrawn }) => ({
      start_time: load.start_time,
      end_time: load.end_time,
      withdrawn,
    })),
  };
}
