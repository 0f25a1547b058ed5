/** Places among the voyages of the network, and among the calls of the voyage. */
export interface FoundLeg {
  voyage: number;
  from: number;
  to: number;
}

/** What names a way: of each leg the voyage and the places of its two calls. */
export const wayId = (legs: readonly { voyage_id: string; from: number; to: number }[]): string =>
  legs.map(({ voyage_id, from, to }) => `${voyage_id}.${from}.${to}`).join('.');

export interface FoundOption {
  legs: FoundLeg[];
  /** Minutes since 1970 by UTC. */
  departure: number;
  arrival: number;
}
