import type { RequestOf } from '../../../contract/call.ts';
import type { containerPriceData, containerScheduleList } from '../../../contract/calls/containers.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { ContainerQuery } from '../../../contract/links/container-link.ts';
import { isPlainDate, mondayOf } from '../../../trade/calendar/plain-date.ts';
import {
  containerTypes,
  seaTypes,
  type ContainerType,
  type SeaType,
} from '../../../trade/container/container-types.ts';
import { formatSearchEnd, parseSearchEnd } from '../../../trade/harbors/search-end.ts';

export const columns = ['departure', 'days', 'arrival', 'ship', 'owner', 'cut_off', 'rate'] as const;
export type Column = (typeof columns)[number];

export interface Order {
  by: Column;
  isDown: boolean;
}

/** The state of the container page. The URL contains all of it. */
export interface ContainerState {
  /** The loading places as in the URL, e.g. `CNSHA,@east-china`; empty if not chosen. */
  from: string;
  /** The discharging places, in the same notation; empty if not chosen. */
  to: string;
  /** The first day of departure; empty means today. */
  since: string;
  /** The last day of departure; empty means six weeks after the first day. */
  until: string;
  /** The Monday of the one week shown; empty means all weeks. */
  week: string;
  box: ContainerType;
  /** The choice between direct options and options with transshipments; empty means both. */
  sea: SeaType | '';
  shipownerIds: readonly string[];
  /** The maximum number of days in transit; 0 means any number. */
  daysMost: number;
  connects: boolean;
  priced: boolean;
  order: Order;
  view: 'list' | 'timeline';
  /** The id of the opened option, or of the voyage whose direct option is open; empty if none. */
  open: string;
}

export const usualContainerType: ContainerType = '40HQ';
const usualOrder: Order = { by: 'departure', isDown: false };

export interface ParsedContainer {
  state: ContainerState;
  /** The names of invalid values in the link. Such values are dropped, and the page shows their names. */
  dropped: readonly string[];
}

/** Parses the query of a URL. Never throws, because links may be truncated, mistyped or years old. */
export function parseContainer(search: string): ParsedContainer {
  const query = new URLSearchParams(search);
  const dropped: string[] = [];
  const read = <Value>(
    name: keyof ContainerQuery,
    parse: (text: string) => Value | undefined,
    absent: Value,
  ): Value => {
    const text = query.get(name)?.trim() ?? '';
    if (text === '') return absent;
    const value = parse(text);
    if (value === undefined) dropped.push(name);
    return value ?? absent;
  };
  const day = (text: string) => (isPlainDate(text) ? text : undefined);
  const flag = (text: string) => (text === '1' ? true : undefined);
  const state: ContainerState = {
    from: read('from', tidyEnd, ''),
    to: read('to', tidyEnd, ''),
    since: read('since', day, ''),
    until: read('until', day, ''),
    week: read('week', (text) => (day(text) ? mondayOf(text) : undefined), ''),
    box: read('box', (text) => containerTypes.find((type) => type === text), usualContainerType),
    sea: read('sea', (text) => seaTypes.find((type) => type === text), ''),
    shipownerIds: read('shipowner', ownersOf, []),
    daysMost: read(
      'days',
      (text) => (/^[1-9]\d?$|^1[0-7]\d$|^180$/.test(text) ? Number(text) : undefined),
      0,
    ),
    connects: read('connects', flag, false),
    priced: read('priced', flag, false),
    order: read('sort', orderOf, usualOrder),
    view: read('view', (text) => (text === 'timeline' ? text : undefined), 'list'),
    open: read('open', (text) => (/^[\w.-]{1,400}$/.test(text) ? text : undefined), ''),
  };
  if (state.since !== '' && state.until !== '' && state.until < state.since) {
    dropped.push('until');
    state.until = '';
  }
  return { state, dropped };
}

/** Returns the URL query for the state of the page. Defaults are omitted, so that links stay short. */
export const formatContainer = (state: ContainerState): ContainerQuery => ({
  from: state.from,
  to: state.to,
  since: state.since,
  until: state.until,
  week: state.week,
  box: state.box === usualContainerType ? undefined : state.box,
  sea: state.sea || undefined,
  shipowner: state.shipownerIds.join(','),
  days: state.daysMost > 0 ? String(state.daysMost) : undefined,
  connects: state.connects ? '1' : undefined,
  priced: state.priced ? '1' : undefined,
  sort: orderText(state.order),
  view: state.view === 'timeline' ? 'timeline' : undefined,
  open: state.open,
});

/**
 * Returns the search request for all options of a lane in a range of days; the page filters and sorts them.
 * Returns null until two different places are chosen for loading and discharging. Default values are omitted,
 * so that equal searches share a cached copy.
 */
export function scheduleRequest(state: ContainerState): RequestOf<typeof containerScheduleList> | null {
  const { from, to, since, until, box } = state;
  if (from === '' || to === '' || from === to) return null;
  return {
    from,
    to,
    ...(since !== '' && { since }),
    ...(until !== '' && { until }),
    ...(box !== usualContainerType && { box_type: box }),
  };
}

/** Returns the request for the rates of the same search; null if `scheduleRequest` returns null. */
export const priceRequest = (state: ContainerState): RequestOf<typeof containerPriceData> | null =>
  scheduleRequest(state);

/** Returns the state with the same lane, days and container type but without filters. */
export const withoutFilters = (state: ContainerState): ContainerState => ({
  ...state,
  week: '',
  sea: '',
  shipownerIds: [],
  daysMost: 0,
  connects: false,
  priced: false,
});

/**
 * Returns the number of active filters. The week and the choice between direct and transit are not counted,
 * because each has a control of its own.
 */
export const filterCount = (state: ContainerState): number =>
  [state.shipownerIds.length > 0, state.daysMost > 0, state.connects, state.priced].filter(Boolean).length;

function orderOf(text: string): Order | undefined {
  const isDown = text.startsWith('-');
  const by = columns.find((column) => column === (isDown ? text.slice(1) : text));
  return by && { by, isDown };
}

const orderText = ({ by, isDown }: Order): string | undefined => {
  if (isDown) return `-${by}`;
  return by === usualOrder.by ? undefined : by;
};

function ownersOf(text: string): string[] | undefined {
  const ids = text.split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return ids.length > 0 ? [...new Set(ids)].slice(0, limits.filterValuesMost) : undefined;
}

function tidyEnd(text: string): string | undefined {
  const end = parseSearchEnd(text.replaceAll(' ', ''));
  return end ? formatSearchEnd(end) : undefined;
}
