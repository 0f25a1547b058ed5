import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark, type SheetNote } from '../note.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { RowFindings } from './findings.ts';
import {
  actionOf,
  isHeadOfActions,
  isHeadOfBerth,
  isHeadOfDays,
  isHeadOfPorts,
  momentsIn,
  portColumns,
} from './call-heads.ts';
import { eventColumn, eventOf, joinedVisits } from './call-events.ts';
import { visitFindings, type Visit } from './visits.ts';
import { titleOf, voyageIn } from './voyage-titles.ts';

interface Sheet {
  rows: readonly (readonly SheetCell[])[];
  headerRow: number;
  firstRow: number;
  columnOf: ReadonlyMap<SheetField, number>;
  names: HarborNames;
  /** The columns with planned days, which are not read because the sheet also has revised days. */
  planned: ReadonlySet<number>;
}

/** The number of rows tested to identify a column. */
const rowsSampled = 40;
const portsLeast = 0.6;

/**
 * Reads sheets with one row for each call. All rows of a voyage become one sailing in the first of these
 * rows. The vessel is named in the rows, or in a title above the rows: `Vessel: SEA LARK, Voy. 2612W`.
 */
export function callRowFindings(sheet: Sheet): ReadonlyMap<number, RowFindings> {
  const found = new Map<number, RowFindings>();
  const portAt = portColumn(sheet);
  if (portAt === null) return found;
  const { rows } = sheet;
  for (const { title, places } of voyagesIn(sheet, portAt)) {
    const ofCargo = places.filter((at) => !isWithoutCargo(rows[at] ?? [], sheet));
    const visits = withOtherRoles(joinedVisits(ofCargo.map((at) => visitIn(rows[at] ?? [], portAt, sheet))));
    const hasRoles = visits.every(({ role }) => role !== undefined);
    const voyage = visitFindings(visits, { hasRoles, columnOf: new Map(), names: sheet.names });
    const [first, ...others] = places;
    if (!voyage || first === undefined) continue;
    const otherCells = [...othersOf(rows[first] ?? [], sheet, portAt), ...title.cells];
    found.set(first, {
      ...voyage,
      cells: new Map([...otherCells, ...voyage.cells]),
      isWhole: true,
      used: usedIn(sheet, portAt),
      asks: [...(voyage.asks ?? []), ...otherPorts(ofCargo, portAt, sheet)],
    });
    const note = { field: null, ...remark('row_of_voyage', { row: first + 1 }) };
    for (const at of [...title.rows, ...others])
      found.set(at, { cells: new Map(), notes: [note], isWhole: true });
  }
  return found;
}

/** Returns the indexes of the columns that are read here, so that their cells do not count as lost. */
function usedIn(sheet: Sheet, portAt: number): number[] {
  const { columnOf } = sheet;
  const ports = portColumns(sheet.rows[sheet.headerRow] ?? []);
  const others = [...ports, portAt, actionColumn(sheet), eventColumn(sheet)];
  return [...columnOf.values(), ...others, ...Object.values(momentsOf(sheet)).flat()];
}

/** Returns the index of the port column; null if the sheet does not have one row for each call. */
function portColumn({ rows, headerRow, firstRow, columnOf, names }: Sheet): number | null {
  if (columnOf.has('load') || columnOf.has('unload')) return null;
  if (!hasDates({ rows, headerRow, columnOf })) return null;
  if (!columnOf.has('ship_name') && !rows.some((row) => titleOf(row).length > 0)) return null;
  const sample = rows.slice(firstRow, firstRow + rowsSampled);
  const counted = portColumns(rows[headerRow] ?? []).map((at) => {
    const filled = sample.filter(
      (row) => !isBlank(row[at]) && !isHeadOfPorts(row[at]) && titleOf(row).length === 0,
    );
    return {
      at,
      filled: filled.length,
      ports: filled.filter((row) => codeOf(row[at], names) !== null).length,
    };
  });
  // If codes are next to names, the column of which more cells can be read is used. It is usually the column
  // of the codes.
  const [best] = counted.toSorted((a, b) => b.ports - a.ports);
  return best && best.filled > 1 && best.ports >= best.filled * portsLeast ? best.at : null;
}

/**
 * Returns a question for each row of a voyage in which another column, such as the name next to the code, names another
 * port.
 */
