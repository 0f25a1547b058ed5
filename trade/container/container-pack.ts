import type { PlainDate } from '../calendar/plain-date.ts';
import type { CutOff } from '../sailing/sailing.ts';
import type { ShipownerBrief } from '../sailing/shipowner.ts';
import type { ContainerRate } from './container-types.ts';
import type { ContainerVoyage } from './voyage.ts';

/** A container voyage as a device stores it, with the fields that its member may see. */
export interface PackVoyage extends ContainerVoyage {
  change_time: string;
  confirm_time: string | null;
  publish_time: string;
  is_demo: boolean;
  /** False if the member may not see the vessel. Ship name, IMO and voyage number are then empty. */
  is_ship_told: boolean;
  /** True if the carrier shows rates only to certified companies and the member belongs to none. */
  is_rate_locked: boolean;
  rates: readonly PackRate[];
  /** The cut-offs at all ports of the voyage. */
  cut_offs: readonly CutOff[];
}

export type PackRate = Omit<ContainerRate, 'voyage_id'>;

/** A service, identified by its carrier and its code. */
export interface ContainerService {
  shipowner_id: number;
  service_code: string;
}

/** Past transshipments between two services at a port and whether each succeeded, oldest first. */
export interface ConnectionRecord {
  harbor_code: string;
  from: ContainerService;
  to: ContainerService;
  held: readonly boolean[];
}

/** The container voyages that a device stores to answer container searches offline. */
export interface ContainerPack {
  /**
   * The text that the device sends with its next request for the pack. It encodes the time, the member's
   * rights and the format, so that the server can leave out unchanged data.
   */
  cursor: string;
  /** The server's time at which the whole pack was up to date. */
  time: string;
  /** The last day of the pack. A voyage whose first call is later is not included. */
  until: PlainDate;
  carriers: readonly ShipownerBrief[];
  /** The IANA time zones of the ports of the voyages. */
  zones: Readonly<Record<string, string>>;
  voyages: readonly PackVoyage[];
  records: readonly ConnectionRecord[];
}

/**
 * The version of the pack format. If a device has stored a pack in another version, it fetches the pack
 * again.
 */
export const containerPackFormat = 2;
