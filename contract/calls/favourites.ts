import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/favourites.ts';
import { count, nothing, page, pageOf, pageSize } from '../fields.ts';
import { instant, plainDate, searchEnd, sequence, uuid } from '../../trade/value-schemas.ts';
import * as limits from '../limits/limits.ts';
import { normalizeSearchEnd } from '../../trade/harbors/search-end.ts';
import { sailingRow } from '../../trade/sailing/sailing.ts';
import { shipownerBrief } from '../../trade/sailing/shipowner.ts';
import * as tradeLimits from '../../trade/trade-limits.ts';
import { harbor } from '../../trade/harbors/harbor.ts';

/**
 * The group that every member has from the beginning. Its id is the same for all, and a group is
 * found by member and id together, so two devices that start offline make the same first group.
 */
export const firstGroupId = '00000000-0000-7000-8000-000000000001';

const groupId = v.pipe(uuid, v.toLowerCase());
/** Ends as a search has them: `CNSHA`, `AE`, `@east-china`, joined by commas; in one order, so that a lane has one name. */
const end = v.pipe(searchEnd, v.transform(normalizeSearchEnd));
const title = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC').trim()),
  v.minLength(1, 'required'),
  v.maxLength(limits.groupTitleCharsMost, 'title_too_long'),
  v.check((text) => !/[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u.test(text), 'title_invalid'),
);

/** What is written when a row changes: how many changes of this member's favourites there had been by then. */
const version = v.number();

export const collectionGroup = v.object({
  id: v.string(),
  /** Empty: it has no name of its own, the screen gives it one in the reader's language. */
  title: v.string(),
  sequence: v.string(),
  version,
  create_time: instant,
});
export type CollectionGroup = v.InferOutput<typeof collectionGroup>;

/** A favourite lane; without a `to` it is a favourite harbor. Named by group, `from` and `to` together. */
export const collectionLane = v.object({
  group_id: v.string(),
  from: v.string(),
  to: v.nullable(v.string()),
  sequence: v.string(),
  version,
  create_time: instant,
});
export type CollectionLane = v.InferOutput<typeof collectionLane>;

export const collectionShipowner = v.object({
  ...shipownerBrief.entries,
  version,
  create_time: instant,
});
export type CollectionShipowner = v.InferOutput<typeof collectionShipowner>;

export const collectionVessel = v.object({
  mmsi: v.string(),
  /** As it was called when it was followed; empty where nobody had told it. */
  name: v.string(),
  version,
  create_time: instant,
});
export type CollectionVessel = v.InferOutput<typeof collectionVessel>;

/** The wished state of one lane. Rows go by `sequence`, then by `from` and `to`. */
const laneChange = v.strictObject({
  group_id: groupId,
  from: end,
  to: v.nullable(end),
  on: v.boolean(),
  /** Its place. Left out: a row that is there keeps its own, a new one comes last. */
  sequence: v.optional(sequence),
  /** With `on`: the lane moves, so it is in this group no longer. */
  former_group_id: v.optional(groupId),
});
export type LaneChange = v.InferOutput<typeof laneChange>;

/** The wished state of one group. Off: its lanes go with it. */
const groupChange = v.strictObject({
  group_id: groupId,
  on: v.boolean(),
  /** Left out: it stays as it is. */
  title: v.optional(title),
  sequence: v.optional(sequence),
});
export type GroupChange = v.InferOutput<typeof groupChange>;

export const collectionHarborHandle = defineCall({
  ...facts.collectionHarborHandle,
  /** One of the two. */
  request: v.pipe(
    v.strictObject({ lane: v.optional(laneChange), group: v.optional(groupChange) }),
    v.check(({ lane, group }) => (lane === undefined) !== (group === undefined), 'lane_or_group'),
  ),
  /** The row that was spoken of as it is now; null when it is there no longer. */
  answer: v.object({ lane: v.nullable(collectionLane), group: v.nullable(collectionGroup) }),
  summary: 'Keeps, drops, moves or orders a favourite lane, harbor or group.',
});

export const collectionShipownerHandle = defineCall({
  ...facts.collectionShipownerHandle,
  request: v.strictObject({ shipowner_id: count, on: v.boolean() }),
  answer: v.object({ shipowner: v.nullable(collectionShipowner) }),
  summary: 'Keeps or drops a favourite shipowner.',
});

export const collectionVesselHandle = defineCall({
  ...facts.collectionVesselHandle,
  request: v.strictObject({
    mmsi: v.pipe(v.string(), v.regex(/^\d{9}$/, 'mmsi_invalid')),
    on: v.boolean(),
    /** Its name, for lists that are read where the vessel service does not answer. */
    name: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(tradeLimits.shipNameCharsMost, 'text_too_long')),
      '',
    ),
  }),
  answer: v.object({ vessel: v.nullable(collectionVessel) }),
  summary: 'Follows or unfollows a vessel: adds it to or removes it from my fleet.',
});

export const collectionHarborSelect = defineCall({
  ...facts.collectionHarborSelect,
  request: nothing,
  answer: v.object({
    /** Counts the changes of this member's favourites, shipowners included: a smaller one is older. */
    version,
    groups: v.array(collectionGroup),
    lanes: v.array(collectionLane),
    /** What the tier allows; rows beyond it stay. */
    limits: v.object({ groups: v.number(), lanes: v.number(), lanes_per_group: v.number() }),
  }),
  summary: 'All favourite lanes and harbors with their groups, in order, without sailings.',
});

export const collectionHarborList = defineCall({
  ...facts.collectionHarborList,
  request: v.strictObject({ group_id: v.optional(groupId), page, page_size: pageSize }),
  answer: v.object({
    groups: v.array(v.object({ ...collectionGroup.entries, lane_total: v.number() })),
    /** In the order of the groups, then of the lanes. */
    ...pageOf(
      v.object({
        ...collectionLane.entries,
        /** Sailings that answer the lane as a search would, without withdrawn ones. */
        sailing_total: v.number(),
        /** When the next loading window opens (it may be open already); the device counts the days to it. */
        next_start_time: v.nullable(plainDate),
        /** The next few. */
        sailings: v.array(sailingRow),
      }),
    ).entries,
  }),
  summary: 'Favourite lanes by group, each with its next sailings as far as the caller may see them.',
});
export type CollectionPage = v.InferOutput<typeof collectionHarborList.answer>;

export const harborCollect = defineCall({
  ...facts.harborCollect,
  request: nothing,
  answer: v.object({ list: v.array(harbor) }),
  summary: 'Favourite harbors: those that are kept without a second end.',
});

export const collectionShipownerSelect = defineCall({
  ...facts.collectionShipownerSelect,
  request: nothing,
  answer: v.object({
    version,
    list: v.array(v.object({ ...collectionShipowner.entries, sailing_total: v.number() })),
  }),
  summary: 'Favourite shipowners, the newest first, with their live sailings.',
});

export const collectionShipownerStatus = defineCall({
  ...facts.collectionShipownerStatus,
  request: v.strictObject({ shipowner_id: count }),
  answer: v.object({ shipowner_id: v.number(), on: v.boolean() }),
  summary: 'Whether a shipowner is a favourite.',
});

export const collectionVesselSelect = defineCall({
  ...facts.collectionVesselSelect,
  request: nothing,
  answer: v.object({ version, list: v.array(collectionVessel) }),
  summary: 'My fleet: the vessels that are followed, the newest first.',
});
