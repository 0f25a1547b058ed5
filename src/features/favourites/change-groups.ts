import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { CollectionGroup } from '../../store/own-rows.ts';
import { placeLane, type Placed } from './change-lanes.ts';
import { recordGroup } from './record-favourite.ts';

export type NamedGroup = Pick<CollectionGroup, 'id' | 'title' | 'sequence'>;

/** Adds a group at a place, or restores a deleted one. Returns its id. */
export async function addGroup(
  { title, sequence }: Omit<NamedGroup, 'id'>,
  id: string = makeUuidV7(),
): Promise<string> {
  await recordGroup({ group_id: id, on: true, ...(title && { title }), sequence });
  return id;
}

// Only the changed field is sent, so that another device's name or place is not overwritten.

export const renameGroup = ({ id }: NamedGroup, title: string): Promise<void> =>
  recordGroup({ group_id: id, on: true, title });

export const placeGroup = ({ id }: NamedGroup, sequence: string): Promise<void> =>
  recordGroup({ group_id: id, on: true, sequence });

/** Deletes a group together with its lanes. */
export const dropGroup = (id: string): Promise<void> => recordGroup({ group_id: id, on: false });

/** Undoes the deletion of a group, including its lanes and their places. */
export async function restoreGroup(group: NamedGroup, lanes: readonly Placed[]): Promise<void> {
  await addGroup(group, group.id);
  for (const lane of lanes) await placeLane(lane);
}
