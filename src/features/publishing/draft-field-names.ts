import { isParticularKey, particulars } from '../../../trade/fields/particulars.ts';
import { t } from '../../i18n/t.ts';

/** Returns the name of a draft's field, by its key in edits; empty if the field has no name. */
export const draftFieldName = (field: string): string =>
  isParticularKey(field) ? t(particulars[field].name) : '';
