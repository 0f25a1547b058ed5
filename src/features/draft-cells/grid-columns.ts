import type { Language } from '../../../trade/language.ts';
import { isContainerField, type ContainerField } from './container-fields.ts';
import type { ServiceSight } from './service-sight.ts';

/** The part that a call plays: it loads, it does neither, or it only discharges. */
export type CallRole = 'load' | 'via' | 'unload';
export const callRoles = ['load', 'via', 'unload'] as const satisfies readonly CallRole[];

/** What few sailings have: a form folds it away. */
export const detailFields = [
  'category_id',
  'shiproute_id',
  'price',
  'is_price',
  'freight_terms',
  'imo',
  'deadweight_tons',
  'is_geared',
  'lift_tons',
  'remark',
  'disclaimer',
  'source',
] as const;
const plainFields = [
  'ship_name',
  'voyage_number',
  'machine_id',
  'cargo_tags',
  'manager_id',
  ...detailFields,
] as const;
/** `price` is the amount with its currency and unit, as people write it. */
export type PlainField = (typeof plainFields)[number];
/** `estimated` and `actual`: the day on which she is expected, and on which she came. */
type CallPart = 'port' | 'window' | 'estimated' | 'actual';
const callParts = ['port', 'window', 'estimated', 'actual'] as const satisfies readonly CallPart[];
/** Calls are counted within their role, from 0: `load.0.port`. */
type CallField = `${CallRole}.${number}.${CallPart}`;
/** What one cell holds. */
export type FieldKey = PlainField | CallField | ContainerField;

/** Of the sailing itself, not of one of its calls. */
export const isPlainField = (field: string): field is PlainField => plainFields.some((one) => one === field);

/** Whether a text names a cell: what the device has stored may be of another version. */
export const isFieldKey = (field: string): field is FieldKey =>
  isPlainField(field) ||
  isContainerField(field) ||
  /^(?:load|via|unload)\.\d+\.(?:port|window|estimated|actual)$/.test(field);

/** One column of the table: a sailing has two lines in it, or one cell over both. */
export interface GridColumn {
  id: string;
  fields: readonly [FieldKey] | readonly [FieldKey, FieldKey];
  widthPx: number;
  role: CallRole | null;
  /** Of calls, from 0. */
  nth: number;
}

const plain = (
  id: string,
  widthPx: number,
  ...fields: [PlainField] | [PlainField, PlainField]
): GridColumn => ({
  id,
  fields,
  widthPx,
  role: null,
  nth: 0,
});

/** Five ports of call with whole names and days beside the vessel and its type: what a window of 1280 px has room for. */
const callPx = 132;
const vessel = plain('vessel', 202, 'ship_name', 'voyage_number');
const columnsBeforeCalls = [vessel, plain('type', 102, 'machine_id')];
const columnsAfterCalls = [
  plain('cargo', 92, 'cargo_tags'),
  plain('manager', 96, 'manager_id'),
  plain('route', 132, 'category_id', 'shiproute_id'),
  plain('price', 148, 'price', 'is_price'),
  plain('terms', 96, 'freight_terms'),
  plain('ship', 104, 'imo', 'deadweight_tons'),
  plain('gear', 88, 'is_geared', 'lift_tons'),
  plain('remark', 220, 'remark'),
  plain('small', 180, 'disclaimer', 'source'),
];

/** Columns that can be shown and hidden, in their order. */
export const optionalColumns: readonly string[] = columnsAfterCalls.map(({ id }) => id);
/** Those that are there until somebody wants others. */
export const usualColumns: readonly string[] = ['cargo', 'manager'];

export type CallCounts = Readonly<Record<CallRole, number>>;

/** The columns of a table whose sailings have at most so many calls of each part. */
export function columnsOf(calls: CallCounts, shown: readonly string[]): GridColumn[] {
  const callColumns = callRoles.flatMap((role) =>
    Array.from({ length: calls[role] }, (_, nth): GridColumn => ({
      id: `${role}.${nth}`,
      fields: [`${role}.${nth}.port`, `${role}.${nth}.window`],
      widthPx: callPx,
      role,
      nth,
    })),
  );
  return [...columnsBeforeCalls, ...callColumns, ...columnsAfterCalls.filter(({ id }) => shown.includes(id))];
}

/** Columns of a container service that can be shown and hidden, in their order. */
const containerColumnsAfter = [
  plain('manager', 96, 'manager_id'),
  plain('imo', 104, 'imo'),
  plain('remark', 220, 'remark'),
];
export const optionalContainerColumns: readonly string[] = containerColumnsAfter.map(({ id }) => id);

/** English names of ports and cut-offs, and days with their months, are longer than Chinese ones. */
const containerWidths = {
  zh: { stop: 84, stopOfMany: 78, cutOff: 108 },
  en: { stop: 102, stopOfMany: 92, cutOff: 176 },
};

/** The columns of the voyages of a container service: a day for each stop, rates, and the cut-off that counts most. */
export function containerColumnsOf(
  { stops, boxTypes, cutOff }: ServiceSight,
  shown: readonly string[],
  language: Language,
): GridColumn[] {
  const one = (id: string, field: ContainerField, widthPx: number, nth = 0): GridColumn => ({
    id,
    fields: [field],
    widthPx,
    role: null,
    nth,
  });
  // A service of few ports has room for whole names, by the ends of which its vessels differ.
  const widths = stops.length > 5 ? { vessel: 148, rate: 76 } : { vessel: 270, rate: 66 };
  const { stop, stopOfMany, cutOff: cutOffPx } = containerWidths[language];
  const stopPx = stops.length > 8 ? stopOfMany : stop;
  return [
    plain('vessel', widths.vessel, 'ship_name', 'voyage_number'),
    ...stops.map((stop, nth) => one(`stop.${stop.id}`, `stop.${nth}`, stopPx, nth)),
    ...boxTypes.map((type) => one(`rate.${type}`, `rate.${type}`, widths.rate)),
    ...(cutOff ? [one('main_cut_off', 'main_cut_off', cutOffPx)] : []),
    ...containerColumnsAfter.filter(({ id }) => shown.includes(id)),
  ];
}

/** Where a field of a call belongs. */
export function callField(field: CallField): { role: CallRole; nth: number; part: CallPart } {
  const [role, nth, part] = field.split('.');
  return {
    role: role === 'load' || role === 'unload' ? role : 'via',
    nth: Number(nth),
    part: callParts.find((one) => one === part) ?? 'window',
  };
}

/** The field of a call that holds the one day of a part; null of the others. */
export function dayFieldOf(part: CallPart): 'estimated_time' | 'actual_time' | null {
  if (part === 'estimated') return 'estimated_time';
  return part === 'actual' ? 'actual_time' : null;
}
