import type { PackCall, PackSailing } from './lane-pack.ts';

/**
 * The version of the lane format. A device that finds another version in a stored lane fetches the whole lane
 * again.
 */
export const laneFormat = 2;
/** The format of lanes stored by older devices, which ends before `arrivalColumns`. */
export const formatWithoutArrivals = 1;

/**
 * The columns of a lane, in the order in which they are written. `values` use the dictionary, `times` are
 * instants. A field in none of these lists is not stored.
 */
export const sailingColumns = {
  values: [
    'shipowner',
    'machine_id',
    'category_id',
    'shiproute_id',
    'cargo_tags',
    'is_price',
    'is_demo',
    'locked',
    'source',
    'disclaimer',
    'ship_name',
    'imo',
    'voyage_number',
    'is_geared',
    'lift_tons',
    'deadweight_tons',
    'price_amount',
    'price_currency',
    'price_unit',
    'freight_terms',
    'remark',
  ],
  times: ['create_time', 'publish_time', 'change_time', 'confirm_time', 'withdrawn_time'],
} as const satisfies Record<string, readonly (keyof PackSailing)[]>;

export const callColumns = {
  values: [
    'harbor_code',
    'second_harbor_code',
    'third_harbor_code',
    'use_common',
    'harbor_type',
    'is_load',
    'is_unload',
  ],
  days: ['start_time', 'end_time'],
} as const satisfies Record<string, readonly (keyof PackCall)[]>;

/** Columns with one value for each call, through the dictionary. */
export const arrivalColumns = [
  'estimated_time',
  'actual_time',
] as const satisfies readonly (keyof PackCall)[];

export const cutOffColumns = [
  'code',
  'harbor_code',
  'time',
  'provenance',
  'rule',
] as const satisfies readonly (keyof PackSailing['cut_offs'][number])[];