function otherPorts(
  places: readonly number[],
  portAt: number,
  { rows, headerRow, names }: Sheet,
): SheetNote[] {
  const header = rows[headerRow] ?? [];
  const others = portColumns(header).filter((at) => at !== portAt);
  return places.flatMap((place) =>
    others.flatMap((at): SheetNote[] => {
      const row = rows[place] ?? [];
      const [code, other] = [codeOf(row[portAt], names), codeOf(row[at], names)];
      if (code === null || other === null || code === other) return [];
      const values = { text: cellText(row[at]), column: cellText(header[at]) };
      return [{ field: null, ...remark('left_out_port', values) }];
    }),
  );
}

const momentsOf = ({ rows, headerRow, planned }: Sheet) => momentsIn(rows[headerRow] ?? [], planned);

const dateFields = ['laycan', 'laycan_start', 'arrival', 'arrival_start'] as const;
const hasDates = ({ rows, headerRow, columnOf }: Pick<Sheet, 'rows' | 'headerRow' | 'columnOf'>): boolean =>
  dateFields.some((field) => columnOf.has(field)) ||
  (rows[headerRow] ?? []).some((head) => isHeadOfDays(head));

/** The role of a call in brackets after its port: `Houston (load)`. */
const bracketed = /[(（]([^()（）]{1,20})[)）]$/;

/** If only the first calls have a role, and it is loading, gives all other calls the role of discharging. */
function withOtherRoles(visits: readonly Visit[]): readonly Visit[] {
  const first = visits.findIndex(({ role }) => role !== 'load');
  const areOpen = visits.slice(first).every(({ role }) => role === undefined);
  return first > 0 && areOpen
    ? visits.map((visit) => ({ ...visit, role: visit.role ?? 'discharge' }))
    : visits;
}

interface Title {
  cells: readonly (readonly [SheetField, SheetCell])[];
  /** The indexes of the title row, and of headers that are repeated below the title. */
  rows: number[];
}

interface VoyageRows {
  title: Title;
  places: number[];
}

const noTitle: Title = { cells: [], rows: [] };

/**
 * Groups adjacent rows that name the same vessel and voyage. A row without a name belongs to the row above.
 */
function voyagesIn(sheet: Sheet, portAt: number): VoyageRows[] {
  const { rows, firstRow, columnOf } = sheet;
  const found: VoyageRows[] = [];
  let title = noTitle;
  let last: { name: string; voyage: VoyageRows } | null = null;
  for (const [at, row] of rows.entries()) {
    const cells = titleOf(row, at < firstRow);
    if (cells.length > 0) {
      [title, last] = [{ cells, rows: at < firstRow ? [] : [at] }, null];
    } else if (isVoyageOf(title, row)) {
      const cells = [...title.cells, ['voyage_number', voyageIn(row)] as const];
      title = { cells, rows: at < firstRow ? title.rows : [...title.rows, at] };
    } else if (at < firstRow) continue;
    else if (isHeadOfPorts(row[portAt])) title.rows.push(at);
    else if (isBlank(row[portAt]) || isFootnote(row, sheet)) [title, last] = [noTitle, null];
    else {
      const name = nameOf(row, columnOf);
      if (last && (name === '' || name === last.name)) last.voyage.places.push(at);
      else if (name !== '' || title.cells.length > 0) {
        last = { name, voyage: { title, places: [at] } };
        found.push(last.voyage);
      }
    }
  }
  return byVessel(found, sheet);
}

/** Returns true for a row that contains only a voyage number, if the title above it names only the vessel. */
const isVoyageOf = ({ cells }: Title, row: readonly SheetCell[]): boolean =>
  cells.length === 1 && cells[0]?.[0] === 'ship_name' && voyageIn(row) !== '';

/**
 * Returns true for a row whose only filled cell does not name a port. The row is a note below the calls and
 * ends the voyage.
 */
function isFootnote(row: readonly SheetCell[], { names }: Sheet): boolean {
  const [only, ...others] = row.filter((cell) => !isBlank(cell));
  return others.length === 0 && codeOf(only, names) === null;
}

/**
 * Joins the rows of each vessel if the sheet lists the vessels below each port. In such a sheet, the rows of
 * one voyage are not next to each other. Otherwise returns the voyages unchanged.
 */
function byVessel(voyages: readonly VoyageRows[], { rows, columnOf }: Sheet): VoyageRows[] {
  const areSingle = voyages.every(({ title, places }) => places.length === 1 && title.cells.length === 0);
  if (!areSingle || !columnOf.has('ship_name')) return [...voyages];
  const joined = new Map<string, VoyageRows>();
  for (const { title, places } of voyages) {
    const name = nameOf(rows[places[0] ?? -1] ?? [], columnOf);
    joined.set(name, { title, places: [...(joined.get(name)?.places ?? []), ...places] });
  }
  return [...joined.values()].some(({ places }) => places.length < 2) ? [...voyages] : [...joined.values()];
}

