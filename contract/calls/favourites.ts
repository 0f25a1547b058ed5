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
 * The id of the first group, which every member has from the beginning. All members have the same id, so that
 * two devices that start offline create the same group.
 */
export const firstGroupId = '00000000-0000-7000-8000-000000000001';

const groupId = v.pipe(uuid, v.toLowerCase());
/**
 * The loading or the discharging place of a lane: a port (`CNSHA`), a nation (`AE`), an area (`@east-china`),
 * or several joined by commas. The places are sorted, so that a lane is always spelled in the same way.
 */
const end = v.pipe(searchEnd, v.transform(normalizeSearchEnd));
/** The title of a group of favourites, trimmed; not empty. */
export const favouriteGroupTitle = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC').trim()),
  v.minLength(1, 'required'),
  v.maxLength(limits.groupTitleCharsMost, 'title_too_long'),
  v.check((text) => !/[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u.test(text), 'title_invalid'),
);

/** The version of a row: the number of changes that the member had made to favourites when the row was written. */
const version = v.number();

export const collectionGroup = v.object({
  id: v.string(),
  /** Empty if the group has no title; the page then shows a default title in the reader's language. */
  title: v.string(),
  sequence: v.string(),
  version,
  create_time: instant,
});
export type CollectionGroup = v.InferOutput<typeof collectionGroup>;

/** A favourite lane, or a favourite port if `to` is null. Identified by group, `from` and `to` together. */
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
  /** The vessel's name when the member followed it; empty if it was unknown. */
  name: v.string(),
  version,
  create_time: instant,
});
export type CollectionVessel = v.InferOutput<typeof collectionVessel>;

/**
 * A favourite lane as the member saw it. The server compares it with the stored lane to detect changes made on
 * other devices. A move does not change `create_time`, so it identifies a moved lane.
 */
const seenLane = v.strictObject({ sequence, create_time: instant });

/**
 * A group of favourites as the member saw it. The server compares it with the stored group to detect changes
 * made on other devices.
 */
const seenGroup = v.strictObject({
  /** Empty if the group had no title. */
  title: v.pipe(v.string(), v.maxLength(limits.groupTitleCharsMost, 'title_too_long')),
  /** The position of the group; empty for the first group while it has no stored row. */
  sequence: v.pipe(v.string(), v.maxLength(tradeLimits.sequenceCharsMost, 'sequence_invalid')),
  /** The lanes in the group as the member saw them; sent only when the member deletes the group. */
  lanes: v.optional(
    v.pipe(
      v.array(v.strictObject({ from: end, to: v.nullable(end) })),
      v.maxLength(limits.lanesInGroupMost, 'too_many_values'),
    ),
  ),
});

/**
 * A requested change of one favourite lane. `on` is false to remove the lane. Lanes are sorted by `sequence`,
 * then by `from` and `to`.
 */
const laneChange = v.strictObject({
  group_id: groupId,
  from: end,
  to: v.nullable(end),
  on: v.boolean(),
  /** The position of the row. If absent, an existing row stays where it is and a new row is added at the end. */
  sequence: v.optional(sequence),
  /** The group from which the lane moves. Used only if `on` is true; absent if the lane does not move. */
  former_group_id: v.optional(groupId),
  /**
   * The lane as the member saw it before the change (before a move: in its former group); null if it did not
   * exist. Earlier versions of the client send no base; then the server only checks that a moved lane still
   * exists.
   */
  base: v.optional(v.nullable(seenLane)),
});
export type LaneChange = v.InferOutput<typeof laneChange>;

/** A requested change of one group. If `on` is false, the server deletes the group and its lanes. */
const groupChange = v.strictObject({
  group_id: groupId,
  on: v.boolean(),
  /** The new title; absent to leave the title unchanged. */
  title: v.optional(favouriteGroupTitle),
  sequence: v.optional(sequence),
  /**
   * The group as the member saw it; null if it did not exist. Earlier versions of the client send no base;
   * then the server compares nothing.
   */
  base: v.optional(v.nullable(seenGroup)),
});
export type GroupChange = v.InferOutput<typeof groupChange>;

export const collectionHarborHandle = defineCall({
  ...facts.collectionHarborHandle,
  /**
   * Contains exactly one of `lane` and `group`. If the stored row differs from `base`, the server answers
   * `conflict` with `FavouriteConflict`. If the stored row was deleted, the server answers `not_found` and
   * does not create the row again.
   */
  request: v.pipe(
    v.strictObject({ lane: v.optional(laneChange), group: v.optional(groupChange) }),
    v.check(({ lane, group }) => (lane === undefined) !== (group === undefined), 'lane_or_group'),
  ),
  /** The current state of the changed row; null if it no longer exists. */
  answer: v.object({ lane: v.nullable(collectionLane), group: v.nullable(collectionGroup) }),
  summary: 'Adds, removes, moves or sorts a favourite lane, harbor or group.',
});

