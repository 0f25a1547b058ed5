import { collectionShipownerHandle } from '../../../contract/calls/favourites.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import { serverNow } from '../../state/server-clock.ts';
import { shipownerEntity } from '../../sync/kinds/favourites.ts';
import { record } from '../../sync/queue/queue.ts';

export async function addFavouriteShipowner(owner: ShipownerBrief): Promise<void> {
  const { id, logo, chinese_title, english_title, is_demo } = owner;
  await record({
    call: collectionShipownerHandle,
    body: { shipowner_id: id, on: true },
    entity: shipownerEntity(id),
    fold: 'set',
    change: async (own) => {
      if (await own.get('collection_shipowner', [id])) return;
      const create_time = new Date(serverNow()).toISOString();
      const brief = { id, logo, chinese_title, english_title, is_demo };
      await own.put('collection_shipowner', { ...brief, version: 0, create_time });
    },
  });
}

export async function dropShipowner(id: number): Promise<void> {
  await record({
    call: collectionShipownerHandle,
    body: { shipowner_id: id, on: false },
    entity: shipownerEntity(id),
    fold: 'set',
    change: (own) => own.delete('collection_shipowner', [id]),
  });
}
