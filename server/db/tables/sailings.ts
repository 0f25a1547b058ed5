import type { Generated } from 'kysely';

import type { RateReader, SailingKind } from '../../../trade/container/container-types.ts';
import type { OptionalKey } from '../../../trade/fields/optional-particulars.ts';
import type { Particulars } from '../../../trade/fields/particulars.ts';
import type { Instant, MaybeInstant, DefaultInstant } from './column-types.ts';

/** The optional particulars. A number with decimals is a text, so that it stays exact. */
type OptionalColumns = {
  [Key in OptionalKey]: ColumnOf<Particulars[Key]> | null;
};
type ColumnOf<Row> = Row extends { kind: 'flag' }
  ? boolean
  : Row extends { kind: 'number'; rule: { decimals: 0 } }
    ? number
    : string;

/** Published sailings, and the tables that lane searches read (their read model). */
export interface SailingTables {
  information: OptionalColumns & {
    id: string;
    batch_id: string;
    shipowner_id: number;
    template_id: string | null;
    group_title: Generated<string>;
    ship_name: string | null;
    imo: string | null;
    voyage_number: Generated<string>;
    machine_id: string;
    category_id: string;
    shiproute_id: string | null;
    manager_id: string | null;
    cargo_tags: Generated<string[]>;
    is_price: Generated<boolean>;
    price_amount: string | null;
    price_currency: string | null;
    price_unit: string | null;
    source: Generated<string>;
    disclaimer: Generated<string>;
    remark: Generated<string>;
    publish_time: Instant;
    change_time: Instant;
    confirm_time: MaybeInstant;
    withdrawn_time: MaybeInstant;
    create_time: DefaultInstant;
    archived_time: Instant;
    is_demo: Generated<boolean>;
    kind: Generated<SailingKind>;
    /** The fields that only container sailings have; see `trade/container`. */
    service_code: Generated<string>;
    is_blank: Generated<boolean>;
    rates_for: Generated<RateReader>;
  };
  information_harbor: {
    id: string;
    information_id: string;
    sequence: number;
    harbor_code: string;
    second_harbor_code: string | null;
    third_harbor_code: string | null;
    use_common: Generated<boolean>;
    start_time: string;
    end_time: string;
    /** The expected day of arrival; null if the publisher gives none. */
    estimated_time: string | null;
    /** The actual day of arrival; null if the publisher gives none. */
    actual_time: string | null;
    is_load: boolean;
    is_unload: boolean;
    /**
     * The clock time of arrival of a container sailing, in the port's local time; null if it is unknown, and
     * for general cargo.
     */
    start_clock: string | null;
    /**
     * The clock time of departure of a container sailing, in the port's local time; null if it is unknown, and
     * for general cargo.
     */
    end_clock: string | null;
    terminal: Generated<string>;
  };
  information_lane: Lane;
  /** Lane rows of past sailings. The separate table keeps searches of live sailings fast. */
  archived_lane: Lane;
  /**
   * The loading calls of live sailings, for each pair of areas; see `db/sailings/area-lanes.ts`. Searches from
   * area to area count shipowners from these rows.
   */
  area_lane: {
    start_area_code: string;
    end_area_code: string;
    shipowner_id: number;
    information_id: string;
    load_sequence: number;
    start_time: string;
    end_time: string;
    counted_from: Instant;
    archived_time: Instant;
    withdrawn_time: MaybeInstant;
  };
  information_card: {
    information_id: string;
    shipowner_id: number;
    body: string;
    ship: string;
    rate: string;
    own_rate: string;
    calls: string[];
    call_days: string[];
  };
  /** Sailings that no longer match a lane. Devices that store the lane for offline search delete them. */
  lane_left: {
    start_harbor_code: string;
    end_harbor_code: string;
    information_id: string;
    change_id: Generated<string>;
    left_time: DefaultInstant;
  };
  /**
   * The transactions that changed sailings. `number` follows the order of commits; the migration
   * `20261128-1800-change-numbers` explains why.
   */
  sailing_change: { id: Generated<string>; number: string | null; create_time: DefaultInstant };
  /** At most one row. `number` is the newest number, `oldest` the highest number whose change has been deleted. */
  sailing_change_counter: { number: string; oldest: Generated<string> };
  cut_off: {
    information_id: string;
    harbor_code: string;
    code: string;
    time: string | null;
    provenance: 'published' | 'computed' | 'not_given';
    rule: string | null;
  };
}

interface Lane {
  start_harbor_code: string;
  end_harbor_code: string;
  start_time: string;
  end_time: string;
  /** The first day of the laycan at the destination call. */
  arrival_time: string;
  /** The last day of the laycan at the destination call. */
  arrival_end_time: string;
  information_id: string;
  load_sequence: number;
  unload_sequence: number;
  archived_time: Instant;
  withdrawn_time: MaybeInstant;
  confirm_time: Instant;
  /** True if the sailing has another row with the same two port codes. */
  is_repeated: Generated<boolean>;
  /**
   * The row of `sailing_change` for the transaction that wrote this lane row; 0 if the row was written before
   * changes were numbered.
   */
  change_id: Generated<string>;
}
