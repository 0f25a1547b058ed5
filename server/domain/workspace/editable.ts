import type { EditShape } from '../../../contract/edit.ts';
import type { Editable } from '../queue/merge.ts';

/** What of a row may be edited, as the merge wants it. */
export const editableOf = ({ fields, sets = {}, lists = {} }: EditShape): Editable => ({
  fields: Object.keys(fields),
  sets: Object.keys(sets),
  lists: Object.fromEntries(Object.entries(lists).map(([name, of]) => [name, Object.keys(of)])),
});
