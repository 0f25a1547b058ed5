import { keysOf } from '../keys-of.ts';
import type { ParticularRow } from './particular-row.ts';

const onlyContainers = {
  pack: 'only_containers',
  export: 'only_containers',
  share: 'only_containers',
  compare: 'only_containers',
  search: 'only_containers',
} as const;

/**
 * The particulars of a sailing (the fields that describe it), in the order in which the history lists
 * changes. Drafts, the database, lane packs, sheets, the grid, the history and the comparison use this table.
 * `fields.test.ts` checks that every use includes each row, or that `omitted` gives the reason.
 */
export const particulars = {
  ship_name: {
    kind: 'line',
    cell: 'ship_name',
    name: 'draftGrid.field_ship_name',
    isOfVessel: true,
    packed: { format: 1, place: 10 },
    compared: 'ship',
    omitted: { search: 'keyword_instead' },
  },
  imo: {
    kind: 'line',
    cell: 'imo',
    name: 'draftGrid.field_imo',
    isOfVessel: true,
    packed: { format: 1, place: 11 },
    omitted: { compare: 'vessel_instead', search: 'keyword_instead' },
  },
  voyage_number: {
    kind: 'line',
    cell: 'voyage_number',
    name: 'draftGrid.field_voyage_number',
    packed: { format: 1, place: 12 },
    compared: 'ship',
    omitted: { search: 'keyword_instead' },
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
    omitted: { share: 'ports_instead', compare: 'ports_instead' },
  },
  manager_id: {
    kind: 'row',
    cell: 'manager_id',
    name: 'draftGrid.field_manager_id',
    omitted: {
      pack: 'no_contacts',
      share: 'no_contacts',
      compare: 'no_contacts',
      search: 'not_asked',
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
    omitted: { share: 'rate_instead' },
  },
  price_amount: {
    kind: 'line',
    cell: 'price',
    name: 'draftGrid.field_price',
    packed: { format: 1, place: 16 },
    compared: 'price',
    omitted: { search: 'would_reveal' },
  },
  price_currency: {
    kind: 'choice',
    of: 'currency',
    cell: 'price',
    name: 'draftGrid.field_price',
    packed: { format: 1, place: 17 },
    compared: 'price',
    omitted: { search: 'not_asked' },
  },
  price_unit: {
    kind: 'choice',
    of: 'price_unit',
    cell: 'price',
    name: 'draftGrid.field_price',
    packed: { format: 1, place: 18 },
    compared: 'price',
    omitted: { search: 'not_asked' },
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
    omitted: { search: 'would_reveal' },
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
    omitted: { search: 'would_reveal' },
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
    omitted: { search: 'would_reveal' },
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
    omitted: { search: 'would_reveal' },
  },
  source: {
    kind: 'text',
    cell: 'source',
    name: 'draftGrid.field_source',
    detailFor: 'visitor',
    packed: { format: 1, place: 8 },
    omitted: { share: 'long_text', compare: 'long_text', search: 'not_asked' },
  },
  disclaimer: {
    kind: 'text',
    cell: 'disclaimer',
    name: 'draftGrid.field_disclaimer',
    detailFor: 'visitor',
    packed: { format: 1, place: 9 },
    omitted: { share: 'long_text', compare: 'long_text', search: 'not_asked' },
  },
  remark: {
    kind: 'text',
    cell: 'remark',
    name: 'draftGrid.field_remark',
    detailFor: 'certified',
    packed: { format: 1, place: 20 },
    omitted: { share: 'long_text', compare: 'long_text', search: 'not_asked' },
  },
  service_code: {
    kind: 'line',
    name: 'service.code',
    isOfContainers: true,
    omitted: onlyContainers,
  },
  is_blank: {
    kind: 'flag',
    name: 'service.form',
    isOfContainers: true,
    omitted: onlyContainers,
  },
} as const satisfies Record<string, ParticularRow>;

export type Particulars = typeof particulars;
export type ParticularKey = keyof Particulars;
export const particularKeys: readonly ParticularKey[] = keysOf(particulars);

export const isParticularKey = (text: string): text is ParticularKey => Object.hasOwn(particulars, text);

/**
 * Returns the row of a particular as the general type `ParticularRow`, because with the literal types of
 * `particulars` a property that only some rows have cannot be read.
 */
export const particularRow = (key: ParticularKey): ParticularRow => particulars[key];

type KeysWith<Attributes> = {
  [Key in ParticularKey]: Particulars[Key] extends Attributes ? Key : never;
}[ParticularKey];

/** Returns the keys of the particulars whose rows have the given attributes. */
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
