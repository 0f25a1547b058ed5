import { own } from '../../../trade/edit/record.ts';
import { t } from '../../i18n/t.ts';

/** The displayed names of draft fields, by field name of an edit. */
const names: Readonly<Record<string, () => string>> = {
  ship_name: () => t('draftGrid.field_ship_name'),
  voyage_number: () => t('draftGrid.field_voyage_number'),
  machine_id: () => t('draftGrid.field_machine_id'),
  cargo_tags: () => t('draftGrid.field_cargo_tags'),
  manager_id: () => t('draftGrid.field_manager_id'),
  category_id: () => t('draftGrid.field_category_id'),
  shiproute_id: () => t('draftGrid.field_shiproute_id'),
  price_amount: () => t('draftGrid.field_price'),
  price_currency: () => t('draftGrid.field_price'),
  price_unit: () => t('draftGrid.field_price'),
  is_price: () => t('draftGrid.field_is_price'),
  freight_terms: () => t('draftGrid.field_freight_terms'),
  imo: () => t('draftGrid.field_imo'),
  deadweight_tons: () => t('draftGrid.field_deadweight_tons'),
  is_geared: () => t('draftGrid.field_is_geared'),
  lift_tons: () => t('draftGrid.field_lift_tons'),
  remark: () => t('draftGrid.field_remark'),
  disclaimer: () => t('draftGrid.field_disclaimer'),
  source: () => t('draftGrid.field_source'),
  service_code: () => t('service.code'),
  is_blank: () => t('service.form'),
};

/** Returns an empty string for an unknown field. */
export const draftFieldName = (field: string): string => own(names, field)?.() ?? '';
