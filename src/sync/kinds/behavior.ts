import { behaviorShip, behaviorShipowner } from '../../../contract/facts/shipowners.ts';

/** Looks are one thing a day: whoever looks again before the first is sent, has looked once. */
export const lookEntity = (of: 'shipowner' | 'ship', id: string, day: string): string =>
  `behavior/${of}/${id}/${day}`;

/** Whether an entry is one. Nothing that a person made is in it. */
export const isLook = ({ call }: { call: string }): boolean => call in behaviorKinds;

/** A look at a shipowner or a vessel. No row of this device is about it. */
export const behaviorKinds = {
  [behaviorShipowner.path]: { rowsOf: () => [] },
  [behaviorShip.path]: { rowsOf: () => [] },
};
