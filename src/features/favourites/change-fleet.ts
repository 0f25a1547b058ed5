import { collectionVesselHandle } from '../../../contract/calls/favourites.ts';
import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { serverNow } from '../../state/server-clock.ts';
import { vesselEntity } from '../../sync/kinds/favourites.ts';
import { record } from '../../sync/queue/queue.ts';

/** A followed vessel. Lists show its name if no position of it is known. */
export type FleetVessel = Pick<VesselRow, 'mmsi' | 'name'>;

export async function followVessel({ mmsi, name }: FleetVessel): Promise<void> {
  await record({
    call: collectionVesselHandle,
    body: { mmsi, on: true, name },
    entity: vesselEntity(mmsi),
    fold: 'set',
    change: async (own) => {
      if (await own.get('collection_vessel', [mmsi])) return;
      const create_time = new Date(serverNow()).toISOString();
      await own.put('collection_vessel', { mmsi, name, version: 0, create_time });
    },
  });
}

export async function unfollowVessel(mmsi: string): Promise<void> {
  await record({
    call: collectionVesselHandle,
    body: { mmsi, on: false },
    entity: vesselEntity(mmsi),
    fold: 'set',
    change: (own) => own.delete('collection_vessel', [mmsi]),
  });
}
