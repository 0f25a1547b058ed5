import type { PagedSailingSearch, SailingSearch } from '../../../contract/calls/sailings/sailing.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import {
  boundsFilters,
  choiceFilters,
  dayFilters,
  filters,
  flagFilters,
  idFilters,
  numberFilters,
} from '../../../trade/fields/filters.ts';
import { recordOf } from '../../../trade/keys-of.ts';
import { isDictionaryId, type DictionaryKind } from '../../../trade/sailing/dictionary.ts';
import { laneEndsOf } from '../../../trade/lane-pack/lane-pack.ts';
import { AppError, type FieldProblem } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { SentenceKey } from '../../../contract/messages/server/server-sentence.ts';
import type { ReadyWindow } from '../../../trade/sailing/ready-overlap.ts';
import { parseSearchEnd } from '../../../trade/harbors/search-end.ts';
import { codesOfEnd, isOnePort } from '../../../trade/harbors/search-places.ts';
import type { LaneFilters, LaneQuery, LiveAt, When } from '../../db/search/lane-query.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { knownHarbors, type KnownHarbors } from '../harbors/harbors.ts';

/** The context of every query for sailings. */
export interface SearchContext {
  database: OpenDatabase;
  now: Date;
  /** Live or past sailings; live by default. */
  when?: When;
}

/**
 * Returns the times that decide whether a sailing is live at `now`. Recently withdrawn sailings are still
 * live.
 */
export function liveAt(now: Date): LiveAt {
  return { now, withdrawnSince: new Date(now.getTime() - limits.withdrawnShownDays * dayMs) };
}

/** Returns the part of a query that selects live or past sailings at `now`. */
export function timeOf({
  now,
  when = 'live',
}: Pick<SearchContext, 'now' | 'when'>): Pick<LaneQuery, 'live' | 'when'> {
  return { live: liveAt(now), when };
}

/**
 * Resolves a search to the codes of the database: aliases, nations and areas become ports. Throws one
 * `invalid` that lists all problems.
 */
export async function resolveSearch(search: SailingSearch, asked: SearchContext): Promise<LaneQuery> {
  const problems = new Problems();
  const { start, end } = endsIn(search, await knownHarbors(asked.database, asked.now), problems);
  const { since = null, until = null } = search;
  if (since !== null && until !== null && until < since) problems.add('until', 'window_reversed');
  const { arrive_since, arrive_until } = search;
  if (arrive_since !== undefined && arrive_until !== undefined && arrive_until < arrive_since)
    problems.add('arrive_until', 'window_reversed');
  const resolved = resolveFilters(search, problems);
  problems.throwIfAny();
  const areas = { startArea: areaOf(search.from), endArea: areaOf(search.to) };
  return { start, end, ...areas, since, until, filters: resolved, ...timeOf(asked) };
}

/**
 * Returns the days on which the cargo is ready, or null if the search names none. Throws `invalid` if only
 * one of the two days is given, or if the search sorts by fit without these days.
 */
export function resolveReady({ ready_since: since, ready_until: until, sort }: Ranking): ReadyWindow | null {
  if (since === undefined && until === undefined && sort !== 'fit') return null;
  const problems = new Problems();
  if (since === undefined) problems.add('ready_since', 'ready_incomplete');
  if (until === undefined) problems.add('ready_until', 'ready_incomplete');
  if (since !== undefined && until !== undefined) {
    if (since <= until) return { since, until };
    problems.add('ready_until', 'window_reversed');
  }
  problems.throwIfAny();
  return null;
}

type Ranking = Pick<PagedSailingSearch, 'ready_since' | 'ready_until' | 'sort'>;

/**
 * Resolves only the loading and discharging places of a search to port codes, which select the shown calls of
 * a sailing.
 */
export async function resolveEnds(
  ends: Pick<SailingSearch, 'from' | 'to'>,
  asked: SearchContext,
): Promise<Pick<LaneQuery, 'start' | 'end'>> {
  const problems = new Problems();
  const resolved = endsIn(ends, await knownHarbors(asked.database, asked.now), problems);
  problems.throwIfAny();
  return resolved;
}

function endsIn(
  { from, to }: Pick<SailingSearch, 'from' | 'to'>,
  harbors: KnownHarbors,
  problems: Problems,
): Pick<LaneQuery, 'start' | 'end'> {
  const start = resolveEnd(from, { field: 'from', harbors, problems });
  const end = resolveEnd(to, { field: 'to', harbors, problems });
  if (isOneAndTheSame({ from, to }, { start, end })) problems.add('to', 'ends_equal');
  if (isTooBroad({ start, end })) problems.add(end ? 'to' : 'from', 'ends_too_broad');
  return { start, end };
}

