import { keysOf } from '../keys-of.ts';
import type { ParticularKey } from './particulars.ts';

/** One filter of a lane search, as a row of `filters`. Its key is the parameter in requests and links. */
interface FilterRow {
  /**
   * The kind of value. day: a plain date; choices: ids of `dictionary`, of which a sailing must have one;
   * numbers: numbers of database rows, of which a sailing must have one; id: the id of a database row; flag: on
   * or off.
   */
  kind: 'day' | 'choices' | 'numbers' | 'id' | 'flag';
  /** The enumeration of `dictionary` with the ids of choices. */
  of?: 'machine' | 'category' | 'cargo_tag';
  /** The value of a flag in requests and links that turns the filter on. */
  on?: '1' | '0';
  /**
   * The field of a sailing that the filter compares. Null for a filter without such a field, for example the
   * arrival date: device and server then have code for that filter.
   */
  about: ParticularKey | null;
  /** The name of the filter in the state of the search page. */
  state: string;
  /** The text key of its name in the note about unreadable links. */
  name: string;
  /** The text key of its chip (the removable label of an active filter), if that is not the name. */
  chip?: string;
}

/** The filters of a lane search, in the order in which problems with them are reported. */
export const filters = {
  /** The first and the last day on which the sailing may arrive. */
  arrive_since: { kind: 'day', about: null, state: 'arriveSince', name: 'browse.field_arrive_since' },
  arrive_until: { kind: 'day', about: null, state: 'arriveUntil', name: 'browse.field_arrive_until' },
  machine_id: {
    kind: 'choices',
    of: 'machine',
    about: 'machine_id',
    state: 'machineIds',
    name: 'browse.machine',
  },
  category_id: {
    kind: 'choices',
    of: 'category',
    about: 'category_id',
    state: 'categoryIds',
    name: 'browse.category',
  },
  cargo_tag: {
    kind: 'choices',
    of: 'cargo_tag',
    about: 'cargo_tags',
    state: 'cargoTags',
    name: 'browse.cargo',
  },
  shipowner_id: { kind: 'numbers', about: null, state: 'shipownerIds', name: 'browse.shipowner' },
  shiproute_id: { kind: 'id', about: 'shiproute_id', state: 'shiprouteId', name: 'browse.shiproute' },
  /** Only sailings whose rate is shown. */
  is_price: { kind: 'flag', on: '1', about: 'is_price', state: 'withPrice', name: 'browse.withPrice' },
  /** Without withdrawn sailings. */
  withdrawn: {
    kind: 'flag',
    on: '0',
    about: null,
    state: 'withoutWithdrawn',
    name: 'browse.field_withdrawn',
    chip: 'browse.withoutWithdrawn',
  },
} as const satisfies Record<string, FilterRow>;

export type Filters = typeof filters;
export type FilterKey = keyof Filters;
export const filterKeys: readonly FilterKey[] = keysOf(filters);

/** The values of filters in links. */
export type FilterQuery = {
  [Key in FilterKey]?: (Filters[Key] extends { on: infer On } ? On : string) | undefined;
};

type KeysOfKind<Kind> = {
  [Key in FilterKey]: Filters[Key]['kind'] extends Kind ? Key : never;
}[FilterKey];

const ofKind = <Kind extends FilterRow['kind']>(kind: Kind): KeysOfKind<Kind>[] =>
  filterKeys.filter((key): key is KeysOfKind<Kind> => filters[key].kind === kind);

export const dayFilters = ofKind('day');
export const choiceFilters = ofKind('choices');
export type ChoiceFilter = (typeof choiceFilters)[number];
export const numberFilters = ofKind('numbers');
export type NumberFilter = (typeof numberFilters)[number];
export const idFilters = ofKind('id');
export const flagFilters = ofKind('flag');
/** The filters that are not days. */
export const otherFilters = [...choiceFilters, ...numberFilters, ...idFilters, ...flagFilters];
