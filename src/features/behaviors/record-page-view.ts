import { behaviorShip, behaviorShipowner } from '../../../contract/calls/behaviors.ts';
import { localDay } from '../../i18n/dates.ts';
import { serverNow } from '../../state/server-clock.ts';
import { pageViewEntity } from '../../sync/kinds/behavior.ts';
import { record } from '../../sync/queue/queue.ts';

/**
 * The viewed page: a shipowner, identified by its id, or a vessel, identified by the id of one of its sailings.
 */
export interface ViewedPage {
  of: 'shipowner' | 'ship';
  id: string;
}

/** Records a page view of the member. The queue sends it now or when the device is online again. */
export async function recordPageView({ of, id }: ViewedPage): Promise<void> {
  const day = localDay(new Date(serverNow()));
  const about = { entity: pageViewEntity(of, id, day), fold: 'set', change: async () => {} } as const;
  if (of === 'shipowner')
    await record({ call: behaviorShipowner, body: { shipowner_id: Number(id), day }, ...about });
  else await record({ call: behaviorShip, body: { information_id: id, day }, ...about });
}
