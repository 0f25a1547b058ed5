import { firstGroupId } from '../../../contract/calls/favourites.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { anEntry, harborHandle, shipownerHandle, vesselHandle, type SentEntry } from '../a-queue.ts';
import type { QueuedCase, State } from './subject.ts';

/** The ids of the groups that both devices show. */
export interface SeenFavourites {
  one: string;
  two: string;
  three: string;
  /** The time at which all lanes were added. */
  create_time: string;
  shipowner: number;
  otherShipowner: number;
}

const lane = (change: object): SentEntry => anEntry(harborHandle, { lane: change });
const group = (change: object): SentEntry => anEntry(harborHandle, { group: change });
const [fromShanghai, fromSingapore] = [
  { from: 'CNSHA', to: 'AEJEA' },
  { from: 'SGSIN', to: 'AEJEA' },
];
const added = { from: 'DEHAM', to: 'AEJEA' };

/** The changes that create the rows that both devices show. */
export const favouritesBefore = ({ one, two, three, shipowner }: SeenFavourites): SentEntry[] => [
  group({ group_id: one, on: true, title: 'One', sequence: 'C' }),
  group({ group_id: two, on: true, title: 'Two', sequence: 'G' }),
  group({ group_id: three, on: true, title: 'Three', sequence: 'K' }),
  lane({ group_id: one, ...fromShanghai, on: true, sequence: 'C' }),
  lane({ group_id: one, ...fromSingapore, on: true, sequence: 'G' }),
  lane({ group_id: firstGroupId, from: 'CNTAG', to: 'SADMM', on: true, sequence: 'C' }),
  anEntry(shipownerHandle, { shipowner_id: shipowner, on: true }),
  anEntry(vesselHandle, { mmsi: '412000001', on: true, name: 'WANG CHAO' }),
];

const rows = (state: State, table: string) => state[table] ?? [];
const hasLane = (state: State, group_id: string, ends: { from: string; to: string }, sequence?: string) =>
  rows(state, 'lanes').some(
    (row) =>
      row['group_id'] === group_id &&
      row['from'] === ends.from &&
      row['to'] === ends.to &&
      (sequence === undefined || row['sequence'] === sequence),
  );
const groupIn = (state: State, id: string) => rows(state, 'groups').find((row) => row['id'] === id);

/** The changes of lanes, groups, shipowners and vessels in the form that devices send. */
export const favouriteCases = (seen: SeenFavourites): QueuedCase[] => [
  ...laneCases(seen),
  ...groupCases(seen),
  ...otherCases(seen),
];

function laneCases({ one, two, three, create_time }: SeenFavourites): QueuedCase[] {
  const base = { sequence: 'C', create_time };
  const addTo = (group_id: string) => () => lane({ group_id, ...added, on: true, sequence: 'K', base: null });
  const moveTo = (group_id: string) => () =>
    lane({ group_id, former_group_id: one, ...fromShanghai, on: true, sequence: 'C', base });
  return [
    { name: 'add a lane to group 1', entry: addTo(one), holds: (state) => hasLane(state, one, added) },
    { name: 'add this lane to group 2', entry: addTo(two), holds: (state) => hasLane(state, two, added) },
    {
      name: 'remove a lane of group 1',
      entry: () => lane({ group_id: one, ...fromShanghai, on: false, base }),
      holds: (state) => ![one, two, three].some((id) => hasLane(state, id, fromShanghai)),
    },
    {
      name: 'move it up',
      entry: () => lane({ group_id: one, ...fromShanghai, on: true, sequence: 'A', base }),
      holds: (state) => hasLane(state, one, fromShanghai, 'A'),
      isMoot: (state) => !hasLane(state, one, fromShanghai),
    },
    {
      name: 'move it down',
      entry: () => lane({ group_id: one, ...fromShanghai, on: true, sequence: 'X', base }),
      holds: (state) => hasLane(state, one, fromShanghai, 'X'),
      isMoot: (state) => !hasLane(state, one, fromShanghai),
    },
    {
      name: 'move it to group 2',
      entry: moveTo(two),
      holds: (state) => hasLane(state, two, fromShanghai) && !hasLane(state, one, fromShanghai),
    },
    {
      name: 'move it to group 3',
      entry: moveTo(three),
      holds: (state) => hasLane(state, three, fromShanghai) && !hasLane(state, one, fromShanghai),
    },
    {
      name: 'move another lane up',
      entry: () =>
        lane({
          group_id: one,
          ...fromSingapore,
          on: true,
          sequence: 'B',
          base: { sequence: 'G', create_time },
        }),
      holds: (state) => hasLane(state, one, fromSingapore, 'B'),
      isMoot: (state) => !hasLane(state, one, fromSingapore),
    },
  ];
}

