import { isRecord } from './record.ts';

/**
 * Values by path: `ship_name` is a field, `cargo_tags` a set, `harbors.{id}` a row of a list, and
 * `harbors.{id}.start_time` a field of such a row.
 */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A person's change to one row. `changes` has only the new values of the fields that were edited. `base` has
 * the values that the person saw in the edited fields. It also has the seen values of the fields tied to an
 * edited field (an amount is tied to its currency), which the person wants unchanged.
 *
 * Null means a missing row of a list: adding a row has the base null, removing a row has the change null. A
 * set (for example of tags) changes by a `SetChange` and has no base.
 */
export interface Edit {
  changes: Values;
  base: Values;
}

/** Texts to add to a set and to remove from it. Changes of one set by two people therefore never conflict. */
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
 * Returns the values that the person wants, including those of fields that are tied to an edited field but
 * were not edited themselves (see `Ties`).
 */
export const wantedValues = ({ changes, base }: Edit): Values => ({ ...base, ...changes });

/** Returns the values at the given paths. */
export const pick = (values: Values, paths: readonly string[]): Values =>
  Object.fromEntries(paths.flatMap((path) => (path in values ? [[path, values[path]]] : [])));

/** True if the edit changes nothing. */
export const isEmptyEdit = ({ changes }: Edit): boolean => Object.keys(changes).length === 0;
