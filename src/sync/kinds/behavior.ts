import { behaviorShip, behaviorShipowner } from '../../../contract/facts/shipowners.ts';
import { lookNames } from '../../store/outbox.ts';

/** Returns the entity of a page view, the same for all views of one day. */
export const lookEntity = (of: 'shipowner' | 'ship', id: string, day: string): string =>
  `${lookNames}${of}/${id}/${day}`;

/** The kinds of page views of a shipowner or a vessel. They change no row of this device. */
export const behaviorKinds = {
  [behaviorShipowner.path]: { rowsOf: () => [] },
  [behaviorShip.path]: { rowsOf: () => [] },
};
