import type { RequestOf } from '../../../contract/call.ts';
import { type informationList } from '../../../contract/calls/sailings/sailing.ts';
import {
  cargoTags,
  categoryIds,
  machineIds,
  type CargoTag,
  type CategoryId,
  type MachineId,
} from '../../../trade/sailing/sailing.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { BrowseQuery } from '../../../contract/links/screen-paths.ts';
import { isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { formatSearchEnd, parseSearchEnd } from '../../../trade/harbors/search-end.ts';

export const sorts = ['laycan', 'arrival', 'days', 'confirmed', 'fit'] as const;
export type Sort = (typeof sorts)[number];

/** The state of the browse page. The address contains all of it. */
export interface BrowseState {
  /** Ends as in the address, e.g. `CNSHA,@east-china`; empty means anywhere. */
  from: string;
  to: string;
  when: 'live' | 'past';
  /** The days that the laycan must overlap; an empty side is open. */
  since: string;
  until: string;
  /** The days of arrival; an empty side is open. */
  arriveSince: string;
  arriveUntil: string;
  /** The days on which the cargo is ready; both are set or neither. */
  readySince: string;
  readyUntil: string;
  machineIds: readonly MachineId[];
  categoryIds: readonly CategoryId[];
  cargoTags: readonly CargoTag[];
  shipownerIds: readonly string[];
  shiprouteId: string;
  withPrice: boolean;
  withoutWithdrawn: boolean;
  /** `fit` is possible only with days on which the cargo is ready. */
  sort: Sort;
  page: number;
  view: 'list' | 'timeline';
  /** Published sailings, own lists, or both. */
  source: 'all' | 'published' | 'own';
}

export const emptyBrowse: BrowseState = {
  from: '',
  to: '',
  when: 'live',
  since: '',
  until: '',
  arriveSince: '',
  arriveUntil: '',
  readySince: '',
  readyUntil: '',
  machineIds: [],
  categoryIds: [],
  cargoTags: [],
  shipownerIds: [],
  shiprouteId: '',
  withPrice: false,
  withoutWithdrawn: false,
  sort: 'laycan',
  page: 1,
  view: 'list',
  source: 'all',
};

/** `dropped` names the invalid values in the link. They are omitted, and the page names them. */
export interface ParsedBrowse {
  state: BrowseState;
  dropped: readonly string[];
}

/** Parses the query of an address. Never throws, because links may be truncated, mistyped or years old. */
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
  const readList = <Value extends string>(
    name: keyof BrowseQuery,
    isKnown: (text: string) => text is Value,
  ) => {
    const texts = (query.get(name) ?? '').split(',').filter(Boolean);
    const values = [...new Set(texts.filter(isKnown))].slice(0, limits.filterValuesMost);
    if (values.length < texts.length) dropped.add(name);
    return values;
  };
  const readDay = (name: keyof BrowseQuery) => read(name, (text) => (isPlainDate(text) ? text : null), '');
  const state: BrowseState = {
    from: read('from', tidyEnd, ''),
    to: read('to', tidyEnd, ''),
    when: read('when', (text) => (text === 'past' ? text : null), 'live'),
    since: readDay('since'),
    until: readDay('until'),
    arriveSince: readDay('arrive_since'),
    arriveUntil: readDay('arrive_until'),
    readySince: readDay('ready_since'),
    readyUntil: readDay('ready_until'),
    machineIds: readList('machine_id', isOneOf(machineIds)),
    categoryIds: readList('category_id', isOneOf(categoryIds)),
    cargoTags: readList('cargo_tag', isOneOf(cargoTags)),
    shipownerIds: readList('shipowner_id', (text): text is string => /^[1-9]\d{0,8}$/.test(text)),
    shiprouteId: read('shiproute_id', (text) => (/^[\w-]{1,64}$/.test(text) ? text : null), ''),
    withPrice: read('is_price', (text) => (text === '1' ? true : null), false),
    withoutWithdrawn: read('withdrawn', (text) => (text === '0' ? true : null), false),
    sort: read('sort', (text) => sorts.find((sort) => sort === text) ?? null, 'laycan'),
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

const isReversed = (since: string, until: string): boolean => since !== '' && until !== '' && until < since;

/** Drops an incomplete ready range, and the `fit` order, which needs one. */
function dropBrokenReady(state: BrowseState, dropped: Set<string>): void {
  const { readySince, readyUntil } = state;
  const isWhole = readySince !== '' && readyUntil !== '' && readySince <= readyUntil;
  if (isWhole) return;
  if (readySince !== '' || readyUntil !== '') dropped.add('ready_since');
  if (state.sort === 'fit') dropped.add('sort');
  Object.assign(state, {
    readySince: '',
    readyUntil: '',
    sort: state.sort === 'fit' ? 'laycan' : state.sort,
  } satisfies Partial<BrowseState>);
}

/** Returns the query of a state. Defaults are omitted, so that links stay short. */
export function formatBrowse(state: BrowseState): BrowseQuery {
  return {
    from: state.from,
    to: state.to,
    when: state.when === 'past' ? 'past' : undefined,
    since: state.since,
    until: state.until,
    arrive_since: state.arriveSince,
    arrive_until: state.arriveUntil,
    ready_since: state.readySince,
    ready_until: state.readyUntil,
    machine_id: state.machineIds.join(','),
    category_id: state.categoryIds.join(','),
    cargo_tag: state.cargoTags.join(','),
    shipowner_id: state.shipownerIds.join(','),
    shiproute_id: state.shiprouteId,
    is_price: state.withPrice ? '1' : undefined,
    withdrawn: state.withoutWithdrawn ? '0' : undefined,
    sort: state.sort === 'laycan' ? undefined : state.sort,
    page: state.page > 1 ? String(state.page) : undefined,
    view: state.view === 'timeline' ? 'timeline' : undefined,
    source: state.source === 'all' ? undefined : state.source,
  };
}

type ListRequest = RequestOf<typeof informationList>;

/**
 * Returns the request of the list call, for live and past sailings. Values equal to "any" are omitted, so
 * that equal searches share a cached copy.
 */
export function listRequest(state: BrowseState): ListRequest {
  const { sort, page, when: _when, view: _view, source: _source, ...search } = formatBrowse(state);
  const request: ListRequest = { ...filled(search) };
  if (sort) request.sort = sort;
  if (page) request.page = page;
  return request;
}

/**
 * Returns the requests that the page of a lane sends first. The application sends them while the page's
 * script loads, and the boot script sends the same addresses for simple links.
 */
export const firstRequests = (state: BrowseState) => ({
  list: listRequest(state.source === 'own' ? { ...state, page: 1 } : state),
  weeks: groupRequest({ ...state, since: '', until: '' }),
});

/** Returns the request of calls that group the same search, without order, page and ready range. */
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

/** Returns the state with the same lane and days but without filters, order and page. */
export function withoutFilters(state: BrowseState): BrowseState {
  const { from, to, when, since, until, readySince, readyUntil, view } = state;
  return { ...emptyBrowse, from, to, when, since, until, readySince, readyUntil, view };
}

/** Returns the number of active filters, without lane and laycan. */
export function filterCount(state: BrowseState): number {
  const { machineIds, categoryIds, cargoTags, shipownerIds, arriveSince, arriveUntil } = state;
  const lists = [machineIds, categoryIds, cargoTags, shipownerIds].filter((list) => list.length > 0);
  const isArriving = arriveSince !== '' || arriveUntil !== '';
  const flags = [isArriving, state.withPrice, state.withoutWithdrawn, state.shiprouteId !== ''].filter(
    Boolean,
  );
  return lists.length + flags.length;
}

/** True if nothing is searched for yet. The page then offers trade lanes. */
export const isOpenSearch = (state: BrowseState): boolean =>
  state.from === '' && state.to === '' && filterCount(state) === 0;

const isOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): text is Value =>
    values.some((value) => value === text);

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
