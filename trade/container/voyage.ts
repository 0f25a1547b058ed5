import type { PortTime } from './box.ts';

/** One call of a container voyage: when she comes and goes by the port's own clock. */
export interface BoxCall {
  harbor_code: string;
  /** Empty where it is not given. */
  terminal: string;
  arrive: PortTime;
  depart: PortTime;
  is_load: boolean;
  is_unload: boolean;
}

/**
 * A container voyage as its carrier published it, with the calls in their order. `shipowner_id` is its carrier.
 * A voyage with `is_blank` is not sailed: it is told, and never an answer of a search.
 */
export interface BoxVoyage {
  id: string;
  shipowner_id: number;
  service_code: string;
  /** Null: to be named. */
  ship_name: string | null;
  imo: string | null;
  voyage_number: string;
  is_blank: boolean;
  calls: readonly BoxCall[];
}
