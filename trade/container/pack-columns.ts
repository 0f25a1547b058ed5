import type { PackRate, PackVoyage } from './box-pack.ts';
import type { PatternCall } from './sailing-pattern.ts';

/** The columns of a pack, in their order: `values` go through the dictionary, `times` are instants. A field that is in none of these lists is written by itself. */
export const voyageColumns = {
  values: [
    'shipowner_id',
    'service_code',
    'ship_name',
    'imo',
    'voyage_number',
    'is_blank',
    'is_demo',
    'is_ship_told',
    'is_rate_locked',
  ],
  times: ['change_time', 'confirm_time', 'publish_time'],
} as const satisfies Record<string, readonly (keyof PackVoyage)[]>;

/** Of the calls of patterns; numbers may be below 0 where the date line lies between two calls. */
export const patternColumns = {
  values: ['harbor_code', 'terminal', 'is_load', 'is_unload', 'arrive_clock', 'depart_clock'],
  numbers: ['at_sea', 'in_port'],
} as const satisfies Record<string, readonly (keyof PatternCall)[]>;

export const rateColumns = {
  values: [
    'start_harbor_code',
    'end_harbor_code',
    'box_type',
    'amount',
    'currency',
    'valid_since',
    'valid_until',
    'surcharges',
  ],
  times: ['quotation_time'],
} as const satisfies Record<string, readonly (keyof PackRate)[]>;
