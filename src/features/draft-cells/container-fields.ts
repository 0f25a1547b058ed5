import { containerTypes, type ContainerType } from '../../../trade/container/container-types.ts';
import { deadlinePlace, type DeadlineField, type DeadlinePlace } from './deadline-columns.ts';

/**
 * The keys of the cells of a container voyage. `stop.0` is the day at stop 0 of the service; sheets also have
 * `stop.0.start_time` (arrival) and `stop.0.end_time` (departure). `harbors.{id}.{field}` is a call's field
 * in the form, named by its edit path. `rate.40HQ` is the price of a container between all ports of the
 * voyage. Sailings of general cargo also have the cells of deadlines. `main_cut_off` is the only deadline
 * that older versions of the app had; texts that they stored still use this key.
 */
export type ContainerField =
  | `stop.${number}`
  | `stop.${number}.${'start_time' | 'end_time'}`
  | `harbors.${string}.${ContainerCallField}`
  | `rate.${ContainerType}`
  | RowField
  | DeadlineField
  | 'main_cut_off'
  | 'service_code';
export const containerCallFields = ['harbor_code', 'start_time', 'end_time', 'terminal'] as const;
export type ContainerCallField = (typeof containerCallFields)[number];

/**
 * The text fields of rows in lists, for example of rates. Only the form shows them. The form for general
 * cargo has only the field of cut-offs.
 */
const rowTexts = [
  'rates.amount',
  'rates.valid_since',
  'rates.valid_until',
  'surcharges.code',
  'surcharges.amount',
  'cut_offs.time',
] as const;
export type RowText = (typeof rowTexts)[number];
/** A row field named by its edit path: `rates.{id}.amount`. */
type RowField = RowText extends infer Text
  ? Text extends `${infer List}.${infer Name}`
    ? `${List}.${string}.${Name}`
    : never
  : never;

export const isContainerField = (field: string): field is ContainerField =>
  /^(?:stop\.|harbors\.|rate\.)/.test(field) ||
  field === 'main_cut_off' ||
  field === 'service_code' ||
  deadlinePlace(field) !== null ||
  rowPlace(field) !== null;

interface RowPlace {
  kind: 'row';
  text: RowText;
  id: string;
}

const rowField = /^(rates|surcharges|cut_offs)\.([^.]+)\.(\w+)$/;

function rowPlace(field: string): RowPlace | null {
  const [, list, id = '', name] = rowField.exec(field) ?? [];
  const text = list && rowTexts.find((one) => one === `${list}.${name}`);
  return text ? { kind: 'row', text, id } : null;
}

/** The value that a cell of a container voyage shows, parsed from its field name. */
export type ContainerPlace =
  | { kind: 'stop'; nth: number; field: 'start_time' | 'end_time' | null }
  | { kind: 'call'; id: string; field: ContainerCallField }
  | { kind: 'rate'; containerType: ContainerType }
  | RowPlace
  | { kind: 'cut_off'; deadline: DeadlinePlace | null }
  | { kind: 'service_code' };

export function containerPlace(field: ContainerField): ContainerPlace {
  const row = rowPlace(field);
  if (row) return row;
  const [name, first = '', last] = field.split('.');
  if (name === 'stop')
    return {
      kind: 'stop',
      nth: Number(first),
      field: last === 'start_time' || last === 'end_time' ? last : null,
    };
  if (name === 'rate')
    return { kind: 'rate', containerType: containerTypes.find((one) => one === first) ?? '40HQ' };
  if (name === 'harbors')
    return {
      kind: 'call',
      id: first,
      field: containerCallFields.find((one) => one === last) ?? 'start_time',
    };
  return name === 'service_code'
    ? { kind: 'service_code' }
    : { kind: 'cut_off', deadline: deadlinePlace(field) };
}
