import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import type { SheetField } from '../headers/field.ts';
import { explainsNewDays, namesReplacedVessel } from './row-changes.ts';
import { settleRow, type SettledRow } from '../status/settle-row.ts';

const cellsOf = ({ rows, columnOf }: SheetColumns, at: number, fields: readonly SheetField[]): string[] =>
  fields.map((field) => cellText(rows[at]?.[columnOf.get(field) ?? -1]).toUpperCase());

const dayFields = ['laycan', 'laycan_start'] as const;
/** Returns the loading days of a row, as written in the sheet and in capitals, to compare rows. */
export const daysOf = (columns: SheetColumns, at: number): string =>
  cellsOf(columns, at, dayFields).join(' ');

/**
 * Returns the vessel, voyage number and ports of a row as one key; empty if the row has no vessel or no
 * voyage number.
 */
export function voyageOf(columns: SheetColumns, at: number): string {
  const [ship = '', voyage = '', ...ports] = cellsOf(columns, at, [
    'ship_name',
    'voyage_number',
    'load',
    'unload',
  ]);
  return ship === '' || isAbsent(ship) || voyage === '' ? '' : [ship, voyage, ...ports].join(' ');
}

/** Returns the keys of `voyageOf` of all rows that are struck through or hidden. */
export const goneVoyages = (columns: SheetColumns, isGone: (at: number) => boolean): ReadonlySet<string> =>
  new Set([...columns.rows.keys()].filter(isGone).map((at) => voyageOf(columns, at)));

/** A remark that merely marks its row as new: `revised 改期`. */
const onlyRevised =
  /^(?:(?:REVISED|UPDATED|RESCHEDULED|NEW|POSTPONED|DELAYED|改期|更新|调整|新|延期|推迟|船期|SCHEDULE|DATES?)[\s/|,()]{0,3}){1,4}$/i;

/**
 * Returns the cells as a live row if the only state in the row is a word for a revision, such as `revised`,
 * and the row replaces a row of the same voyage that is struck through (`gone`). The row itself then contains
 * the new days. The same applies to the reason for new days in a sheet with planned and revised days, and to a
 * remark that names the replaced vessel. Returns `state` unchanged for any other row.
 */
export function withoutRevision(
  state: SettledRow,
  cells: readonly SheetCell[],
  { columns, at, gone }: { columns: SheetColumns; at: number; gone: ReadonlySet<string> },
): SettledRow {
  const text =
    'state' in state && state.state === 'unclear' ? simplified(String(state.note.values['text'] ?? '')) : '';
  if (explainsNewDays(text, columns) || namesReplacedVessel(text, columns))
    return { cells, notes: [], isFromNameless: false };
  if (!onlyRevised.test(text)) return state;
  const voyage = voyageOf(columns, at);
  return voyage !== '' && gone.has(voyage) ? { cells, notes: [], isFromNameless: false } : state;
}

/** Groups the indexes of rows by the key of `voyageOf` (vessel, voyage number and ports). */
export function rowsOfVoyages(columns: SheetColumns, isGone: (at: number) => boolean): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (let at = columns.firstRow; at < columns.rows.length; at++) {
    const key = voyageOf(columns, at);
    // Skips a row that is cancelled, struck through or without days, because it is not a second sailing of
    // the voyage.
    if (
      isGone(at) ||
      daysOf(columns, at).trim() === '' ||
      'state' in settleRow(columns.rows[at] ?? [], columns.columnOf)
    )
      continue;
    if (key !== '') found.set(key, [...(found.get(key) ?? []), at]);
  }
  return found;
}

/**
 * Returns the vessel and the loading port of a row as one key; empty if the row lacks the vessel or the port.
 */
export function vesselAtPort(columns: SheetColumns, at: number): string {
  const [ship = '', load = ''] = cellsOf(columns, at, ['ship_name', 'load']);
  return ship === '' || isAbsent(ship) || load === '' ? '' : `${ship}|${load}`;
}

/** Groups the indexes of rows by the key of `vesselAtPort` (vessel and loading port). */
export function rowsAtPorts(columns: SheetColumns, isGone: (at: number) => boolean): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (let at = columns.firstRow; at < columns.rows.length; at++) {
    const key = isGone(at) ? '' : vesselAtPort(columns, at);
    if (key === '' || 'state' in settleRow(columns.rows[at] ?? [], columns.columnOf)) continue;
    const known = found.get(key);
    if (known) known.push(at);
    else found.set(key, [at]);
  }
  return found;
}

/** Returns the vessel of a row in capitals; empty if the row names no vessel. */
export function vesselOf(columns: SheetColumns, at: number): string {
  const [ship = ''] = cellsOf(columns, at, ['ship_name']);
  return isAbsent(ship) ? '' : ship;
}

/**
 * Returns the indexes of rows without a loading or without a discharging port, by vessel. Such a row has only
 * some calls of a voyage and is not a separate sailing. A row without a vessel belongs to the vessel above
 * it.
 */
export function partsOfVoyages(
  columns: SheetColumns,
  isGone: (at: number) => boolean,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  if (columns.texts) return found;
  let above = '';
  for (let at = columns.firstRow; at < columns.rows.length; at++) {
    const row = columns.rows[at] ?? [];
    const name = vesselOf(columns, at);
    if (row.filter((cell) => !isAbsent(cell)).length < 2) continue;
    if (name !== '') above = name;
    if (isGone(at)) continue;
    if (columns.laterHeads?.get(at) === at || 'state' in settleRow(row, columns.columnOf)) continue;
    const [load = '', unload = ''] = cellsOf(columns, at, ['load', 'unload']);
    const isPart = load === '' || unload === '';
    if (above !== '' && isPart) found.set(above, [...(found.get(above) ?? []), at]);
  }
  return found;
}

/**
 * Returns true for a row with empty vessel and voyage cells directly below a row that names a vessel. A row
 * with its own vessel type is excluded, because it is about another vessel that is still to be named.
 */
export function isUnnamedRow(
  { rows, columnOf, texts, firstRow, laterHeads }: SheetColumns,
  at: number,
): boolean {
  const row = rows[at];
  const shipAt = columnOf.get('ship_name');
  if (texts || !row || shipAt === undefined || at <= firstRow || laterHeads?.get(at) === at) return false;
  const voyage = cellText(row[columnOf.get('voyage_number') ?? -1]);
  return (
    row.filter((cell) => !isAbsent(cell)).length > 1 &&
    cellText(row[shipAt]) === '' &&
    cellText(rows[at - 1]?.[shipAt]) !== '' &&
    cellText(row[columnOf.get('machine') ?? -1]) === '' &&
    voyage === ''
  );
}

/**
 * Returns the index of another row with only some calls of the same vessel as row `at`. A row with another
 * voyage number does not count. Undefined if there is no such row. `parts` are the results of
 * `partsOfVoyages`.
 */
export function otherPartOf(
  columns: SheetColumns,
  at: number,
  parts: ReadonlyMap<string, readonly number[]>,
): number | undefined {
  const name = vesselOf(columns, at);
  if (name === '') return undefined;
  const some = [...parts].filter(([one]) => one.startsWith(name)).flatMap(([, places]) => places);
  return some.find((row) => row !== at && !isOtherNumber(columns, row, at));
}

function isOtherNumber(columns: SheetColumns, at: number, other: number): boolean {
  const [first = '', second = ''] = [at, other].flatMap((row) => cellsOf(columns, row, ['voyage_number']));
  return first !== '' && second !== '' && first !== second;
}
