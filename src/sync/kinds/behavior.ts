import { behaviorShip, behaviorShipowner } from '../../../contract/facts/shipowners.ts';
import { pageViewEntities } from '../../store/outbox.ts';

/**
 * Returns the name (entity) by which queued page views are kept in order; it is the same for all views of one
 * day.
 */
export const pageViewEntity = (of: 'shipowner' | 'ship', id: string, day: string): string =>
  `${pageViewEntities}${of}/${id}/${day}`;

/** The handling of queued page views of a shipowner or a vessel. They change no row of this device. */
export const behaviorKinds = {
  [behaviorShipowner.path]: { rowsOf: () => [] },
  [behaviorShip.path]: { rowsOf: () => [] },
};
