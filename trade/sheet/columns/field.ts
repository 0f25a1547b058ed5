/** The fields that a column of a sailing sheet may contain, in the order of the template. */
export const sheetFields = [
  'ship_name',
  'imo',
  'voyage_number',
  'machine',
  'category',
  'cargo',
  'load',
  'second_load',
  'third_load',
  'laycan',
  'laycan_start',
  'laycan_end',
  'via',
  'unload',
  'second_unload',
  'third_unload',
  'arrival',
  'arrival_start',
  'arrival_end',
  'transit_days',
  'rate',
  'currency',
  'price_unit',
  'freight_terms',
  'gear',
  'lift_tons',
  'deadweight_tons',
  'cut_offs',
  'manager',
  'remark',
] as const;

export type SheetField = (typeof sheetFields)[number];

export interface SheetColumn {
  /** The column index, from 0. */
  index: number;
  header: string;
  field: SheetField | null;
  /** The source of the assignment. */
  by: 'header' | 'contents' | 'person' | null;
  /** The first non-empty cell below the header. */
  sample: string;
  /** True if the layout of the sheet provides the values, and not one of its own columns. */
  isAdded?: boolean;
}
