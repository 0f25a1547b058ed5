import type { ParticularRow } from './particular-row.ts';
import { keysWith, particulars } from './particulars.ts';

/** The fields of a sailing that publishers may leave empty, such as the deadweight. An empty one is null. */
export const optionalKeys = keysWith({ isOptional: true });
export type OptionalKey = (typeof optionalKeys)[number];

export const optionalFlags = keysWith({ isOptional: true, kind: 'flag' });
export const optionalNumbers = keysWith({ isOptional: true, kind: 'number' });
export type OptionalNumber = (typeof optionalNumbers)[number];
/**
 * Returns the row of a numeric field as one general type, because the literal types of `particulars` differ
 * by field.
 */
export const numberRow = (key: OptionalNumber): Extract<ParticularRow, { kind: 'number' }> =>
  particulars[key];
export const optionalChoices = keysWith({ isOptional: true, kind: 'choice' });

export const laterFlags = keysWith({ isOptional: true, isLater: true, kind: 'flag' });
export const laterNumbers = keysWith({ isOptional: true, isLater: true, kind: 'number' });
export const laterChoices = keysWith({ isOptional: true, isLater: true, kind: 'choice' });

/** The optional fields that describe the vessel, which are unknown until the vessel is named. */
export const optionalOfVessel = keysWith({ isOptional: true, isOfVessel: true });

/**
 * The optional particulars (fields such as the deadweight) as a sailing has them. Numbers are in the units
 * that `particulars.ts` gives.
 */
export type OptionalValues = Record<(typeof optionalFlags)[number], boolean | null> &
  Record<OptionalNumber, number | null> &
  Record<(typeof optionalChoices)[number], string | null>;
