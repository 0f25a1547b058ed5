import type {
  CollectionGroup,
  CollectionLane,
  CollectionShipowner,
} from '../../contract/calls/collection.ts';
import type { Entry } from '../store/outbox.ts';
import { laneEnds, type OwnTable } from '../store/own-rows.ts';
import type { ServerRow } from './settle.ts';

/** Which rows of this device an answer of each queued call stands for. `answer` is the contract's, unchecked. */
type Landing = (answer: never, entry: Pick<Entry, 'member_id'>) => ServerRow[];

/** The paths are written out so that the worker does not carry the contract's schemas; a test holds them equal. */
export const landings: Readonly<Record<string, Landing>> = {
  'member/business/collection/harbor/handle': (
    { lane, group }: { lane: CollectionLane | null; group: CollectionGroup | null },
    { member_id },
  ) => [...(lane ? [laneRow(lane, member_id)] : []), ...(group ? [groupRow(group, member_id)] : [])],
  'member/business/collection/shipowner/handle': (
    { shipowner }: { shipowner: CollectionShipowner | null },
    { member_id },
  ) => (shipowner ? [shipownerRow(shipowner, member_id)] : []),
};

export type Land = (entry: Pick<Entry, 'call' | 'member_id' | 'attempts'>, answer: unknown) => ServerRow[];

/** The server's rows in an answer. None: what the change made of its rows is taken for theirs. */
export const landingOf: Land = (entry, answer) => {
  const landing = landings[entry.call];
  if (!landing || typeof answer !== 'object' || answer === null) return [];
  return landing(answer as never, entry);
};

export function laneRow(lane: CollectionLane, member_id: number): ServerRow {
  const ends = laneEnds(lane.from, lane.to);
  const row = { ...lane, member_id, ends };
  return { table: 'collection_lane', key: [member_id, lane.group_id, ends], row };
}

export const groupRow = (group: CollectionGroup, member_id: number): ServerRow =>
  aRow('collection_group', [member_id, group.id], { ...group, member_id });

export const shipownerRow = (shipowner: CollectionShipowner, member_id: number): ServerRow =>
  aRow('collection_shipowner', [member_id, shipowner.id], { ...shipowner, member_id });

const aRow = (table: OwnTable, key: ServerRow['key'], row: object): ServerRow => ({ table, key, row });
