import type { ColumnType } from 'kysely';

import type { DefaultInstant, Instant, MaybeInstant } from './column-types.ts';

/** A stored position, in degrees and knots. */
interface StoredPosition {
  mmsi: number;
  time: Instant;
  latitude: number;
  longitude: number;
  sog: number | null;
  cog: number | null;
  heading: number | null;
  status: number | null;
}

/** The tables of vessels, as received from AIS. */
export interface VesselTables {
  vessel: {
    mmsi: number;
    imo: ColumnType<string, string | undefined, string>;
    name: ColumnType<string, string | undefined, string>;
    callsign: ColumnType<string, string | undefined, string>;
    shiptype: number | null;
    length_m: number | null;
    beam_m: number | null;
    draught_m: number | null;
    destination: ColumnType<string, string | undefined, string>;
    eta: MaybeInstant;
    statics_time: MaybeInstant;
    machine_id: string | null;
    is_demo: ColumnType<boolean, boolean | undefined, boolean>;
    written_time: DefaultInstant;
  };
  /** The server that may write vessel positions, or delete old rows. It renews its row while it works. */
  writer_lease: { name: 'positions' | 'pruning'; holder: string; expire_time: Instant };
  vessel_newest: StoredPosition & { written_time: DefaultInstant };
  vessel_word: {
    mmsi: number;
    kind: 'name' | 'former_name' | 'imo' | 'mmsi' | 'callsign';
    word: string;
    /** The word in lower case, without spaces and signs. */
    folded: ColumnType<string, never, never>;
  };
  vessel_statics: {
    mmsi: number;
    time: Instant;
    name: string;
    destination: string;
    eta: MaybeInstant;
    draught_m: number | null;
  };
  /** The thinned track. The table is partitioned by time. */
  vessel_position: StoredPosition;
  port_call: {
    mmsi: number;
    harbor_code: string;
    arrive_time: Instant;
    berth_time: MaybeInstant;
    depart_time: MaybeInstant;
  };
}
