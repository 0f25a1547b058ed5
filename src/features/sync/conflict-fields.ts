import { isEdit, isSetChange } from '../../../trade/edit/edit.ts';
import { parsePath, rowPathOf } from '../../../trade/edit/path.ts';
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

/** What is chosen in one go: a field, or both ends of a window, as one of mine beside one of theirs is a window that nobody wrote. */
export interface ConflictChoice {
  /** Of its first field. */
  path: string;
  fields: ConflictField[];
  /** The whole windows of both sides; where mine changed one end, the other is theirs. */
  windows: Readonly<Record<'was' | 'mine' | 'theirs', Window>> | null;
  isClash: boolean;
}

export function conflictChoices(entry: Pick<Entry, 'body' | 'error'>): ConflictChoice[] {
  const groups = new Map<string, ConflictField[]>();
  for (const field of conflictFields(entry)) {
    const key = endOf(field.path) ? String(rowPathOf(field.path)) : field.path;
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups.values()].map((group) => ({
    path: group[0]?.path ?? '',
    fields: group,
    windows: windowsOf(group, entry.error?.theirs),
    isClash: group.some(({ isClash }) => isClash),
  }));
}

const ends = ['start_time', 'end_time'] as const;

const endOf = (path: string) =>
  ends.find((end) => path.startsWith('harbors.') && parsePath(path)?.field === end);

function windowsOf(fields: readonly ConflictField[], theirs: unknown): ConflictChoice['windows'] {
  const rowPath = rowPathOf(fields[0]?.path ?? '');
  if (rowPath === null || !fields.every(({ path }) => endOf(path))) return null;
  const windowOf = (side: 'base' | 'mine' | 'theirs'): Window => {
    const dayOf = (end: (typeof ends)[number]) => {
      const field = fields.find(({ path }) => endOf(path) === end);
      return String((field ? field[side] : valueAt(theirs, `${rowPath}.${end}`)) ?? '');
    };
    return { start_time: dayOf('start_time'), end_time: dayOf('end_time') };
  };
  const windows = { was: windowOf('base'), mine: windowOf('mine'), theirs: windowOf('theirs') };
  return Object.values(windows).every(
    ({ start_time, end_time }) => start_time !== '' && start_time <= end_time,
  )
    ? windows
    : null;
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
