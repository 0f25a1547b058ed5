import type { ColumnType, Generated } from 'kysely';

import type { BoxType, surchargePlaces } from '../../../trade/container/box.ts';
import type { Instant } from './column-types.ts';

/** What a container costs on a voyage; an empty code of a harbor stands for every port of the voyage. */
interface RateKey {
  information_id: string;
  box_type: BoxType;
  start_harbor_code: string;
  end_harbor_code: string;
}

/** What container sailings have beside others, see `trade/container`. Their voyages are rows of `information`. */
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
    /** Empty: for each. */
    box_type: BoxType | '';
    code: string;
    place: (typeof surchargePlaces)[number];
    amount: string | null;
    currency: string;
  };
  /** Each amount that was ever quoted, with the publication that changed it. Nothing is taken back. */
  container_rate_quote: RateKey & { amount: string; currency: string; quotation_time: Instant };
  /** The transaction that wrote a container sailing last, by its number. */
  container_change: { information_id: string; change_xid: Generated<string> };
  /** A view, see its migration. */
  container_lane: {
    [
      column in 'start_harbor_code' | 'end_harbor_code' | 'information_id' | 'start_time' | 'arrival_time'
    ]: ReadOnly<string>;
  } & { load_sequence: ReadOnly<number>; unload_sequence: ReadOnly<number> };
}

type ReadOnly<Value> = ColumnType<Value, never, never>;
