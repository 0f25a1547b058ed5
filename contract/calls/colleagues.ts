import * as v from 'valibot';

import { uuid } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/colleagues.ts';
import { commaList, count, nothing } from '../fields.ts';
import { ownListLimits } from '../limits/own-list-limits.ts';
import { ownListHead } from './own-list.ts';

/**
 * The id of a group or list. An id is unique only among the groups or lists of one member, because the first
 * groups of all members have the same id.
 */
const itemId = v.pipe(uuid, v.toLowerCase());

/** The fields of an imported list that a colleague shares, without its content and its version. */
const sharedHead = v.omit(ownListHead, ['version']);
export type SharedListHead = v.InferOutput<typeof sharedHead>;

const sharedGroup = v.object({
  id: v.string(),
  /** The title of the favourite group; an empty string if the group has no title. */
  title: v.string(),
  lanes: v.array(v.object({ from: v.string(), to: v.nullable(v.string()) })),
});
export type SharedGroup = v.InferOutput<typeof sharedGroup>;

const colleague = v.object({
  /** The colleague's seat number; 0 for the owner of the membership. */
  seat: v.number(),
  /** The nickname or masked number; both if two colleagues have the same nickname. */
  name: v.string(),
  groups: v.array(sharedGroup),
  lists: v.array(sharedHead),
});
export type Colleague = v.InferOutput<typeof colleague>;

export const colleagueData = defineCall({
  ...facts.colleagueData,
  request: nothing,
  answer: v.object({
    /** True if the member belongs to a corporate membership now. Without one, nothing is shared. */
    may_share: v.boolean(),
    /**
     * The ids of the favourite groups and imported lists that the member shares. Colleagues see them while
     * `may_share` is true.
     */
    shared: v.object({ groups: v.array(v.string()), lists: v.array(v.string()) }),
    /** The colleagues who share favourite groups or imported lists. The owner of the membership is first. */
    colleagues: v.array(colleague),
    /** True if colleagues share more than the answer contains. */
    is_cut: v.boolean(),
  }),
  summary:
    'Returns what the member and the colleagues of a corporate membership share, with lists without their rows.',
});
export type Colleagues = v.InferOutput<typeof colleagueData.answer>;

export const colleagueListView = defineCall({
  ...facts.colleagueListView,
  request: v.strictObject({
    seat: count,
    ids: v.pipe(
      commaList,
      v.minLength(1, 'required'),
      v.maxLength(ownListLimits.atOnceMost, 'too_many_values'),
      v.array(itemId),
    ),
  }),
  /** The requested lists that the colleague shares with the member now. */
  answer: v.object({ list: v.array(v.object({ ...sharedHead.entries, content: v.string() })) }),
  summary: 'Returns complete own lists that colleagues share.',
});

export const colleagueShare = defineCall({
  ...facts.colleagueShare,
  request: v.strictObject({ kind: v.picklist(['group', 'own_list']), id: itemId, shared: v.boolean() }),
  answer: v.object({ shared: v.boolean() }),
  summary: 'Shares a group of favourites or an own list with colleagues, or ends the sharing.',
});
