import { isEdit, isSetChange } from '../../../trade/edit/edit.ts';
import { parsePath, rowPathOf } from '../../../trade/edit/path.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { same } from '../../../trade/edit/same.ts';
import { valueAt } from '../../../trade/edit/value-at.ts';
import { t } from '../../i18n/t.ts';
import type { Window } from '../../i18n/windows.ts';
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

/**
 * What is chosen in one go: a field, or the fields that make one fact, as a day of mine beside a clock of theirs, or
 * an amount of mine in a currency of theirs, is what nobody wrote.
 */
export interface ConflictChoice {
  /** Of its field; of a fact the row of the list. */
  path: string;
  fields: ConflictField[];
  /** The row on both sides, of a fact; what mine did not change is theirs. */
  rows: Readonly<Record<'was' | 'mine' | 'theirs', object>> | null;
  /** The whole windows of both sides. */
  windows: Readonly<Record<'was' | 'mine' | 'theirs', Window>> | null;
  isClash: boolean;
}

/** By the list that they stand in, the fields that are one fact. */
const facts: Readonly<Record<string, readonly string[]>> = {
  harbors: ['start_time', 'start_clock', 'end_time', 'end_clock'],
  cut_offs: ['time', 'provenance', 'rule'],
  rates: ['amount', 'currency'],
  surcharges: ['amount', 'currency'],
};

/** The row whose fact a field belongs to; null of a field that stands for itself. */
function factOf(path: string): string | null {
  const { name = '', field = null } = parsePath(path) ?? {};
  return facts[name]?.includes(field ?? '') ? rowPathOf(path) : null;
}

export function conflictChoices(entry: Pick<Entry, 'body' | 'error' | 'rows'>): ConflictChoice[] {
  const groups = new Map<string, ConflictField[]>();
  for (const field of conflictFields(entry)) {
    const key = factOf(field.path) ?? field.path;
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups].map(([path, fields]) => {
    const rows = path === fields[0]?.path ? null : rowsOf(path, fields, entry);
    return {
      path,
      fields,
      rows,
      windows: rows && windowsOf(path, rows),
      isClash: fields.some(({ isClash }) => isClash),
    };
  });
}

function rowsOf(
  path: string,
  fields: readonly ConflictField[],
  { rows, error }: Pick<Entry, 'error' | 'rows'>,
): ConflictChoice['rows'] {
  const theirs = valueAt(error?.theirs, path);
  const rowOf = (side: 'base' | 'mine' | 'theirs', others: unknown) => ({
    ...(isRecord(others) ? others : {}),
    ...Object.fromEntries(fields.map((field) => [parsePath(field.path)?.field ?? '', field[side]])),
  });
  const was = valueAt(rows[0]?.before, path) ?? theirs;
  return { was: rowOf('base', was), mine: rowOf('mine', theirs), theirs: rowOf('theirs', theirs) };
}

function windowsOf(path: string, rows: NonNullable<ConflictChoice['rows']>): ConflictChoice['windows'] {
  const windowOf = (row: object): Window => ({
    start_time: textAt(row, 'start_time'),
    end_time: textAt(row, 'end_time'),
  });
  const windows = { was: windowOf(rows.was), mine: windowOf(rows.mine), theirs: windowOf(rows.theirs) };
  const areDays = Object.values(windows).every(
    ({ start_time, end_time }) => start_time !== '' && start_time <= end_time,
  );
  return path.startsWith('harbors.') && areDays ? windows : null;
}

export function textAt(row: unknown, path: string): string {
  const value = valueAt(row, path);
  return typeof value === 'string' ? value : '';
}

/** Of fields, not of whole rows. */
export const isFieldEdit = ({ body }: Pick<Entry, 'body'>): boolean => isEdit(body);

/** A value as it is read; `nameOf` says what one that is no list and no row is called. */
export function valueText(value: unknown, nameOf: (value: unknown) => string = String): string {
  if (value === null || value === undefined || value === '') return t('sync.empty');
  if (Array.isArray(value)) return value.map((one) => valueText(one, nameOf)).join(t('ui.comma'));
  if (typeof value !== 'object') return nameOf(value);
  if (!isSetChange(value)) return rowText(value);
  const named = (sign: string, some: readonly unknown[]) => some.map((one) => `${sign}${nameOf(one)}`);
  return [...named('+', value.add), ...named('−', value.remove)].join(t('ui.comma'));
}

/** A call: what tells it from others. */
function rowText(row: object): string {
  const said = ['code', 'harbor_code', 'time', 'start_time', 'end_time'].map((name) => textAt(row, name));
  return said.filter(Boolean).join(' ') || JSON.stringify(row);
}