/**
 * Resolves the places of lanes that a device stores to port codes. Throws one `invalid` that lists all
 * problems.
 */
export async function resolveLanes(
  lanes: readonly string[],
  asked: SearchContext,
): Promise<(Pick<LaneQuery, 'start' | 'end'> & { lane: string })[]> {
  const harbors = await knownHarbors(asked.database, asked.now);
  const problems = new Problems();
  const resolved = lanes.map((lane) => {
    const { from, to } = laneEndsOf(lane) ?? { from: lane, to: null };
    const start = resolveEnd(from, { field: 'lanes', harbors, problems });
    const end = resolveEnd(to, { field: 'lanes', harbors, problems });
    if (isOneAndTheSame({ from, to }, { start, end })) problems.add('lanes', 'ends_equal');
    if (isTooBroad({ start, end })) problems.add('lanes', 'lane_too_broad', lane);
    return { lane, start, end };
  });
  problems.throwIfAny();
  return resolved;
}

interface Resolving {
  field: 'from' | 'to' | 'lanes';
  harbors: KnownHarbors;
  problems: Problems;
}

function resolveEnd(
  text: string | null | undefined,
  { field, harbors, problems }: Resolving,
): string[] | null {
  if (text === undefined || text === null) return null;
  return codesOfEnd(text, harbors, (problem, value) => problems.add(field, problem, value));
}

/**
 * Returns the code of the area if one side of a search (loading or discharging) names a single area. Returns
 * undefined if it names several areas, or also ports or nations.
 */
function areaOf(text: string | undefined): string | undefined {
  const { harbors = [], nations = [], areas = [] } = parseSearchEnd(text ?? '') ?? {};
  return harbors.length + nations.length === 0 && areas.length === 1 ? areas[0] : undefined;
}

/** True if the loading and the discharging place are the same port, between which no vessel sails. */
function isOneAndTheSame(ends: SearchEnds, { start, end }: Pick<LaneQuery, 'start' | 'end'>): boolean {
  if (!ends.from || !ends.to || !start || !end) return false;
  return isOnePort(ends.from, start) && isOnePort(ends.to, end) && start[0] === end[0];
}

/**
 * True if the search has too many port pairs. A search from all of Asia to all of Europe is within the limit;
 * a broader search would read most sailings for little use.
 */
const isTooBroad = ({ start, end }: Pick<LaneQuery, 'start' | 'end'>): boolean =>
  (start?.length ?? 1) * (end?.length ?? 1) > limits.searchPairsMost;

interface SearchEnds {
  from?: string | undefined;
  to?: string | null | undefined;
}

const resolveFilters = (search: SailingSearch, problems: Problems): LaneFilters => ({
  ...recordOf(dayFilters, (key) => search[key]),
  ...recordOf(choiceFilters, (key) => knownValues(key, search[key], filters[key].of, problems)),
  ...recordOf(numberFilters, (key) => knownNumbers(key, search[key], problems)),
  ...recordOf(idFilters, (key) => (search[key] === '' ? undefined : search[key])),
  ...recordOf(boundsFilters, (key) => search[key]),
  ...recordOf(flagFilters, (key) => search[key]),
});

/**
 * Returns the ids by which a search filters, or undefined for no filter. Reports ids that the dictionary
 * lacks to `problems`. An empty value means no filter, because a form without a selection sends
 * `machine_id=`.
 */
function knownValues(
  field: string,
  values: readonly string[] | undefined,
  kind: DictionaryKind,
  problems: Problems,
): readonly string[] | undefined {
  if (!values || values.length === 0) return undefined;
  for (const value of values) if (!isDictionaryId(kind, value)) problems.add(field, 'value_unknown', value);
  return values;
}

function knownNumbers(
  field: string,
  values: readonly string[] | undefined,
  problems: Problems,
): number[] | undefined {
  if (!values || values.length === 0) return undefined;
  for (const value of values) {
    if (!/^\d{1,9}$/.test(value)) problems.add(field, 'value_unknown', value);
  }
  return values.map(Number);
}

class Problems {
  readonly #found: FieldProblem[] = [];

  add(field: string, code: SentenceKey, value = ''): void {
    this.#found.push({ field, code, values: { value } });
  }

  throwIfAny(): void {
    if (this.#found.length > 0) throw new AppError('invalid', { problems: this.#found });
  }
}
