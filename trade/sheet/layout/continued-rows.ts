import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark } from '../note.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { RowFindings } from './findings.ts';
import { visitFindings, type Visit } from './visits.ts';

interface Sheet {
  rows: readonly (readonly SheetCell[])[];
  firstRow: number;
  columnOf: ReadonlyMap<SheetField, number>;
  names: HarborNames;
  isHead: (row: readonly SheetCell[]) => boolean;
}

/**
 * Joins rows that continue the voyage of the row above. Such a row has no vessel, or repeats vessel and
 * voyage number, and contains a further loading or discharging port. If it may also be a separate voyage, the
 * rows become questions.
 */
export function continuedRowFindings(sheet: Sheet): ReadonlyMap<number, RowFindings> {
  const found = new Map<number, RowFindings>();
  const { rows, firstRow, columnOf, isHead } = sheet;
  if (!columnOf.has('unload') || !columnOf.has('ship_name')) return found;
  // A title may give the loading port of all rows. Only further discharging ports are then joined.
  if (!columnOf.has('load')) return furtherEnds(sheet);
  let base: { at: number; others: number[] } | null = null;
  const close = () => {
    if (base && base.others.length > 0) addVoyage(base, sheet, found);
    base = null;
  };
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at] ?? [];
    const filled = row.filter((cell) => !isBlank(cell)).length;
    if (isHead(row) || filled < 2) close();
    else if (base && isFurtherCall(row, rows[base.at] ?? [], columnOf)) base.others.push(at);
    else if (textOf(row, 'ship_name', columnOf) !== '') {
      close();
      base = { at, others: [] };
    } else if (base && textOf(row, 'voyage_number', columnOf) === '' && hasCall(row, columnOf))
      base.others.push(at);
    else close();
  }
  close();
  return found;
}

/**
 * Joins each row that contains only a further discharging port and its days to the row of its vessel above, in a sheet
 * without a column of loading ports.
 */
function furtherEnds({ rows, firstRow, columnOf, names, isHead }: Sheet): ReadonlyMap<number, RowFindings> {
  const found = new Map<number, RowFindings>();
  const isOfEnd = (at: number) => [columnOf.get('unload'), columnOf.get('arrival')].includes(at);
  const isEndOnly = (row: readonly SheetCell[]) =>
    (['unload', 'arrival'] as const).every((field) => textOf(row, field, columnOf) !== '') &&
    row.every((cell, at) => isOfEnd(at) || isBlank(cell));
  const callIn = (row: readonly SheetCell[]): Visit | null => {
    const code = codeOf(row[columnOf.get('unload') ?? -1], names);
    const days = row[columnOf.get('arrival') ?? -1] ?? null;
    return code === null || isBlank(days) ? null : { code, dates: { any: days }, role: 'discharge' };
  };
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at] ?? [];
    if (isHead(row) || textOf(row, 'ship_name', columnOf) === '') continue;
    let end = at + 1;
    while (end < rows.length && isEndOnly(rows[end] ?? [])) end += 1;
    const calls = rows.slice(at, end).map(callIn);
    const whole = calls.flatMap((call) => call ?? []);
    if (end === at + 1 || whole.length !== calls.length) continue;
    const ends = visitFindings(whole, { hasRoles: true, columnOf: new Map([['load', -1]]), names });
    if (!ends) continue;
    found.set(at, ends);
    const note = { field: null, ...remark('row_of_voyage', { row: at + 1 }) };
    for (let one = at + 1; one < end; one++)
      found.set(one, { cells: new Map(), notes: [note], isWhole: true });
  }
  return found;
}

const textOf = (row: readonly SheetCell[], field: SheetField, columnOf: Sheet['columnOf']): string =>
  cellText(row[columnOf.get(field) ?? -1]);

/**
 * Returns true for a row that repeats the vessel and the voyage, as merged cells do, and names a further loading
 * or discharging port.
 */
function isFurtherCall(row: readonly SheetCell[], first: readonly SheetCell[], columnOf: Sheet['columnOf']) {
  const isSame = (field: SheetField) =>
    textOf(row, field, columnOf) !== '' && textOf(row, field, columnOf) === textOf(first, field, columnOf);
  const isEmpty = (field: SheetField) => textOf(row, field, columnOf) === '';
  const isLoadingOnly = isEmpty('unload') && isEmpty('arrival') && !isEmpty('load');
  const isEndOnly = isEmpty('load') && isEmpty('laycan') && !isEmpty('unload');
  const isOneVoyage = isSame('ship_name') && isSame('voyage_number');
  return isOneVoyage && (isLoadingOnly || isEndOnly || isFurtherEnd(row, first, columnOf));
}

const loadFields = ['load', 'laycan', 'laycan_start', 'laycan_end'] as const;
const endFields = ['unload', 'arrival', 'arrival_start', 'arrival_end'] as const;

/**
 * Returns true for a row of the same voyage with another port and other days at one end or at both ends: the voyage
 * calls at all of these ports. A row that loads where the first row discharges is the next leg, so it is not joined. A row with another rate or cargo is not joined, because a sailing has only one. A sheet with the column `via`
 * already has one row for each voyage.
 */