function groupCases({ one, two }: SeenFavourites): QueuedCase[] {
  const seen = { title: 'One', sequence: 'C' };
  const rename = (title: string): QueuedCase => ({
    name: `rename group 1 to "${title}"`,
    entry: () => group({ group_id: one, on: true, title, base: seen }),
    holds: (state) => groupIn(state, one)?.['title'] === title,
  });
  const remove = (group_id: string, lanes: object[], base: object): QueuedCase['entry'] => {
    return () => group({ group_id, on: false, base: { ...base, lanes } });
  };
  const isGone = (id: string) => (state: State) =>
    !groupIn(state, id) && !rows(state, 'lanes').some((row) => row['group_id'] === id);
  const made = makeUuidV7();
  return [
    rename('North'),
    rename('South'),
    {
      name: 'move group 1 to the end',
      entry: () => group({ group_id: one, on: true, sequence: 'X', base: seen }),
      holds: (state) => groupIn(state, one)?.['sequence'] === 'X',
      isMoot: (state) => !groupIn(state, one),
    },
    {
      name: 'move group 1 behind group 2',
      entry: () => group({ group_id: one, on: true, sequence: 'H', base: seen }),
      holds: (state) => groupIn(state, one)?.['sequence'] === 'H',
      isMoot: (state) => !groupIn(state, one),
    },
    { name: 'delete group 1', entry: remove(one, [fromShanghai, fromSingapore], seen), holds: isGone(one) },
    {
      name: 'delete group 2',
      entry: remove(two, [], { title: 'Two', sequence: 'G' }),
      holds: isGone(two),
    },
    {
      name: 'create a group',
      entry: () => group({ group_id: made, on: true, title: 'Made', sequence: 'Y', base: null }),
      holds: (state) => groupIn(state, made)?.['title'] === 'Made',
    },
    {
      name: 'rename the first group',
      entry: () =>
        group({ group_id: firstGroupId, on: true, title: 'Mine', base: { title: '', sequence: '' } }),
      holds: (state) => groupIn(state, firstGroupId)?.['title'] === 'Mine',
    },
  ];
}

function otherCases({ shipowner, otherShipowner }: SeenFavourites): QueuedCase[] {
  const has = (table: string, id: unknown) => (state: State) =>
    rows(state, table).some((row) => row['id'] === id);
  const not = (check: QueuedCase['holds']) => (state: State) => !check(state);
  return [
    {
      name: 'add a shipowner',
      entry: () => anEntry(shipownerHandle, { shipowner_id: otherShipowner, on: true }),
      holds: has('shipowners', otherShipowner),
    },
    {
      name: 'remove a shipowner',
      entry: () => anEntry(shipownerHandle, { shipowner_id: shipowner, on: false }),
      holds: not(has('shipowners', shipowner)),
    },
    {
      name: 'follow a vessel',
      entry: () => anEntry(vesselHandle, { mmsi: '412000002', on: true, name: 'XING HE' }),
      holds: has('vessels', '412000002'),
    },
    {
      name: 'unfollow a vessel',
      entry: () => anEntry(vesselHandle, { mmsi: '412000001', on: false }),
      holds: not(has('vessels', '412000001')),
    },
  ];
}

/** Reads all favourites of a member as JSON. */
export const favouritesQuery = `select json_build_object(
  'groups', (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'sequence', sequence)
    order by id), '[]') from collection_group where member_id = $1),
  'lanes', (select coalesce(json_agg(json_build_object('group_id', group_id, 'from', "from", 'to', "to",
    'sequence', sequence) order by group_id, "from", "to"), '[]') from collection_harbor where member_id = $1),
  'shipowners', (select coalesce(json_agg(json_build_object('id', shipowner_id) order by shipowner_id), '[]')
    from collection_shipowner where member_id = $1),
  'vessels', (select coalesce(json_agg(json_build_object('id', mmsi) order by mmsi), '[]')
    from collection_vessel where member_id = $1)) as state`;
