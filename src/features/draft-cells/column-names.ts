import { t } from '../../i18n/t.ts';
import { callField, isPlainField, type CallRole, type FieldKey, type GridColumn } from './grid-columns.ts';

/** What the head of a column says. */
export function columnName({ id, role, nth }: GridColumn): string {
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
    default:
      return t('draftGrid.columnSmall');
  }
}

/** What one cell is called. */
export function fieldName(field: FieldKey): string {
  if (isPlainField(field)) return t(`draftGrid.field_${field}`);
  const at = callField(field);
  const call = callName(at.role, at.nth);
  if (at.part === 'port') return call;
  if (at.part === 'window') return t('draftGrid.windowOf', { call });
  return t(at.part === 'estimated' ? 'draftGrid.estimatedOf' : 'draftGrid.actualOf', { call });
}
