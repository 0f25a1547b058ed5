/** Places among the voyages of the network, and among the calls of the voyage. */
export interface FoundLeg {
  voyage: number;
  from: number;
  to: number;
}

export interface FoundOption {
  legs: FoundLeg[];
  /** Minutes since 1970 by UTC. */
  departure: number;
  arrival: number;
}
