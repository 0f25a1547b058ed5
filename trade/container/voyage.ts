import { departureOf, type DepartingCall } from '../sailing/cut-offs-of-call.ts';
import type { PortTime } from './container-types.ts';

/** A call of a container voyage, with arrival and departure in the port's local time. */
export interface ContainerCall {
  harbor_code: string;
  /** The terminal; empty if not given. */
  terminal: string;
  arrive: PortTime;
  depart: PortTime;
  is_load: boolean;
  is_unload: boolean;
}

/**
 * A container voyage as its carrier published it, with its calls in order. `shipowner_id` is the carrier. A
 * voyage with `is_blank` will not sail: pages show it as blank, and no search for options returns it.
 */
export interface ContainerVoyage {
  id: string;
  shipowner_id: number;
  service_code: string;
  /** Null if the vessel is to be named (TBN). */
  ship_name: string | null;
  imo: string | null;
  voyage_number: string;
  is_blank: boolean;
  calls: readonly ContainerCall[];
}

/** Returns the departure of a call in the form that `cutOffsOfCall` needs. */
export const departingCall = ({ harbor_code, is_load, depart }: ContainerCall): DepartingCall => ({
  harbor_code,
  is_load,
  departure: departureOf(depart.day, depart.clock),
});
