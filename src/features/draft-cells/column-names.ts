import { particularOfCell } from '../../../trade/fields/cells.ts';
import { particulars } from '../../../trade/fields/particulars.ts';
import { dictionary, dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { containerPlace, isContainerField, type ContainerField, type RowText } from './container-fields.ts';
import type { CellBook } from './cell-book.ts';
import { t } from '../../i18n/t.ts';
import {
  callField,
  isPlainField,
  type CallRole,
  type FieldKey,
  type GridColumn,
  type PlainField,
} from './grid-columns.ts';

export function columnName({ id, role, nth, fields }: GridColumn, book: CellBook): string {
  if (isContainerField(fields[0])) return containerFieldName(fields[0], book);
  if (role) return callName(role, nth);
  return plainColumnName(id);
}

export const callName = (role: CallRole, nth: number): string => t(`draftGrid.${role}`, { n: nth + 1 });

export function plainColumnName(id: string): string {
  switch (id) {
    case 'vessel':
      return t('draftGrid.columnVessel');
    case 'type':
      return t('draftGrid.columnType');
    case 'cargo':
      return t('draftGrid.columnCargo');
    case 'manager':
      return t('draftGrid.columnManager');
    case 'route':
      return t('draftGrid.columnRoute');
    case 'price':
      return t('draftGrid.columnPrice');
    case 'terms':
      return t('draftGrid.columnTerms');
    case 'ship':
      return t('draftGrid.columnShip');
    case 'gear':
      return t('draftGrid.columnGear');
    case 'remark':
      return t('draftGrid.columnRemark');
    case 'small':
      return t('draftGrid.columnSmall');
    default:
      return isPlainField(id) ? plainFieldName(id) : '';
  }
}

const plainFieldName = (field: PlainField): string => t(particulars[particularOfCell(field)].name);

function containerFieldName(field: ContainerField, book: CellBook | undefined): string {
  const place = containerPlace(field);
  if (place.kind === 'rate') return place.containerType;
  if (place.kind === 'service_code') return t('service.code');
  if (place.kind === 'call') return t(`service.call_${place.field}`);
  if (place.kind === 'row') return rowTextName(place.text);
  const port = (code: string) => book?.names.harborName(code, book.language) ?? code;
  if (place.kind === 'stop') return port(book?.service?.stops[place.nth]?.harbor_code ?? '');
  const { code = 'PCO', harbor_code = '' } = place.deadline ?? book?.service?.cutOff ?? {};
  const name = Object.hasOwn(dictionary.cut_off, code)
    ? dictionaryName('cut_off', code, book?.language ?? 'en')
    : code;
  return harbor_code === '' ? name : `${name} ${port(harbor_code)}`;
}

function rowTextName(text: RowText): string {
  switch (text) {
    case 'rates.amount':
    case 'rates.valid_since':
    case 'rates.valid_until':
      return t('service.ratesOf');
    case 'surcharges.code':
    case 'surcharges.amount':
      return t('service.surcharges');
    case 'cut_offs.time':
      return t('draftGrid.cutOffs');
  }
}

export function fieldName(field: FieldKey, book?: CellBook): string {
  if (isContainerField(field)) return containerFieldName(field, book);
  if (isPlainField(field)) return plainFieldName(field);
  const at = callField(field);
  const call = callName(at.role, at.nth);
  if (at.part === 'port') return call;
  if (at.part === 'window') return t('draftGrid.windowOf', { call });
  return t(at.part === 'estimated' ? 'draftGrid.estimatedOf' : 'draftGrid.actualOf', { call });
}
