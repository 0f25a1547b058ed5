import { keysOf } from '../keys-of.ts';
import { filterRows, type FilterRow } from './filter-rows.ts';

export const filters = filterRows;
export type Filters = typeof filters;
export type FilterKey = keyof Filters;
export const filterKeys: readonly FilterKey[] = keysOf(filters);

/**
 * Returns the row of a filter as the general type `FilterRow`, because with the literal types of `filters` a
 * property that only some rows have cannot be read.
 */
export const filterRow = (key: FilterKey): FilterRow => filters[key];

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
export type DayFilter = (typeof dayFilters)[number];
export const choiceFilters = ofKind('choices');
export type ChoiceFilter = (typeof choiceFilters)[number];
export const numberFilters = ofKind('numbers');
export type NumberFilter = (typeof numberFilters)[number];
export const idFilters = ofKind('id');
export const flagFilters = ofKind('flag');
/** The filters by the smallest or the largest value of a number. */
export const boundsFilters = [...ofKind('least'), ...ofKind('range')];
/** Returns the row of a filter by a smallest or largest value, as a general type (see `filterRow`). */
export const boundsRow = (
  key: (typeof boundsFilters)[number],
): Extract<FilterRow, { kind: 'least' | 'range' }> => filters[key];
/** All filters except those of the kind `day`. */
export const otherFilters = [
  ...choiceFilters,
  ...numberFilters,
  ...idFilters,
  ...boundsFilters,
  ...flagFilters,
];

/**
 * The flags whose `about` is null: they compare no field of a sailing, so server and device filter by them
 * with their own code.
 */
export type OwnFlag = {
  [Key in FilterKey]: Filters[Key] extends { kind: 'flag'; about: null } ? Key : never;
}[FilterKey];
