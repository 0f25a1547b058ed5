import { isRecord } from './record.ts';

/** By path: `ship_name` is a field, `cargo_tags` a set, `harbors.{id}` a row of a list, `harbors.{id}.start_time` a field of one. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * What a person did to one row. `changes` has the wished values of what was touched and of nothing else,
 * `base` the values that the person saw there and in the fields that are tied to it, whose values are wished for as
 * they are. Null is a row of a list that is not there: adding one has the base null, removing one wishes for null.
 * A set changes by a `SetChange` and has no base.
 */
export interface Edit {
  changes: Values;
  base: Values;
}

/** Texts to add to a set and to remove from it, so that two people's changes of one set never clash. */
export interface SetChange {
  add: readonly string[];
  remove: readonly string[];
}

/** Whether something is an edit, maybe with more beside it: an id, say. */
export const isEdit = (value: unknown): value is Edit =>
  isRecord(value) && isRecord(value['changes']) && isRecord(value['base']);

/** Whether a wished value is a `SetChange`; no field has a value of that shape. */
export const isSetChange = (value: unknown): value is SetChange =>
  isRecord(value) && isTexts(value['add']) && isTexts(value['remove']);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What the person wants to stand there, in tied fields that were not touched as well. */
export const wishesOf = ({ changes, base }: Edit): Values => ({ ...base, ...changes });

/** What of some values stands at these paths. */
export const pick = (values: Values, paths: readonly string[]): Values =>
  Object.fromEntries(paths.flatMap((path) => (path in values ? [[path, values[path]]] : [])));

/** Whether there is nothing to do. */
export const isEmptyEdit = ({ changes }: Edit): boolean => Object.keys(changes).length === 0;
