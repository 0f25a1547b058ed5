import { ties } from '../../../trade/draft/ties.ts';
import { isEdit, isSetChange, wishesOf, type Values } from '../../../trade/edit/edit.ts';
import { parsePath, rowPathOf } from '../../../trade/edit/path.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { same } from '../../../trade/edit/same.ts';
import { tiedPaths } from '../../../trade/edit/ties.ts';
import { valueAt } from '../../../trade/edit/value-at.ts';
import { t } from '../../i18n/t.ts';
import type { Window } from '../../i18n/windows.ts';
import type { QueuedEntry } from '../../store/outbox.ts';

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
export function conflictFields({ body, error }: Pick<QueuedEntry, 'body' | 'error'>): ConflictField[] {
  return isEdit(body) ? fieldsOf(body.changes, { base: body.base, error }) : [];
}

function fieldsOf(
  wishes: Values,
  { base, error }: { base: Values } & Pick<QueuedEntry, 'error'>,
): ConflictField[] {
  return Object.entries(wishes).map(([path, mine]) => {
    const theirs = valueAt(error?.theirs, path) ?? null;
    const was = path in base ? (base[path] ?? null) : undefined;
    const isClash = was !== undefined && !same(theirs, was) && !same(theirs, mine);
    return { path, mine, theirs, base: was, isClash };
  });
}

/**
 * What a person chooses as a whole: one field, or fields that are tied. My amount in their currency, or my day with
 * their clock, is what nobody wrote.
 */
export interface ConflictChoice {
  /** The path of its field, or of the first of the tied ones. */
  path: string;
  /** Where tied fields are of a row of a list, the path of that row. */
  rowPath: string | null;
  /** The fields that the person changed, and those that are tied to them. */
  fields: ConflictField[];
  /** Of tied fields: the whole row on each side. What the person did not change is in `mine` as it is in `theirs`. */
  rows: Readonly<Record<'was' | 'mine' | 'theirs', object>> | null;
  /** The whole windows of both sides. */
  windows: Readonly<Record<'was' | 'mine' | 'theirs', Window>> | null;
  isClash: boolean;
}

export function conflictChoices(entry: Pick<QueuedEntry, 'body' | 'error' | 'rows'>): ConflictChoice[] {
  const { body, error } = entry;
  if (!isEdit(body)) return [];
  const groups = new Map<string, ConflictField[]>();
  // First what was changed, so that the choices stand in that order.
  for (const field of fieldsOf({ ...body.changes, ...wishesOf(body) }, { base: body.base, error })) {
    const [path = field.path] = tiedPaths(field.path, ties);
    groups.set(path, [...(groups.get(path) ?? []), field]);
  }
  return [...groups].map(([path, fields]) => {
    const isTied = tiedPaths(path, ties).length > 1;
    const rowPath = isTied ? rowPathOf(path) : null;
    const rows = isTied ? rowsOf(rowPath, fields, entry) : null;
    const windows = rows && windowsOf(path, rows);
    return { path, rowPath, fields, rows, windows, isClash: fields.some(({ isClash }) => isClash) };
  });
}

function rowsOf(
  rowPath: string | null,
  fields: readonly ConflictField[],
  { rows, error }: Pick<QueuedEntry, 'error' | 'rows'>,
): ConflictChoice['rows'] {
  const rowIn = (row: unknown) => (rowPath === null ? row : valueAt(row, rowPath));
  const theirs = rowIn(error?.theirs);
  const rowOf = (side: 'base' | 'mine' | 'theirs', others: unknown) => ({
    ...(isRecord(others) ? others : {}),
    ...Object.fromEntries(fields.map((field) => [nameIn(field), field[side]])),
  });
  const was = rowIn(rows[0]?.before) ?? theirs;
  return { was: rowOf('base', was), mine: rowOf('mine', theirs), theirs: rowOf('theirs', theirs) };
}

function nameIn({ path }: ConflictField): string {
  const { name = '', field = null } = parsePath(path) ?? {};
  return field ?? name;
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
  return isStay(path) && areDays ? windows : null;
}

const isStay = (path: string): boolean => /^harbors\.[^.]+\.start_time$/.test(path);

export function textAt(row: unknown, path: string): string {
  const value = valueAt(row, path);
  return typeof value === 'string' ? value : '';
}

/** Of fields, not of whole rows. */
export const isFieldEdit = ({ body }: Pick<QueuedEntry, 'body'>): boolean => isEdit(body);

/** The words for a value; `nameOf` has those of a single one. */
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
