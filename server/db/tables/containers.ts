import type { ColumnType, Generated } from 'kysely';

import type { ContainerType, surchargePlaces } from '../../../trade/container/container-types.ts';
import type { Instant } from './column-types.ts';

/** The key of a container rate. An empty port code means every port of the voyage. */
interface RateKey {
  information_id: string;
  box_type: ContainerType;
  start_harbor_code: string;
  end_harbor_code: string;
}

/**
 * The additional tables of container sailings, see `trade/container`. Their voyages are rows of
 * `information`.
 */
export interface ContainerTables {
  container_rate: RateKey & {
    amount: string;
    currency: string;
    valid_since: string | null;
    valid_until: string | null;
    quotation_time: Instant;
  };
  container_surcharge: {
    information_id: string;
    /** The container type; empty for every type. */
    box_type: ContainerType | '';
    code: string;
    place: (typeof surchargePlaces)[number];
    amount: string | null;
    currency: string;
  };
  /**
   * Every amount that was ever quoted for a rate, with the time of the publication that set it. Rows are
   * never removed.
   */
  container_rate_quote: RateKey & { amount: string; currency: string; quotation_time: Instant };
  /** The row of `sailing_change` for the transaction that last wrote a container sailing. */
  container_change: { information_id: string; change_id: Generated<string> };
  /**
   * A view that computes lane rows for container sailings. The migration `20261124-1405-containers` defines
   * it.
   */
  container_lane: {
    [
      column in 'start_harbor_code' | 'end_harbor_code' | 'information_id' | 'start_time' | 'arrival_time'
    ]: ReadOnly<string>;
  } & { load_sequence: ReadOnly<number>; unload_sequence: ReadOnly<number> };
}

type ReadOnly<Value> = ColumnType<Value, never, never>;
