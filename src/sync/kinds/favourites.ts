import type { QueuedBody } from '../../../contract/calls/queued-body.ts';
import type {
  FavouriteConflict,
  CollectionGroup,
  CollectionLane,
  CollectionShipowner,
  CollectionVessel,
} from '../../../contract/calls/favourites.ts';
import {
  collectionHarborHandle,
  collectionShipownerHandle,
  collectionVesselHandle,
} from '../../../contract/facts/favourites.ts';
import { laneEnds, type ServerRow } from '../../store/own-rows.ts';
import type { AnsweredEntry } from './kind.ts';

/**
 * Returns the entity of a favourites group for queue locks (locks between queued changes). Changes of lanes
 * in the group lock it shared, and its deletion locks it exclusively. The deletion therefore waits for
 * earlier changes of lanes, and later changes wait for the deletion.
 */
export const groupEntity = (id: string): string => `collection_group/${id}`;
/** Returns the name (entity) by which the queued changes of one lane in one group are kept in order. */
export const laneEntity = ({
  group_id,
  from,
  to,
}: Pick<CollectionLane, 'group_id' | 'from' | 'to'>): string =>
  `collection_lane/${group_id}/${laneEnds(from, to)}`;
/** Returns the name (entity) by which the queued changes of one favourite shipowner are kept in order. */
export const shipownerEntity = (id: number): string => `collection_shipowner/${id}`;

/**
 * Returns the name (entity) by which the queued changes of one vessel of the member's fleet are kept in
 * order.
 */
export const vesselEntity = (mmsi: string): string => `collection_vessel/${mmsi}`;

/**
 * The client's rules for queued changes of favourites (lanes, ports, groups, shipowners, vessels): each is
 * added or removed.
 */
export const favouriteKinds = {
  [collectionHarborHandle.path]: {
    rowsOf: favouriteRows,
    rebase: rebaseFavourite,
    folded: foldFavourites,
  },
  [collectionShipownerHandle.path]: {
    rowsOf: ({ shipowner }: { shipowner: CollectionShipowner | null }, { member_id }: AnsweredEntry) =>
      shipowner ? [shipownerRow(shipowner, member_id)] : [],
  },
  [collectionVesselHandle.path]: {
    rowsOf: ({ vessel }: { vessel: CollectionVessel | null }, { member_id }: AnsweredEntry) =>
      vessel ? [vesselRow(vessel, member_id)] : [],
  },
};

type Body = QueuedBody<typeof collectionHarborHandle.path>;
type Answer = Pick<FavouriteConflict, 'lane' | 'group'> & Partial<FavouriteConflict>;

/**
 * Returns the rows in an answer. After a conflict the answer has `lanes`: all rows of the lane on the server.
 * They take the place of the device's rows of this lane in the groups that the change names.
 */
function favouriteRows({ lane, group, lanes }: Answer, { member_id, body }: AnsweredEntry): ServerRow[] {
  const sent = (body as Body | undefined)?.lane;
  const places = sent && lanes ? [sent.group_id, sent.former_group_id ?? sent.group_id] : [];
  const left = new Set(places.filter((id) => id !== lane?.group_id));
  return [
    ...[...left].map((id) => ({
      table: 'collection_lane' as const,
      key: [member_id, id, sent ? laneEnds(sent.from, sent.to) : ''],
      row: null,
    })),
    ...[...(lane ? [lane] : []), ...(lanes ?? [])].map((one) => laneRow(one, member_id)),
    ...(group ? [groupRow(group, member_id)] : []),
  ];
}

/**
 * After a conflict, returns the change with the server's row as its base. If the server has the lane in
 * another group, the returned change moves or deletes the lane there.
 */
function rebaseFavourite({ lane, group }: Body, theirs: FavouriteConflict): Body {
  if (lane && theirs.lane) {
    const { group_id, sequence, create_time } = theirs.lane;
    const { former_group_id: _, ...rest } = lane;
    const from = group_id === lane.group_id ? {} : lane.on ? { former_group_id: group_id } : { group_id };
    return { lane: { ...rest, ...from, base: { sequence, create_time } } };
  }
  if (!group || !theirs.group) return { lane, group };
  const { title, sequence } = theirs.group;
  const lanes = [...(group.base?.lanes ?? []), ...theirs.lanes.map(({ from, to }) => ({ from, to }))];
  return { group: { ...group, base: { title, sequence, ...(!group.on && { lanes }) } } };
}

/**
 * Merges two queued changes of a lane: returns the later change with the base of the earlier one, which is
 * the lane as the person first saw it. A change of a group is returned as it is.
 */
function foldFavourites(first: Body, second: Body): Body {
  const { lane } = second;
  return lane ? { lane: { ...lane, base: first.lane?.base } } : second;
}

/** Returns the device's row of a favourite lane. */
export function laneRow(lane: CollectionLane, member_id: number): ServerRow {
  const ends = laneEnds(lane.from, lane.to);
  const row = { ...lane, member_id, ends };
  return { table: 'collection_lane', key: [member_id, lane.group_id, ends], row };
}

/** Returns the device's row of a group of favourites. */
export const groupRow = (group: CollectionGroup, member_id: number): ServerRow => ({
  table: 'collection_group',
  key: [member_id, group.id],
  row: { ...group, member_id },
});

/** Returns the device's row of a favourite shipowner. */
export const shipownerRow = (shipowner: CollectionShipowner, member_id: number): ServerRow => ({
  table: 'collection_shipowner',
  key: [member_id, shipowner.id],
  row: { ...shipowner, member_id },
});

/** Returns the device's row of a vessel of the member's fleet. */
export const vesselRow = (vessel: CollectionVessel, member_id: number): ServerRow => ({
  table: 'collection_vessel',
  key: [member_id, vessel.mmsi],
  row: { ...vessel, member_id },
});
