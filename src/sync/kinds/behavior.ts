import { behaviorShip, behaviorShipowner } from '../../../contract/facts/shipowners.ts';
import { lookNames } from '../../store/outbox.ts';

/** Looks are one thing a day. */
export const lookEntity = (of: 'shipowner' | 'ship', id: string, day: string): string =>
  `${lookNames}${of}/${id}/${day}`;

/** A look at a shipowner or a vessel. No row of this device is about it. */
export const behaviorKinds = {
  [behaviorShipowner.path]: { rowsOf: () => [] },
  [behaviorShip.path]: { rowsOf: () => [] },
};
