import { keysOf } from '../keys-of.ts';
import type { ParticularRow } from './particular-row.ts';

const longText = 'A long text, which the page of the sailing shows.';
const laneInstead = 'The ports are more exact than the trade lane.';
const keywordInstead = 'The search for vessels and voyages finds it.';
const notFiltered = 'No filter: sailings are chosen by lane, days and cargo.';
const wouldReveal = 'A filter would reveal it to readers who may not see it.';
const forContainers = 'Only container voyages have it, which have their own packs, sheets and search.';

/**
 * The particulars of a sailing, in the order in which the history lists changes. Drafts, the database, lane
 * packs, sheets, the grid, the history and the comparison read this table. `fields.test.ts` checks that each
 * row is used everywhere, or gives the reason in `omitted`.
 */
export const particulars = {
  ship_name: {
    kind: 'line',
    cell: 'ship_name',
    name: 'draftGrid.field_ship_name',
    isOfVessel: true,
    packed: { format: 1, place: 10 },
    compared: 'ship',
    omitted: { search: keywordInstead },
  },
  imo: {
    kind: 'line',
    cell: 'imo',
    name: 'draftGrid.field_imo',
    isOfVessel: true,
    packed: { format: 1, place: 11 },
    omitted: { compare: 'The comparison names the vessel.', search: keywordInstead },
  },
  voyage_number: {
    kind: 'line',
    cell: 'voyage_number',
    name: 'draftGrid.field_voyage_number',
    packed: { format: 1, place: 12 },
    compared: 'ship',
    omitted: { search: keywordInstead },
  },
  machine_id: {
    kind: 'choice',
    of: 'machine',
    cell: 'machine_id',
    name: 'draftGrid.field_machine_id',
    isOfVessel: true,
    packed: { format: 1, place: 1 },
    compared: 'machine',
  },
  category_id: {
    kind: 'choice',
    of: 'category',
    cell: 'category_id',
    name: 'draftGrid.field_category_id',
    packed: { format: 1, place: 2 },
    compared: 'category',
  },
  shiproute_id: {
    kind: 'row',
    cell: 'shiproute_id',
    name: 'draftGrid.field_shiproute_id',
    packed: { format: 1, place: 3 },
    omitted: { share: laneInstead, compare: laneInstead },
  },
  manager_id: {
    kind: 'row',
    cell: 'manager_id',
    name: 'draftGrid.field_manager_id',
    omitted: {
      pack: 'Packs have no contacts.',
      share: 'Shared sheets have no contacts.',
      compare: 'The comparison has no contacts.',
      search: notFiltered,
    },
  },
  cargo_tags: {
    kind: 'choices',
    of: 'cargo_tag',
    cell: 'cargo_tags',
    name: 'draftGrid.field_cargo_tags',
    packed: { format: 1, place: 4 },
    compared: 'cargo',
  },
  is_price: {
    kind: 'flag',
    cell: 'is_price',
    name: 'draftGrid.field_is_price',
    packed: { format: 1, place: 5 },
    compared: 'price',
    omitted: { share: 'The rate is empty if it is not shown.' },
  },
  price_amount: {
    kind: 'line',
    cell: 'price',
    name: 'draftGrid.field_price',
    packed: { format: 1, place: 16 },
    compared: 'price',
    omitted: { search: 'Rates have different currencies and units.' },
  },
  price_currency: {
    kind: 'choice',
    of: 'currency',
    cell: 'price',
    name: 'draftGrid.field_price',
    packed: { format: 1, place: 17 },
    compared: 'price',
    omitted: { search: notFiltered },
  },
  price_unit: {
    kind: 'choice',
    of: 'price_unit',
    cell: 'price',
    name: 'draftGrid.field_price',
    packed: { format: 1, place: 18 },
    compared: 'price',
    omitted: { search: notFiltered },
  },
  is_geared: {
    kind: 'flag',
    cell: 'is_geared',
    name: 'draftGrid.field_is_geared',
    isOfVessel: true,
    isOptional: true,
    detailFor: 'member',
    packed: { format: 1, place: 13 },
    compared: 'sailing.gear',
    omitted: { search: wouldReveal },
  },
  lift_tons: {
    kind: 'number',
    unit: 'tons',
    rule: { decimals: 1, most: 99_999 },
    cell: 'lift_tons',
    name: 'draftGrid.field_lift_tons',
    isOfVessel: true,
    isOptional: true,
    detailFor: 'member',
    packed: { format: 1, place: 14 },
    compared: 'sailing.gear',
    omitted: { search: wouldReveal },
  },
  deadweight_tons: {
    kind: 'number',
    unit: 'tons',
    rule: { decimals: 0, most: 999_999 },
    cell: 'deadweight_tons',
    name: 'draftGrid.field_deadweight_tons',
    isOfVessel: true,
    isOptional: true,
    detailFor: 'member',
    packed: { format: 1, place: 15 },
    compared: 'sailing.deadweight',
    omitted: { search: wouldReveal },
  },
  freight_terms: {
    kind: 'choice',
    of: 'freight_terms',
    cell: 'freight_terms',
    name: 'draftGrid.field_freight_terms',
    isOptional: true,
    detailFor: 'certified',
    packed: { format: 1, place: 19 },
    compared: 'sailing.freightTerms',
    omitted: { search: wouldReveal },
  },
  source: {
    kind: 'text',
    cell: 'source',
    name: 'draftGrid.field_source',
    detailFor: 'visitor',
    packed: { format: 1, place: 8 },
    omitted: { share: longText, compare: longText, search: notFiltered },
  },
  disclaimer: {
    kind: 'text',
    cell: 'disclaimer',
    name: 'draftGrid.field_disclaimer',
    detailFor: 'visitor',
    packed: { format: 1, place: 9 },
    omitted: { share: longText, compare: longText, search: notFiltered },
  },
  remark: {
    kind: 'text',
    cell: 'remark',
    name: 'draftGrid.field_remark',
    detailFor: 'certified',
    packed: { format: 1, place: 20 },
    omitted: { share: longText, compare: longText, search: notFiltered },
  },
  service_code: {
    kind: 'line',
    name: 'service.code',
    isOfContainers: true,
    omitted: {
      pack: forContainers,
      export: forContainers,
      share: forContainers,
      compare: forContainers,
      search: forContainers,
    },
  },
  is_blank: {
    kind: 'flag',
    name: 'service.form',
    isOfContainers: true,
    omitted: {
      pack: forContainers,
      export: forContainers,
      share: forContainers,
      compare: forContainers,
      search: forContainers,
    },
  },
} as const satisfies Record<string, ParticularRow>;

export type Particulars = typeof particulars;
export type ParticularKey = keyof Particulars;
export const particularKeys: readonly ParticularKey[] = keysOf(particulars);

export const isParticularKey = (text: string): text is ParticularKey => Object.hasOwn(particulars, text);

/** Returns the row of a particular without its literal types. */
export const particularRow = (key: ParticularKey): ParticularRow => particulars[key];

type KeysWith<Attributes> = {
  [Key in ParticularKey]: Particulars[Key] extends Attributes ? Key : never;
}[ParticularKey];

/** Returns the particulars whose rows have the given attributes. */
export const keysWith = <const Attributes extends Partial<ParticularRow>>(
  attributes: Attributes,
): KeysWith<Attributes>[] => {
  const wanted = Object.entries(attributes);
  return particularKeys.filter((key): key is KeysWith<Attributes> => {
    const row = new Map<string, unknown>(Object.entries(particulars[key]));
    return wanted.every(([name, value]) => row.get(name) === value);
  });
};

/** The particulars that the page of a sailing has and the rows of a search result lack. */
export const detailKeys = [
  ...keysWith({ detailFor: 'visitor' }),
  ...keysWith({ detailFor: 'member' }),
  ...keysWith({ detailFor: 'certified' }),
];
