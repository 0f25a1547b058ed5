import { collectionHarborHandle } from '../../../contract/calls/favourites.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { CollectionGroup } from '../../store/own-rows.ts';
import { serverNow } from '../../store/server-clock.ts';
import { groupEntity } from '../../sync/kinds/favourites.ts';
import { record } from '../../sync/queue/queue.ts';
import { placeLane, type Placed } from './change-lanes.ts';

export type NamedGroup = Pick<CollectionGroup, 'id' | 'title' | 'sequence'>;

/** Adds a group at a place, or brings back one that was deleted. Returns its id. */
export async function addGroup(group: Omit<NamedGroup, 'id'>, id: string = makeUuidV7()): Promise<string> {
  await change(id, { on: true, ...(group.title && { title: group.title }), sequence: group.sequence }, group);
  return id;
}

export async function renameGroup(group: NamedGroup, title: string): Promise<void> {
  await change(group.id, { on: true, title }, { ...group, title });
}

export async function placeGroup(group: NamedGroup, sequence: string): Promise<void> {
  await change(group.id, { on: true, sequence }, { ...group, sequence });
}

/** Its lanes go with it. */
export async function dropGroup(id: string): Promise<void> {
  await record({
    call: collectionHarborHandle,
    body: { group: { group_id: id, on: false } },
    entity: groupEntity(id),
    change: async (own) => {
      await own.delete('collection_group', [id]);
      for (const { group_id, ends } of await own.list('collection_lane'))
        if (group_id === id) await own.delete('collection_lane', [id, ends]);
    },
  });
}

/** Takes the deletion of a group back, lanes and places included. */
export async function restoreGroup(group: NamedGroup, lanes: readonly Placed[]): Promise<void> {
  await addGroup(group, group.id);
  for (const lane of lanes) await placeLane(lane);
}

/** Only what was touched is sent, so that another device's name or place stays. */
async function change(
  id: string,
  wish: { on: true; title?: string; sequence?: string },
  group: Omit<NamedGroup, 'id'>,
): Promise<void> {
  await record({
    call: collectionHarborHandle,
    body: { group: { group_id: id, ...wish } },
    entity: groupEntity(id),
    change: async (own) => {
      const row = await own.get('collection_group', [id]);
      const fresh = { version: 0, create_time: new Date(serverNow()).toISOString() };
      const { title, sequence } = group;
      await own.put('collection_group', { ...(row ?? fresh), id, title, sequence });
    },
  });
}
