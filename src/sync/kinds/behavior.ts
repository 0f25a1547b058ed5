import { behaviorShip, behaviorShipowner } from '../../../contract/facts/shipowners.ts';
import { pageViewEntities } from '../../store/outbox.ts';

/**
 * Returns the entity (name for queue order) of queued page views of one shipowner or vessel on one day. The
 * views of a day have the same entity, because the server counts them once.
 */
export const pageViewEntity = (of: 'shipowner' | 'ship', id: string, day: string): string =>
  `${pageViewEntities}${of}/${id}/${day}`;

/**
 * The client's rules for queued page views of a shipowner or a vessel. A page view changes no row of this
 * device.
 */
export const behaviorKinds = {
  [behaviorShipowner.path]: { rowsOf: () => [] },
  [behaviorShip.path]: { rowsOf: () => [] },
};
