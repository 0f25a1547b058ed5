import { boxTypes, type BoxType } from '../../../trade/container/container-types.ts';

/**
 * Cells of a container voyage. `stop.0` is the day at a stop of the service, `stop.0.start_time` in sheets that of arrival; of calls the form has each field, named
 * as an edit names it; `rate.40HQ` is what a container costs between all ports of the voyage.
 */
export type ContainerField =
  | `stop.${number}`
  | `stop.${number}.${'start_time' | 'end_time'}`
  | `harbors.${string}.${ContainerCallField}`
  | `rate.${BoxType}`
  | RowField
  | 'main_cut_off'
  | 'service_code';
export const containerCallFields = ['harbor_code', 'start_time', 'end_time', 'terminal'] as const;
export type ContainerCallField = (typeof containerCallFields)[number];

/** Texts in rows of lists, which the form alone has; those of cut-offs stand in the form of general cargo, too. */
const rowTexts = [
  'rates.amount',
  'rates.valid_since',
  'rates.valid_until',
  'surcharges.code',
  'surcharges.amount',
  'cut_offs.time',
] as const;
export type RowText = (typeof rowTexts)[number];
/** As an edit names it: `rates.{id}.amount`. */
type RowField = RowText extends infer Text
  ? Text extends `${infer List}.${infer Name}`
    ? `${List}.${string}.${Name}`
    : never
  : never;

export const isContainerField = (field: string): field is ContainerField =>
  /^(?:stop\.|harbors\.|rate\.)/.test(field) ||
  field === 'main_cut_off' ||
  field === 'service_code' ||
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

/** What a cell of a container voyage holds. */
export type ContainerPlace =
  | { kind: 'stop'; nth: number; field: 'start_time' | 'end_time' | null }
  | { kind: 'call'; id: string; field: ContainerCallField }
  | { kind: 'rate'; boxType: BoxType }
  | RowPlace
  | { kind: 'cut_off' }
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
  if (name === 'rate') return { kind: 'rate', boxType: boxTypes.find((one) => one === first) ?? '40HQ' };
  if (name === 'harbors')
    return {
      kind: 'call',
      id: first,
      field: containerCallFields.find((one) => one === last) ?? 'start_time',
    };
  return { kind: name === 'service_code' ? 'service_code' : 'cut_off' };
}