/**
 * The position of a lane in its group of favourites, counted from 1; or the position of a group among all
 * groups, with `group_title` null.
 */
export interface FavouritePlace {
  group_title: string | null;
  at: number;
  total: number;
}

/**
 * The present state of a favourite that another device changed, so that the member can choose between the two
 * changes. If the change concerns a lane, `group` is null; if it concerns a group, `lane` is null.
 */
export interface FavouriteConflict {
  lane: CollectionLane | null;
  group: CollectionGroup | null;
  /** The lanes of a deleted group that the member had not seen when deleting it. */
  lanes: CollectionLane[];
  /**
   * The position that the member requested (`mine`) and the stored position (`theirs`), if they differ.
   * `mine` is null if the member removed the lane or group.
   */
  places: { mine: FavouritePlace | null; theirs: FavouritePlace } | null;
}

export const collectionShipownerHandle = defineCall({
  ...facts.collectionShipownerHandle,
  request: v.strictObject({ shipowner_id: count, on: v.boolean() }),
  answer: v.object({ shipowner: v.nullable(collectionShipowner) }),
  summary: 'Adds or removes a favourite shipowner.',
});

export const collectionVesselHandle = defineCall({
  ...facts.collectionVesselHandle,
  request: v.strictObject({
    mmsi: v.pipe(v.string(), v.regex(/^\d{9}$/, 'mmsi_invalid')),
    on: v.boolean(),
    /** The vessel's name, which lists show if the vessel service is unavailable. */
    name: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(tradeLimits.shipNameCharsMost, 'text_too_long')),
      '',
    ),
  }),
  answer: v.object({ vessel: v.nullable(collectionVessel) }),
  summary: 'Follows or unfollows a vessel, i.e. adds it to or removes it from my fleet.',
});

export const collectionHarborSelect = defineCall({
  ...facts.collectionHarborSelect,
  request: nothing,
  answer: v.object({
    /**
     * The version of the member's favourites: the number of changes, including changes of favourite
     * shipowners. An answer with a smaller number is older.
     */
    version,
    groups: v.array(collectionGroup),
    lanes: v.array(collectionLane),
    /** The limits of the member's tier. After a change to a lower tier, rows above a limit are not deleted. */
    limits: v.object({ groups: v.number(), lanes: v.number(), lanes_per_group: v.number() }),
  }),
  summary: 'Returns all favourite lanes and harbors with their groups in order, without sailings.',
});

export const collectionHarborList = defineCall({
  ...facts.collectionHarborList,
  request: v.strictObject({ group_id: v.optional(groupId), page, page_size: pageSize }),
  answer: v.object({
    groups: v.array(v.object({ ...collectionGroup.entries, lane_total: v.number() })),
    /** The favourite lanes, sorted by group, then by lane. */
    ...pageOf(
      v.object({
        ...collectionLane.entries,
        /** The number of sailings that a search of the lane would find, without withdrawn sailings. */
        sailing_total: v.number(),
        /**
         * The first day of the next laycan; in the past if the laycan has begun. The device computes the days
         * until this day.
         */
        next_start_time: v.nullable(plainDate),
        /** The sailings that load next on the lane. */
        sailings: v.array(sailingRow),
      }),
    ).entries,
  }),
  summary: 'Returns the favourite lanes by group, each with the next sailings that the caller may see.',
});
export type CollectionPage = v.InferOutput<typeof collectionHarborList.answer>;

export const harborCollect = defineCall({
  ...facts.harborCollect,
  request: nothing,
  answer: v.object({ list: v.array(harbor) }),
  summary: 'Returns the favourite harbors, i.e. favourites with only one end.',
});

export const collectionShipownerSelect = defineCall({
  ...facts.collectionShipownerSelect,
  request: nothing,
  answer: v.object({
    version,
    list: v.array(v.object({ ...collectionShipowner.entries, sailing_total: v.number() })),
  }),
  summary: 'Returns the favourite shipowners with their live sailings, the newest first.',
});

export const collectionShipownerStatus = defineCall({
  ...facts.collectionShipownerStatus,
  request: v.strictObject({ shipowner_id: count }),
  answer: v.object({ shipowner_id: v.number(), on: v.boolean() }),
  summary: 'Checks if a shipowner is a favourite of the caller.',
});

export const collectionVesselSelect = defineCall({
  ...facts.collectionVesselSelect,
  request: nothing,
  answer: v.object({ version, list: v.array(collectionVessel) }),
  summary: 'Returns my fleet, i.e. the followed vessels, the newest first.',
});
