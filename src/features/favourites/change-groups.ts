import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { CollectionGroup } from '../../store/own-rows.ts';
import { placeLane, type Placed } from './change-lanes.ts';
import { recordGroup, type SeenGroup } from './record-favourite.ts';

export type NamedGroup = Pick<CollectionGroup, 'id' | 'title' | 'sequence'>;

/** Adds a group at a position, or restores a deleted group. Returns the group's id. */
export async function addGroup(
  { title, sequence }: Omit<NamedGroup, 'id'>,
  id: string = makeUuidV7(),
): Promise<string> {
  await recordGroup({ group_id: id, on: true, ...(title && { title }), sequence });
  return id;
}

// Each function below sends only the one field that the person changed. A title or position that was set on
// another device is therefore not overwritten.

/** Renames a group. `seen` is the title that the person edited. */
export const renameGroup = ({ id }: NamedGroup, title: string, seen: string): Promise<void> =>
  recordGroup({ group_id: id, on: true, title }, { title: seen });

export const placeGroup = ({ id }: NamedGroup, sequence: string): Promise<void> =>
  recordGroup({ group_id: id, on: true, sequence });

/** Deletes a group together with its lanes. `seen` is the group as the person saw it. */
export const dropGroup = (id: string, seen?: SeenGroup): Promise<void> =>
  recordGroup({ group_id: id, on: false }, seen);

/** Restores a deleted group, and its lanes at their former positions. */
export async function restoreGroup(group: NamedGroup, lanes: readonly Placed[]): Promise<void> {
  await addGroup(group, group.id);
  for (const lane of lanes) await placeLane(lane);
}
