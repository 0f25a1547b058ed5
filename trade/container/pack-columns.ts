import type { PackRate, PackVoyage } from './container-pack.ts';
import type { PatternCall } from './sailing-pattern.ts';

/**
 * The columns of a container pack in the order in which they are written. Columns in `values` contain indexes
 * of a dictionary, columns in `times` contain instants. Fields that are in neither list have their own
 * encoding.
 */
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

/**
 * The columns of the calls of a pattern. `at_sea` is negative if the local date of arrival is before that of
 * departure, because the vessel crossed the date line.
 */
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
