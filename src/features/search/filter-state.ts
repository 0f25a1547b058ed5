import { isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { readBounds } from '../../../trade/fields/bounds.ts';
import {
  filterKeys,
  filterRow,
  filters,
  type FilterKey,
  type FilterQuery,
  type Filters,
} from '../../../trade/fields/filters.ts';
import { isDictionaryId, type DictionaryId, type DictionaryKind } from '../../../trade/sailing/dictionary.ts';
import * as limits from '../../../contract/limits/limits.ts';

/** The filters of a search page. An empty text, an empty list and false mean that a filter is off. */
export type FilterState = StateOf<FilterKey>;
export type StateOf<Key extends FilterKey> = {
  [Name in Key as Filters[Name]['state']]: ValueOf<Filters[Name]>;
};
type ValueOf<Row> = Row extends { kind: 'choices'; of: infer Kind extends DictionaryKind }
  ? readonly DictionaryId<Kind>[]
  : Row extends { kind: 'numbers' }
    ? readonly string[]
    : Row extends { kind: 'flag' }
      ? boolean
      : string;

/**
 * Reads filters from the query of a link. `drop` is called with the name of each filter that cannot be read.
 */
export function readFilters<Key extends FilterKey>(
  keys: readonly Key[],
  query: URLSearchParams,
  drop: (key: Key) => void,
): StateOf<Key> {
  const pairs = keys.map((key) => {
    const { value, isWhole } = valueIn(key, query.get(key) ?? '');
    if (!isWhole) drop(key);
    return [filters[key].state, value];
  });
  return Object.fromEntries(pairs) as StateOf<Key>;
}

/** Returns the value of a filter. `isWhole` is false if a part of the text could not be read. */
function valueIn(key: FilterKey, text: string): { value: unknown; isWhole: boolean } {
  const row = filterRow(key);
  switch (row.kind) {
    case 'choices':
      return listIn(text, (id) => isDictionaryId(row.of, id));
    case 'numbers':
      return listIn(text, (id) => /^[1-9]\d{0,8}$/.test(id));
    case 'flag': {
      const isOn = text.trim() === row.on;
      return { value: isOn, isWhole: isOn || text.trim() === '' };
    }
    case 'least':
    case 'range':
      return textIn(text, (one) => readBounds(row.kind, one) !== null);
    case 'day':
      return textIn(text, isPlainDate);
    case 'id':
      return textIn(text, (id) => /^[\w-]{1,64}$/.test(id));
  }
}

function listIn(text: string, isKnown: (id: string) => boolean) {
  const texts = text.split(',').filter(Boolean);
  const value = [...new Set(texts.filter(isKnown))].slice(0, limits.filterValuesMost);
  return { value, isWhole: value.length === texts.length };
}

function textIn(written: string, isRight: (text: string) => boolean) {
  const text = written.trim();
  const isWhole = text === '' || isRight(text);
  return { value: isWhole ? text : '', isWhole };
}

export const noFilters: FilterState = readFilters(filterKeys, new URLSearchParams(), () => {});

/** Formats filters for the query of a link. */
export function formatFilters<Key extends FilterKey>(
  keys: readonly Key[],
  state: FilterState,
): Pick<FilterQuery, Key> {
  const pairs = keys.map((key) => [key, textOf(key, state)]);
  return Object.fromEntries(pairs) as Pick<FilterQuery, Key>;
}

/** Returns the value of a filter in links; empty or undefined if the filter is off. */
export function textOf(key: FilterKey, state: FilterState): string | undefined {
  const row = filters[key];
  const value = state[row.state];
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value && 'on' in row ? row.on : undefined;
  return value.join(',');
}

/** True if the filter narrows the list. */
export const isOn = (key: FilterKey, state: FilterState): boolean => Boolean(textOf(key, state));
