import type {
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
 * The lock on a group. Changes of its lanes share it and its deletion has it alone, so each waits for what
 * was queued before it.
 */
export const groupEntity = (id: string): string => `collection_group/${id}`;
/** What changes of one lane in one group wait for. */
export const laneEntity = ({
  group_id,
  from,
  to,
}: Pick<CollectionLane, 'group_id' | 'from' | 'to'>): string =>
  `collection_lane/${group_id}/${laneEnds(from, to)}`;
/** What changes of one favourite shipowner wait for. */
export const shipownerEntity = (id: number): string => `collection_shipowner/${id}`;

/** What changes of one vessel of my fleet wait for. */
export const vesselEntity = (mmsi: string): string => `collection_vessel/${mmsi}`;

/** Favourite lanes, harbors and groups, shipowners and vessels: set on or off. */
export const favouriteKinds = {
  [collectionHarborHandle.path]: {
    rowsOf: (
      { lane, group }: { lane: CollectionLane | null; group: CollectionGroup | null },
      { member_id }: AnsweredEntry,
    ) => [...(lane ? [laneRow(lane, member_id)] : []), ...(group ? [groupRow(group, member_id)] : [])],
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

/** A favourite lane as this device keeps it. */
export function laneRow(lane: CollectionLane, member_id: number): ServerRow {
  const ends = laneEnds(lane.from, lane.to);
  const row = { ...lane, member_id, ends };
  return { table: 'collection_lane', key: [member_id, lane.group_id, ends], row };
}

/** A group of favourites as this device keeps it. */
export const groupRow = (group: CollectionGroup, member_id: number): ServerRow => ({
  table: 'collection_group',
  key: [member_id, group.id],
  row: { ...group, member_id },
});

/** A favourite shipowner as this device keeps it. */
export const shipownerRow = (shipowner: CollectionShipowner, member_id: number): ServerRow => ({
  table: 'collection_shipowner',
  key: [member_id, shipowner.id],
  row: { ...shipowner, member_id },
});

/** A vessel of my fleet as this device keeps it. */
export const vesselRow = (vessel: CollectionVessel, member_id: number): ServerRow => ({
  table: 'collection_vessel',
  key: [member_id, vessel.mmsi],
  row: { ...vessel, member_id },
});
