import type { QueuedBody } from '../../../contract/calls/queued-body.ts';
import { collectionHarborHandle } from '../../../contract/facts/favourites.ts';
import { bodyOf, changeIn, type ChangeOf, type QueuedEntry } from '../../store/outbox.ts';
import { laneEnds, type OwnTable } from '../../store/own-rows.ts';

type Body = QueuedBody<typeof collectionHarborHandle.path>;

/**
 * Adds `base` to a queued change of favourites that an old version wrote without it (schema version 1). The
 * base is the row as it was before the change on this device.
 */
export function addBase(entry: QueuedEntry): QueuedEntry {
  if (entry.call !== collectionHarborHandle.path) return entry;
  const { lane, group } = bodyOf(collectionHarborHandle, entry);
  if (lane) return { ...entry, body: { lane: { ...lane, ...laneBase(lane, entry) } } };
  return group ? { ...entry, body: { group: { ...group, ...groupBase(group, entry) } } } : entry;
}

function laneBase(
  { group_id, former_group_id = group_id, from, to }: NonNullable<Body['lane']>,
  { rows }: QueuedEntry,
): Pick<NonNullable<Body['lane']>, 'base'> {
  const ends = laneEnds(from, to);
  const own = rows.filter(({ key }) => key[1] === former_group_id && key[2] === ends);
  const change = changeIn({ rows: own }, 'collection_lane');
  // Without a row change, there is no record of what the person saw, so the change gets no base.
  if (!change) return {};
  const before = seenBefore(change);
  return { base: before && { sequence: before.sequence, create_time: before.create_time } };
}

function groupBase(
  { on }: NonNullable<Body['group']>,
  { rows }: QueuedEntry,
): Pick<NonNullable<Body['group']>, 'base'> {
  const change = changeIn({ rows }, 'collection_group');
  if (!change) return {};
  const before = seenBefore(change);
  if (!before) return { base: null };
  const { title, sequence } = before;
  if (on) return { base: { title, sequence } };
  const lanes = rows
    .filter((one): one is ChangeOf<'collection_lane'> => one.table === 'collection_lane')
    .flatMap((one) => seenBefore(one) ?? []);
  return { base: { title, sequence, lanes: lanes.map(({ from, to }) => ({ from, to })) } };
}

/** Returns the row as the person saw it before the change. */
const seenBefore = <Table extends OwnTable>({ made, before }: ChangeOf<Table>) => made?.before ?? before;
