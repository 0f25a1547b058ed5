import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/own-lists.ts';
import { commaList, nothing } from '../fields.ts';
import { ownListLimits } from '../limits/own-list-limits.ts';
import { instant, plainDate, uuid } from '../../trade/value-schemas.ts';

const listId = v.pipe(uuid, v.toLowerCase());
/** `kept_time` of the list that the device had in its place; null where it had none. */
const base = v.nullable(instant);

/** What is said of an own list without what stands in it. */
const headEntries = { id: v.string(), list_date: plainDate, kept_time: instant, row_total: v.number() };
export const ownListHead = v.object({
  ...headEntries,
  /** How many changes of this member's own lists there had been by then. */
  version: v.number(),
});
export type OwnListHead = v.InferOutput<typeof ownListHead>;

/** The text of a list: deflated and in base64, read by the devices of its member alone. */
const content = v.pipe(
  v.string(),
  v.maxLength(ownListLimits.charsMost, 'own_list_too_long'),
  v.base64('invalid'),
  v.minLength(1, 'required'),
);

export const ownListSelect = defineCall({
  ...facts.ownListSelect,
  request: nothing,
  answer: v.object({
    /** Counts the changes of this member's own lists: a smaller one is older. */
    version: v.number(),
    list: v.array(ownListHead),
    /** How many the tier may keep. */
    lists_most: v.number(),
    /** Whether colleagues share lists of theirs with the member: those are `member/colleague/data`. */
    has_colleague_lists: v.boolean(),
  }),
  summary: 'The own lists of the member, without what stands in them.',
});

export const ownListView = defineCall({
  ...facts.ownListView,
  request: v.strictObject({
    ids: v.pipe(
      commaList,
      v.minLength(1, 'required'),
      v.maxLength(ownListLimits.atOnceMost, 'too_many_values'),
      v.array(listId),
    ),
  }),
  /** Those of them that are there. */
  answer: v.object({ list: v.array(v.object({ ...ownListHead.entries, content: v.string() })) }),
  summary: 'Own lists of the member, whole.',
});

export const ownListKeep = defineCall({
  ...facts.ownListKeep,
  request: v.strictObject({
    id: listId,
    list_date: plainDate,
    kept_time: instant,
    row_total: v.pipe(
      v.number(),
      v.integer('number_invalid'),
      v.minValue(0, 'number_invalid'),
      v.maxValue(ownListLimits.rowsMost, 'own_list_too_long'),
    ),
    content,
    base,
  }),
  answer: v.object({ list: v.nullable(ownListHead) }),
  summary: 'Keeps a list of a sender, in the place of its last one. One that is newer is not replaced.',
});

export const ownListRemove = defineCall({
  ...facts.ownListRemove,
  request: v.strictObject({ id: listId, base }),
  /** Null: it is there no longer. */
  answer: v.object({ list: v.nullable(ownListHead) }),
  summary: 'Removes an own list, unless another device has replaced it since.',
});
