import * as v from 'valibot';

import { uuid } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/colleagues.ts';
import { commaList, count, nothing } from '../fields.ts';
import { ownListLimits } from '../limits/own-list-limits.ts';
import { ownListHead } from './own-list.ts';

/** Ids are those of their member alone: a first group, or a list, of two people may have the same. */
const itemId = v.pipe(uuid, v.toLowerCase());

/** A list without what stands in it, and without the count of its member's changes. */
const sharedHead = v.omit(ownListHead, ['version']);
export type SharedListHead = v.InferOutput<typeof sharedHead>;

const sharedGroup = v.object({
  id: v.string(),
  /** Empty: it has no name of its own. */
  title: v.string(),
  lanes: v.array(v.object({ from: v.string(), to: v.nullable(v.string()) })),
});
export type SharedGroup = v.InferOutput<typeof sharedGroup>;

const colleague = v.object({
  /** The seat that the colleague holds; 0 of the owner of the membership. */
  seat: v.number(),
  /** Nickname or masked number; both where two have the same nickname. */
  name: v.string(),
  groups: v.array(sharedGroup),
  lists: v.array(sharedHead),
});
export type Colleague = v.InferOutput<typeof colleague>;

export const colleagueData = defineCall({
  ...facts.colleagueData,
  request: nothing,
  answer: v.object({
    /** Whether the member shares a corporate membership now; nobody sees anything of one without. */
    may_share: v.boolean(),
    /** Ids of what the member shares; it is seen while `may_share`. */
    shared: v.object({ groups: v.array(v.string()), lists: v.array(v.string()) }),
    /** Those who share something, the owner of the membership first. */
    colleagues: v.array(colleague),
    /** More is shared than is told. */
    is_cut: v.boolean(),
  }),
  summary:
    'What the member shares with the colleagues of a corporate membership, and what they share; lists without what stands in them.',
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
  /** Those of them that the colleague shares with the member now. */
  answer: v.object({ list: v.array(v.object({ ...sharedHead.entries, content: v.string() })) }),
  summary: 'Own lists that a colleague shares, whole.',
});

export const colleagueShare = defineCall({
  ...facts.colleagueShare,
  request: v.strictObject({ kind: v.picklist(['group', 'own_list']), id: itemId, shared: v.boolean() }),
  answer: v.object({ shared: v.boolean() }),
  summary: 'Shares a group of favourites or an own list with colleagues, or no longer.',
});
