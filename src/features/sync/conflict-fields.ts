import { windowOfCutOff } from '../../../trade/draft/window-partners.ts';
import { ties } from '../../../trade/draft/ties.ts';
import { isEdit, isSetChange, wantedValues, type Values } from '../../../trade/edit/edit.ts';
import { parsePath, rowPathOf } from '../../../trade/edit/path.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { same } from '../../../trade/edit/same.ts';
import { tiedPaths } from '../../../trade/edit/ties.ts';
import { valueAt } from '../../../trade/edit/value-at.ts';
import { t } from '../../i18n/t.ts';
import type { Window } from '../../i18n/windows.ts';
import type { QueuedEntry } from '../../store/outbox.ts';

/** A field of an edit that conflicts with another person's edit. */
export interface ConflictField {
  path: string;
  /**
   * The value before the edit. Undefined for an edit that adds to a set or removes from it, because such an
   * edit never conflicts.
   */
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** True if both people changed the field, to different values. */
  isConflict: boolean;
}

/** Returns the fields of an edit with the values of both sides. */
export function conflictFields({ body, error }: Pick<QueuedEntry, 'body' | 'error'>): ConflictField[] {
  return isEdit(body) ? fieldsOf(body.changes, { base: body.base, error }) : [];
}

function fieldsOf(
  requests: Values,
  { base, error }: { base: Values } & Pick<QueuedEntry, 'error'>,
): ConflictField[] {
  return Object.entries(requests).map(([path, mine]) => {
    const theirs = valueAt(error?.theirs, path) ?? null;
    const was = path in base ? (base[path] ?? null) : undefined;
    const isConflict = was !== undefined && !same(theirs, was) && !same(theirs, mine);
    return { path, mine, theirs, base: was, isConflict };
  });
}

/**
 * A choice in a conflict: one field, or several tied fields, which have a meaning only together. The person
 * chooses tied fields together, because a price with one person's amount and the other person's currency
 * would be wrong.
 */
export interface ConflictChoice {
  /** The path of the field, or of the first tied field (such as an amount and its currency). */
  path: string;
  /**
   * The path of the list row to which tied fields (such as an amount and its currency) belong; otherwise
   * null.
   */
  rowPath: string | null;
  /**
   * The changed fields, and the unchanged fields that are tied to them (an amount is tied to its currency).
   */
  fields: ConflictField[];
  /**
   * The complete row on each side, if the fields of the choice are tied; otherwise null. In the row `mine`,
   * fields that this person did not change have the values of `theirs`.
   */
  rows: Readonly<Record<'was' | 'mine' | 'theirs', object>> | null;
  /**
   * The laycan on both sides and the laycan before the changes. Set only if the fields that belong together
   * are the days of a laycan; otherwise null.
   */
  windows: Readonly<Record<'was' | 'mine' | 'theirs', Window>> | null;
  isConflict: boolean;
  /**
   * Choices with the same `unit` must be decided together, for example the opening and the closing of a
   * receiving period. A choice that is independent has its path as `unit`.
   */
  unit: string;
}

export function conflictChoices(entry: Pick<QueuedEntry, 'body' | 'error' | 'rows'>): ConflictChoice[] {
  const { body, error } = entry;
  if (!isEdit(body)) return [];
  const groups = new Map<string, ConflictField[]>();
  // The changed fields are read first, so that they determine the order of the choices.
  for (const field of fieldsOf({ ...body.changes, ...wantedValues(body) }, { base: body.base, error })) {
    const [path = field.path] = tiedPaths(field.path, ties);
    groups.set(path, [...(groups.get(path) ?? []), field]);
  }
  const choices = [...groups].map(([path, fields]) => {
    const isTied = tiedPaths(path, ties).length > 1;
    const rowPath = isTied ? rowPathOf(path) : null;
    const rows = isTied ? rowsOf(rowPath, fields, entry) : null;
    const windows = rows && windowsOf(path, rows);
    const isConflict = fields.some((field) => field.isConflict);
    const unit = (rowPath?.startsWith('cut_offs.') && windowOfCutOff(rows?.mine)) || path;
    return { path, rowPath, fields, rows, windows, isConflict, unit };
  });
  const inConflict = new Set(choices.filter(({ isConflict }) => isConflict).map(({ unit }) => unit));
  return choices.map((choice) => ({ ...choice, isConflict: inConflict.has(choice.unit) }));
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

/** True if the queued change edits fields and not whole rows. */
export const isFieldEdit = ({ body }: Pick<QueuedEntry, 'body'>): boolean => isEdit(body);

/**
 * Formats a value, a list of values, or the additions and removals of a set. `nameOf` formats a single value.
 */
export function valueText(value: unknown, nameOf: (value: unknown) => string = String): string {
  if (value === null || value === undefined || value === '') return t('sync.empty');
  if (Array.isArray(value)) return value.map((one) => valueText(one, nameOf)).join(t('ui.comma'));
  if (typeof value !== 'object') return nameOf(value);
  if (!isSetChange(value)) return rowText(value);
  const named = (sign: string, some: readonly unknown[]) => some.map((one) => `${sign}${nameOf(one)}`);
  return [...named('+', value.add), ...named('−', value.remove)].join(t('ui.comma'));
}

/** Formats a row of a list by the fields that distinguish it from other rows. */
function rowText(row: object): string {
  const texts = ['code', 'harbor_code', 'time', 'start_time', 'end_time'].map((name) => textAt(row, name));
  return texts.filter(Boolean).join(' ') || JSON.stringify(row);
}
