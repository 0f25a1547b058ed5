/** A leg as indexes: the voyage in the network, and its loading and discharging call in the voyage. */
export interface FoundLeg {
  voyage: number;
  from: number;
  to: number;
}

/** Returns the id of an option: for each leg, the voyage id and the indexes of its two calls. */
export const optionId = (legs: readonly { voyage_id: string; from: number; to: number }[]): string =>
  legs.map(({ voyage_id, from, to }) => `${voyage_id}.${from}.${to}`).join('.');

export interface FoundOption {
  legs: FoundLeg[];
  /** The time of departure, in minutes since 1970 (UTC). */
  departure: number;
  /** The time of arrival, in minutes since 1970 (UTC). */
  arrival: number;
}
