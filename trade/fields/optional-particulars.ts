import { keysWith } from './particulars.ts';

/** The particulars that publishers need not give, such as the deadweight; null if they do not. */
export const optionalKeys = keysWith({ isOptional: true });
export type OptionalKey = (typeof optionalKeys)[number];

export const optionalFlags = keysWith({ isOptional: true, kind: 'flag' });
export const optionalNumbers = keysWith({ isOptional: true, kind: 'number' });
export type OptionalNumber = (typeof optionalNumbers)[number];
export const optionalChoices = keysWith({ isOptional: true, kind: 'choice' });

export const laterFlags = keysWith({ isOptional: true, isLater: true, kind: 'flag' });
export const laterNumbers = keysWith({ isOptional: true, isLater: true, kind: 'number' });
export const laterChoices = keysWith({ isOptional: true, isLater: true, kind: 'choice' });

/** The optional particulars of the vessel, which are unknown until it is named. */
export const optionalOfVessel = keysWith({ isOptional: true, isOfVessel: true });

/** The values of optional particulars, as a sailing has them. Numbers are in the unit of their row. */
export type OptionalValues = Record<(typeof optionalFlags)[number], boolean | null> &
  Record<OptionalNumber, number | null> &
  Record<(typeof optionalChoices)[number], string | null>;
