import { keysWith } from './particulars.ts';

/**
 * The fields of a sailing that publishers may leave empty, such as the deadweight. Such a field is null then.
 */
export const optionalKeys = keysWith({ isOptional: true });
export type OptionalKey = (typeof optionalKeys)[number];

export const optionalFlags = keysWith({ isOptional: true, kind: 'flag' });
export const optionalNumbers = keysWith({ isOptional: true, kind: 'number' });
export type OptionalNumber = (typeof optionalNumbers)[number];
export const optionalChoices = keysWith({ isOptional: true, kind: 'choice' });

export const laterFlags = keysWith({ isOptional: true, isLater: true, kind: 'flag' });
export const laterNumbers = keysWith({ isOptional: true, isLater: true, kind: 'number' });
export const laterChoices = keysWith({ isOptional: true, isLater: true, kind: 'choice' });

/** The optional fields that describe the vessel, which are unknown until the vessel is named. */
export const optionalOfVessel = keysWith({ isOptional: true, isOfVessel: true });

/**
 * The values of optional particulars, as a sailing has them. Numbers are in the units that `particulars.ts`
 * gives.
 */
export type OptionalValues = Record<(typeof optionalFlags)[number], boolean | null> &
  Record<OptionalNumber, number | null> &
  Record<(typeof optionalChoices)[number], string | null>;