function isFurtherEnd(row: readonly SheetCell[], first: readonly SheetCell[], columnOf: Sheet['columnOf']) {
  if (columnOf.has('via')) return false;
  const isEqual = (field: SheetField) => textOf(row, field, columnOf) === textOf(first, field, columnOf);
  const others = [...columnOf.keys()].filter(
    (field) => ![...loadFields, ...endFields].some((one) => one === field),
  );
  const isOther = (fields: readonly [SheetField, SheetField, ...SheetField[]]) => {
    const [port, ...days] = fields;
    const written = days.filter((field) => textOf(row, field, columnOf) !== '');
    return !isEqual(port) && written.some((field) => !isEqual(field));
  };
  const isLoading = endFields.every(isEqual) && isOther(loadFields);
  const isEnd = loadFields.every(isEqual) && isOther(endFields);
  const isEmptyOrEqual = (field: SheetField) => textOf(row, field, columnOf) === '' || isEqual(field);
  const isNextLeg = textOf(row, 'load', columnOf) === textOf(first, 'unload', columnOf);
  const isBoth = isOther(loadFields) && isOther(endFields) && !isNextLeg;
  return (isLoading || isEnd || isBoth) && others.every(isEmptyOrEqual);
}

const hasCall = (row: readonly SheetCell[], columnOf: Sheet['columnOf']): boolean =>
  textOf(row, 'load', columnOf) !== '' || textOf(row, 'unload', columnOf) !== '';

function addVoyage(
  { at, others }: { at: number; others: readonly number[] },
  sheet: Sheet,
  found: Map<number, RowFindings>,
): void {
  const { rows, columnOf, names } = sheet;
  const visits = visitsOf(
    [at, ...others].map((one) => rows[one] ?? []),
    sheet,
  );
  const voyage = visits && visitFindings(visits, { hasRoles: true, columnOf: new Map(), names });
  const vessel = textOf(rows[at] ?? [], 'ship_name', columnOf);
  if (!voyage) {
    // Rows with all fields of a voyage are separate sailings of an unnamed vessel. `Accounting` raises the
    // question about them. Rows that repeat the vessel and the voyage are parts of one sailing.
    const isUnnamed = (one: number) => textOf(rows[one] ?? [], 'ship_name', columnOf) === '';
    if (others.every((one) => isUnnamed(one) && isWholeRow(rows[one] ?? [], columnOf))) return;
    // The rows may be further ports of the voyage above or separate voyages, so each row becomes a question.
    for (const one of [at, ...others])
      found.set(one, {
        cells: new Map(),
        notes: [],
        asks: [{ field: null, ...remark('vessel_above', { vessel, row: at + 1 }) }],
      });
    return;
  }
  found.set(at, voyage);
  const note = { field: null, ...remark('row_of_voyage', { row: at + 1 }) };
  for (const one of others) found.set(one, { cells: new Map(), notes: [note], isWhole: true });
}

/** Returns true if a row has both ports and the loading days, as a separate voyage has. */
const isWholeRow = (row: readonly SheetCell[], columnOf: Sheet['columnOf']): boolean =>
  textOf(row, 'load', columnOf) !== '' &&
  textOf(row, 'unload', columnOf) !== '' &&
  (textOf(row, 'laycan', columnOf) || textOf(row, 'laycan_start', columnOf)) !== '';

/** Returns the calls of a voyage, loading ports first; null if one of the rows is not a further call. */
function visitsOf(rows: readonly (readonly SheetCell[])[], { columnOf, names }: Sheet): Visit[] | null {
  const [first = [], ...others] = rows;
  const call = (row: readonly SheetCell[], role: 'load' | 'discharge'): Visit | null => {
    const code = codeOf(row[columnOf.get(role === 'load' ? 'load' : 'unload') ?? -1], names);
    const fields =
      role === 'load' ? (['laycan', 'laycan_start'] as const) : (['arrival', 'arrival_start'] as const);
    const days = fields.map((field) => row[columnOf.get(field) ?? -1] ?? null).find((cell) => !isBlank(cell));
    const last = row[columnOf.get(role === 'load' ? 'laycan_end' : 'arrival_end') ?? -1] ?? null;
    if (code === null || days === undefined) return null;
    return { code, dates: isBlank(last) ? { any: days } : { eta: days, etd: last }, role };
  };
  const loads = [call(first, 'load')];
  const ends = [call(first, 'discharge')];
  for (const row of others) {
    const isSame = (field: SheetField) => {
      const text = textOf(row, field, columnOf);
      return text === '' || text === textOf(first, field, columnOf);
    };
    const isLoading = !isSame('load') && isSame('unload') === isSame('arrival');
    const isEnd = !isSame('unload') && isSame('load') === isSame('laycan');
    if (!isLoading && !isEnd) return null;
    if (isLoading) loads.push(call(row, 'load'));
    if (isEnd) ends.push(call(row, 'discharge'));
  }
  const visits = [...loads, ...ends];
  return visits.every((visit) => visit !== null) ? visits : null;
}

/**
 * Returns the code of the only port in a cell; null if the cell names no port or several ports. A name that
 * several ports share is returned as it is, so that a person chooses between them.
 */
function codeOf(cell: SheetCell | undefined, names: HarborNames): string | null {
  const read = typeof cell === 'string' ? readHarbors(cell, names, { isExact: true }) : null;
  if (!read) return null;
  if ('refused' in read) return read.refused.code === 'harbor_ambiguous' ? cellText(cell) : null;
  return read.assumed.length === 0 && read.value.length === 1 ? (read.value[0] ?? null) : null;
}
