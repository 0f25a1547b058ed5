import type { RequestOf } from '../../../contract/call.ts';
import { type informationList } from '../../../contract/calls/sailings/sailing.ts';
import { dayFilters, otherFilters, type FilterKey } from '../../../trade/fields/filters.ts';
import type { BrowseQuery } from '../../../contract/links/screen-paths.ts';
import { isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { formatSearchEnd, parseSearchEnd } from '../../../trade/harbors/search-end.ts';
import { formatFilters, isOn, noFilters, readFilters, type FilterState } from './filter-state.ts';

export const sorts = ['laycan', 'arrival', 'days', 'confirmed', 'fit'] as const;
export type Sort = (typeof sorts)[number];

/** The state of the browse page. The URL contains all of it. */
export interface BrowseState extends FilterState {
  /** The loading places in the notation of the URL, e.g. `CNSHA,@east-china`; empty means anywhere. */
  from: string;
  /** The discharging places, in the same notation; empty means anywhere. */
  to: string;
  when: 'live' | 'past';
  /** The first of the days that the laycan must overlap; empty for no limit. */
  since: string;
  /** The last of the days that the laycan must overlap; empty for no limit. */
  until: string;
  /** The first day on which the cargo is ready; empty if the search has no ready days. */
  readySince: string;
  /** The last day on which the cargo is ready; empty if the search has no ready days. */
  readyUntil: string;
  /**
   * The sort order. `fit` is possible only if the search has days on which the cargo is ready, and is then the
   * default.
   */
  sort: Sort;
  page: number;
  view: 'list' | 'timeline';
  /**
   * The source of the listed sailings: published sailings, own lists (schedules that the reader imported), or
   * both.
   */
  source: 'all' | 'published' | 'own';
}

export const emptyBrowse: BrowseState = {
  from: '',
  to: '',
  when: 'live',
  since: '',
  until: '',
  ...noFilters,
  readySince: '',
  readyUntil: '',
  sort: 'laycan',
  page: 1,
  view: 'list',
  source: 'all',
};

/**
 * `dropped` contains the names of invalid values in the link. Such values are omitted, and the page shows
 * their names.
 */
export interface ParsedBrowse {
  state: BrowseState;
  dropped: readonly string[];
}

/** Parses the query of a URL. Never throws, because links may be truncated, mistyped or years old. */
export function parseBrowse(search: string): ParsedBrowse {
  const query = new URLSearchParams(search);
  const dropped = new Set<string>();
  const read = <Value>(
    name: keyof BrowseQuery,
    parse: (text: string) => Value | null,
    absent: Value,
  ): Value => {
    const text = query.get(name)?.trim() ?? '';
    if (text === '') return absent;
    const value = parse(text);
    if (value === null) dropped.add(name);
    return value ?? absent;
  };
  const readSome = <Key extends FilterKey>(keys: readonly Key[]) =>
    readFilters(keys, query, (key) => dropped.add(key));
  const readDay = (name: keyof BrowseQuery) => read(name, (text) => (isPlainDate(text) ? text : null), '');
  const [readySince, readyUntil] = [readDay('ready_since'), readDay('ready_until')];
  const state: BrowseState = {
    from: read('from', tidyEnd, ''),
    to: read('to', tidyEnd, ''),
    when: read('when', (text) => (text === 'past' ? text : null), 'live'),
    since: readDay('since'),
    until: readDay('until'),
    ...readSome(dayFilters),
    readySince,
    readyUntil,
    ...readSome(otherFilters),
    sort: read(
      'sort',
      (text) => sorts.find((sort) => sort === text) ?? null,
      isWhole(readySince, readyUntil) ? 'fit' : 'laycan',
    ),
    page: read('page', (text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : null), 1),
    view: read('view', (text) => (text === 'timeline' ? text : null), 'list'),
    source: read('source', (text) => (text === 'own' || text === 'published' ? text : null), 'all'),
  };
  if (isReversed(state.since, state.until)) {
    dropped.add('until');
    state.until = '';
  }
  if (isReversed(state.arriveSince, state.arriveUntil)) {
    dropped.add('arrive_until');
    state.arriveUntil = '';
  }
  dropBrokenReady(state, dropped);
  return { state, dropped: [...dropped] };
}

const isWhole = (since: string, until: string): boolean => since !== '' && until !== '' && since <= until;

const isReversed = (since: string, until: string): boolean => since !== '' && until !== '' && until < since;

/** Drops an incomplete range of ready days, and the sort order `fit`, which needs such a range. */
function dropBrokenReady(state: BrowseState, dropped: Set<string>): void {
  const { readySince, readyUntil } = state;
  if (isWhole(readySince, readyUntil)) return;
  if (readySince !== '' || readyUntil !== '') dropped.add('ready_since');
  if (state.sort === 'fit') dropped.add('sort');
  Object.assign(state, {
    readySince: '',
    readyUntil: '',
    sort: state.sort === 'fit' ? 'laycan' : state.sort,
  } satisfies Partial<BrowseState>);
}

/** Returns the URL query for the state of the page. Defaults are omitted, so that links stay short. */
export function formatBrowse(state: BrowseState): BrowseQuery {
  return {
    from: state.from,
    to: state.to,
    when: state.when === 'past' ? 'past' : undefined,
    since: state.since,
    until: state.until,
    ...formatFilters(dayFilters, state),
    ready_since: state.readySince,
    ready_until: state.readyUntil,
    ...formatFilters(otherFilters, state),
    sort: state.sort === 'laycan' && state.readySince === '' ? undefined : state.sort,
    page: state.page > 1 ? String(state.page) : undefined,
    view: state.view === 'timeline' ? 'timeline' : undefined,
    source: state.source === 'all' ? undefined : state.source,
  };
}

type ListRequest = RequestOf<typeof informationList>;

/**
 * Returns the request for a list of sailings, live or past. Values equal to "any" are omitted, so that equal
 * searches share a cached copy.
 */
export function listRequest(state: BrowseState): ListRequest {
  const { sort, page, when: _when, view: _view, source: _source, ...search } = formatBrowse(state);
  const request: ListRequest = { ...filled(search) };
  if (sort) request.sort = sort;
  if (page) request.page = page;
  return request;
}

/**
 * Returns the requests that the page of a lane sends first. The application sends them while it is still
 * loading the page's script. For simple links, a script in the HTML page sends the same requests even
 * earlier.
 */
export const firstRequests = (state: BrowseState) => ({
  list: listRequest(state.source === 'own' ? { ...state, page: 1 } : state),
  weeks: groupRequest({ ...state, since: '', until: '' }),
});

/**
 * Returns the request for calls that group the results of a search, for example by week. These calls accept
 * no sort order, no page, and no days on which the cargo is ready.
 */
export function groupRequest(
  state: BrowseState,
): Omit<ListRequest, 'sort' | 'page' | 'page_size' | 'ready_since' | 'ready_until'> {
  const ungrouped = { ...state, readySince: '', readyUntil: '' };
  const {
    sort: _sort,
    page: _page,
    when: _when,
    view: _view,
    source: _source,
    ...search
  } = formatBrowse(ungrouped);
  return filled(search);
}

/** Returns the state with the same lane, days and view but without filters, order, page and source. */
export function withoutFilters(state: BrowseState): BrowseState {
  const { from, to, when, since, until, readySince, readyUntil, view } = state;
  return { ...emptyBrowse, from, to, when, since, until, readySince, readyUntil, view };
}

/** Returns the number of active filters. The lane and the days of the laycan are not counted. */
export function filterCount(state: BrowseState): number {
  const isArriving = dayFilters.some((key) => isOn(key, state));
  return otherFilters.filter((key) => isOn(key, state)).length + (isArriving ? 1 : 0);
}

/** True if nothing is searched for yet. The page then offers trade lanes. */
export const isOpenSearch = (state: BrowseState): boolean =>
  state.from === '' && state.to === '' && filterCount(state) === 0;

function tidyEnd(text: string): string | null {
  const end = parseSearchEnd(text.replaceAll(' ', ''));
  if (!end) return null;
  const once = (codes: string[]) => [...new Set(codes)];
  return formatSearchEnd({
    harbors: once(end.harbors),
    nations: once(end.nations),
    areas: once(end.areas),
  });
}

type Filled<Query> = { [Name in keyof Query]?: Exclude<Query[Name], undefined> };

function filled<Query extends object>(query: Query): Filled<Query> {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(pairs) as Filled<Query>;
}
