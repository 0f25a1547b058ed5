import { keysOf } from '../keys-of.ts';
import type { ParticularKey } from './particulars.ts';

/**
 * The columns that a sheet of sailings may have, in the order of the template. The value is the field of the
 * sailing; null for a column about port calls or cut-offs.
 */
export const sheetColumns = {
  ship_name: 'ship_name',
  imo: 'imo',
  voyage_number: 'voyage_number',
  machine: 'machine_id',
  category: 'category_id',
  cargo: 'cargo_tags',
  load: null,
  second_load: null,
  third_load: null,
  laycan: null,
  laycan_start: null,
  laycan_end: null,
  via: null,
  unload: null,
  second_unload: null,
  third_unload: null,
  arrival: null,
  arrival_start: null,
  arrival_end: null,
  transit_days: null,
  rate: 'price_amount',
  currency: 'price_currency',
  price_unit: 'price_unit',
  freight_terms: 'freight_terms',
  gear: 'is_geared',
  lift_tons: 'lift_tons',
  deadweight_tons: 'deadweight_tons',
  cut_offs: null,
  manager: 'manager_id',
  remark: 'remark',
} as const satisfies Record<string, ParticularKey | null>;

type SheetColumns = typeof sheetColumns;
/** The columns for fields of the sailing itself, without the columns for calls and cut-offs. */
export type SheetParticular = {
  [Column in keyof SheetColumns]: SheetColumns[Column] extends null ? never : Column;
}[keyof SheetColumns];
export const sheetParticulars = keysOf(sheetColumns).filter(
  (column): column is SheetParticular => sheetColumns[column] !== null,
);