const nameOf = (row: readonly SheetCell[], columnOf: Sheet['columnOf']): string =>
  (['ship_name', 'voyage_number'] as const)
    .map((field) => cellText(row[columnOf.get(field) ?? -1]).toUpperCase())
    .join(' ')
    .trim();

function visitIn(row: readonly SheetCell[], portAt: number, sheet: Sheet): Visit {
  const { names } = sheet;
  const actionAt = actionColumn(sheet);
  const moments = momentsOf(sheet);
  const dates: Visit['dates'] = {};
  const header = sheet.rows[sheet.headerRow] ?? [];
  const isBerth = (index: number) => isHeadOfBerth(header[index]);
  for (const kind of ['eta', 'etd', 'any'] as const) {
    // If a row has both an arrival and a berthing, the arrival is used, in whichever order the columns are.
    const filled = moments[kind].filter((index) => !isAbsent(row[index]));
    const at = filled.find((index) => !isBerth(index)) ?? filled[0];
    if (at !== undefined && (kind !== 'any' || Object.keys(dates).length === 0))
      dates[kind] = row[at] ?? null;
  }
  const event = eventOf(row[eventColumn(sheet)]);
  const days = event && dates.any !== undefined ? { [event]: dates.any } : dates;
  return {
    code: codeOf(row[portAt], names) ?? cellText(row[portAt]),
    dates: days,
    role: actionOf(row[actionAt]) ?? actionOf(bracketed.exec(cellText(row[portAt]))?.[1]),
  };
}

const notForCargo = /加油|加水|换员|锚地|运河|过境|BUNKER|CREW|CANAL|TRANSIT|ANCHOR|ORDERS|DRY ?DOCK|REPAIR/i;

/** The text of a cell which shows that the vessel does not make this call. */
const omittedCall =
  /^(?:PORT )?(?:OMIT(?:TED)?|OMISSION|SKIP(?:PED)?|NO CALL)$|^(?:不挂|不靠|跳港|免挂|取消挂靠|甩港)$/i;
/**
 * Words that cancel the call if they are in the column for the function of the call. In any other column they
 * may cancel the whole voyage.
 */
const cancelledCall = /^(?:CALL )?CANCELL?ED$|^取消$/i;

/** Returns true for a call without cargo, such as a call for bunkers, and for a call that the vessel omits. */
const isWithoutCargo = (row: readonly SheetCell[], sheet: Sheet): boolean =>
  [notForCargo, cancelledCall].some((word) => word.test(simplified(cellText(row[actionColumn(sheet)])))) ||
  row.some((cell) => omittedCall.test(simplified(cellText(cell))));

/**
 * Returns the index of the column with the function of each call (loading or discharging), found by its
 * heading or its cells; -1 if there is none.
 */
function actionColumn({ rows, headerRow, firstRow }: Sheet): number {
  const header = rows[headerRow] ?? [];
  const named = header.findIndex(isHeadOfActions);
  if (named >= 0) return named;
  const sample = rows.slice(firstRow, firstRow + rowsSampled);
  return header.findIndex((_, at) => {
    const filled = sample.filter((row) => !isBlank(row[at]) && !isHeadOfPorts(row[0]));
    const actions = filled.filter((row) => actionOf(row[at]) !== undefined);
    return actions.length > 1 && actions.length >= filled.length * portsLeast;
  });
}

/** Returns the code of a port that is spelled exactly; otherwise null. */
function codeOf(cell: SheetCell | undefined, names: HarborNames): string | null {
  const text = cellText(cell);
  const read = text === '' ? null : readHarbors(text, names, { isExact: true });
  return read && 'value' in read && read.value.length === 1 ? (read.value[0] ?? null) : null;
}

/**
 * Returns the cells of a voyage's first row that apply to the whole voyage, such as the vessel, and not only
 * to the call in this row.
 */
function othersOf(row: readonly SheetCell[], sheet: Sheet, portAt: number) {
  const apart = [portAt, actionColumn(sheet), eventColumn(sheet)];
  const ofCall: readonly SheetField[] = [
    'laycan',
    'laycan_start',
    'laycan_end',
    'arrival',
    'arrival_start',
    'arrival_end',
  ];
  return [...sheet.columnOf].flatMap(([field, at]): [SheetField, SheetCell][] =>
    apart.includes(at) || ofCall.includes(field) ? [] : [[field, row[at] ?? null]],
  );
}
