import type { PlainDate } from '../calendar/plain-date.ts';
import type { CutOff } from '../sailing/sailing.ts';
import type { ShipownerBrief } from '../sailing/shipowner.ts';
import type { BoxRate } from './box.ts';
import type { BoxVoyage } from './voyage.ts';

/** A container voyage as a device keeps it, as far as its member may see it. */
export interface PackVoyage extends BoxVoyage {
  change_time: string;
  confirm_time: string | null;
  publish_time: string;
  is_demo: boolean;
  /** False: which vessel it is is not told, and ship name, IMO and voyage number are empty. */
  is_ship_told: boolean;
  /** Its carrier tells rates to certified companies alone, and the member is of none. */
  is_rate_locked: boolean;
  rates: readonly PackRate[];
  /** Of all its ports. */
  cut_offs: readonly CutOff[];
}

export type PackRate = Omit<BoxRate, 'voyage_id'>;

/** A service, by its carrier and its code. */
export interface BoxService {
  shipowner_id: number;
  service_code: string;
}

/** How often the last connections between two services at a port held, the oldest first. */
export interface ConnectionRecord {
  harbor_code: string;
  from: BoxService;
  to: BoxService;
  held: readonly boolean[];
}

/** All that answers container searches on a device. */
export interface BoxPack {
  /** Send it with the next request; it stands for the moment, the rights and the format. */
  cursor: string;
  /** The moment for which all of it is true, by the server's clock. */
  time: string;
  /** Voyages whose first call is later are not in it. */
  until: PlainDate;
  carriers: readonly ShipownerBrief[];
  /** IANA zones of the ports of the voyages. */
  zones: Readonly<Record<string, string>>;
  voyages: readonly PackVoyage[];
  records: readonly ConnectionRecord[];
}

/** Version of how a pack is written. Another one means: fetch it anew. */
export const boxPackFormat = 2;
