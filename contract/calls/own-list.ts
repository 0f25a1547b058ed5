import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/own-lists.ts';
import { commaList, nothing } from '../fields.ts';
import { ownListLimits } from '../limits/own-list-limits.ts';
import { instant, plainDate, uuid } from '../../trade/value-schemas.ts';

const listId = v.pipe(uuid, v.toLowerCase());
/**
 * The time (`kept_time`) at which the list that the device replaces or deletes was stored; null if the device
 * had no list of this sender. The server compares it with the stored list to detect a newer list from another
 * device.
 */
const base = v.nullable(instant);

/** The fields of an imported list of sailings (own list), without its content. */
const headEntries = { id: v.string(), list_date: plainDate, kept_time: instant, row_total: v.number() };
export const ownListHead = v.object({
  ...headEntries,
  /**
   * The version of the list: the number of changes that the member had made to imported lists when the list was
   * written.
   */
  version: v.number(),
});
export type OwnListHead = v.InferOutput<typeof ownListHead>;

/** The content of a list: deflated text in base64. Only devices decode it. */
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
    /**
     * The version of the member's imported lists: the number of changes. An answer with a smaller number is
     * older.
     */
    version: v.number(),
    list: v.array(ownListHead),
    /** The largest number of imported lists that the tier allows. */
    lists_most: v.number(),
    /** True if colleagues share lists with the member. `member/colleague/data` returns those lists. */
    has_colleague_lists: v.boolean(),
  }),
  summary: 'Returns the own lists of the member without their rows.',
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
  /** The requested lists; lists that no longer exist are omitted. */
  answer: v.object({ list: v.array(v.object({ ...ownListHead.entries, content: v.string() })) }),
  summary: 'Returns complete own lists of the member.',
});

export const ownListSave = defineCall({
  ...facts.ownListSave,
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
  summary: 'Stores a list of a sender in place of the previous one, unless another device has changed it.',
});

export const ownListRemove = defineCall({
  ...facts.ownListRemove,
  request: v.strictObject({ id: listId, base }),
  /** The list as the server stores it after the call; null if it has been deleted. */
  answer: v.object({ list: v.nullable(ownListHead) }),
  summary: 'Deletes an own list, unless another device has replaced it since.',
});
