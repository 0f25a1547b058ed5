/** What a column of a sailing sheet may hold, in the order in which a template lists it. */
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
  /** From 0. */
  index: number;
  header: string;
  field: SheetField | null;
  /** What the field was guessed from. */
  by: 'header' | 'contents' | 'person' | null;
  /** The first cell below the header that holds something. */
  sample: string;
  /** The layout of the sheet says it; no column of the sheet itself does. */
  isAdded?: boolean;
}
