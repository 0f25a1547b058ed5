import { behaviorShip, behaviorShipowner } from '../../../contract/facts/shipowners.ts';
import { pageViewEntities } from '../../store/outbox.ts';

/**
 * Returns the name (entity) by which queued page views of one shipowner or vessel are kept in order. All
 * views of one day have the same name, because the server counts a day's views once.
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
