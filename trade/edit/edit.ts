import { isRecord } from './record.ts';

/**
 * Values by their path: `ship_name` is a field, `cargo_tags` a set, `harbors.{id}` a row of a list, and
 * `harbors.{id}.start_time` a field of such a row.
 */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A person's change to one row. `changes` has only the new values of the edited fields. `base` has the values
 * that the person saw in these fields. It also has the seen values of fields that are tied to an edited field
 * (an amount is tied to its currency). If another person has changed one of these values since, that is a
 * conflict.
 *
 * Null means a missing row of a list: an added row has the base null, a removed row has the change null. A
 * set (for example of tags) changes by a `SetChange` and has no base.
 */
export interface Edit {
  changes: Values;
  base: Values;
}

/**
 * The texts to add to a set and to remove from it. Because the whole set is not replaced, changes of one set
 * by two people never conflict.
 */
export interface SetChange {
  add: readonly string[];
  remove: readonly string[];
}

/** True if the value is an edit, possibly with additional properties such as an id. */
export const isEdit = (value: unknown): value is Edit =>
  isRecord(value) && isRecord(value['changes']) && isRecord(value['base']);

/** True if a new value is a `SetChange`; no field has a value of that shape. */
export const isSetChange = (value: unknown): value is SetChange =>
  isRecord(value) && isTexts(value['add']) && isTexts(value['remove']);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/**
 * Returns the values that the person wants: the new values, and the unchanged values of fields that are tied
 * to an edited field (see `Ties`).
 */
export const wantedValues = ({ changes, base }: Edit): Values => ({ ...base, ...changes });

/** Returns the values at the given paths. */
export const pick = (values: Values, paths: readonly string[]): Values =>
  Object.fromEntries(paths.flatMap((path) => (path in values ? [[path, values[path]]] : [])));

/** True if the edit changes nothing. */
export const isEmptyEdit = ({ changes }: Edit): boolean => Object.keys(changes).length === 0;
