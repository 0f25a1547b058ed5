import { behaviorShip, behaviorShipowner } from '../../../contract/facts/shipowners.ts';
import { pageViewEntities } from '../../store/outbox.ts';

/** Returns the entity of a page view, the same for all views of one day. */
export const pageViewEntity = (of: 'shipowner' | 'ship', id: string, day: string): string =>
  `${pageViewEntities}${of}/${id}/${day}`;

/** The handling of queued page views of a shipowner or a vessel. They change no row of this device. */
export const behaviorKinds = {
  [behaviorShipowner.path]: { rowsOf: () => [] },
  [behaviorShip.path]: { rowsOf: () => [] },
};
