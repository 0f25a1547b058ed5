import { isEdit, isSetChange } from '../../../trade/edit/edit.ts';
import { same } from '../../../trade/edit/same.ts';
import { valueAt } from '../../../trade/edit/value-at.ts';
import { t } from '../../i18n/t.ts';
import type { Entry } from '../../store/outbox.ts';

/** One field of an edit that met somebody else's. */
export interface ConflictField {
  path: string;
  /** Undefined of a set, whose changes hurt nobody's. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Both changed it, and differently. Else the two do not hurt one another. */
  isClash: boolean;
}

/** The fields that the edit touched, as both sides have them. */
export function conflictFields({ body, error }: Pick<Entry, 'body' | 'error'>): ConflictField[] {
  if (!isEdit(body)) return [];
  const { changes, base } = body;
  return Object.entries(changes).map(([path, mine]) => {
    const theirs = valueAt(error?.theirs, path) ?? null;
    const was = path in base ? (base[path] ?? null) : undefined;
    const isClash = was !== undefined && !same(theirs, was) && !same(theirs, mine);
    return { path, mine, theirs, base: was, isClash };
  });
}

/** Of fields, not of whole rows. */
export const isFieldEdit = ({ body }: Pick<Entry, 'body'>): boolean => isEdit(body);

/** A value as it is read. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('sync.empty');
  if (Array.isArray(value)) return value.map(valueText).join(t('ui.comma'));
  if (typeof value !== 'object') return String(value as string | number | boolean);
  if (!isSetChange(value)) return rowText(value);
  return [...value.add.map((one) => `+${one}`), ...value.remove.map((one) => `−${one}`)].join(t('ui.comma'));
}

/** A call or a cut-off: what tells it from others. */
function rowText(row: object): string {
  const said = ['code', 'harbor_code', 'time', 'start_time', 'end_time'].map((name) => valueAt(row, name));
  return said.filter((one) => typeof one === 'string' && one !== '').join(' ') || JSON.stringify(row);
}
