import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark } from '../note.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { RowFindings } from './findings.ts';
import { visitFindings, type Visit } from './visits.ts';

interface Sheet {
  rows: readonly (readonly SheetCell[])[];
  headerRow: number;
  firstRow: number;
  columnOf: ReadonlyMap<SheetField, number>;
  names: HarborNames;
}

const portHead =
  /^(?:PORTS?|PORTS? OF CALL|CALLS?|CALLING PORTS?|CALLING|PORT NAME|(?:挂靠?|停靠|靠泊?|途经)?港口?(?:名称?)?)$/i;
const actionHead =
  /^(?:L ?\/ ?D|LOAD ?\/ ?DISCH(?:ARGE)?|OPERATIONS?|OPS?|ACTIVITY|PURPOSE|装 ?\/? ?卸(?:货|港)?|作业(?:类型)?|操作)$/i;
/** The number of rows tested to identify a column. */
const rowsSampled = 40;
const portsLeast = 0.6;

/** Returns true if a cell heads a column of ports with one row for each call. */
export const isHeadOfPorts = (cell: SheetCell | undefined): boolean =>
  portHead.test(simplified(cellText(cell)));

/**
 * Reads sheets with one row for each call. The rows of one voyage become one sailing in the first of them.
 * The vessel is named in the rows, or in a title above them: `Vessel: SEA LARK, Voy. 2612W`.
 */
export function callRowFindings(sheet: Sheet): ReadonlyMap<number, RowFindings> {
  const found = new Map<number, RowFindings>();
  const portAt = portColumn(sheet);
  if (portAt === null) return found;
  const { rows, columnOf } = sheet;
  for (const { title, places } of voyagesIn(sheet, portAt)) {
    const visits = places.map((at) => visitIn(rows[at] ?? [], portAt, sheet));
    const isSaid = visits.every(({ role }) => role !== undefined);
    const voyage = visitFindings(visits, { isSaid, columnOf: new Map() });
    const [first, ...others] = places;
    if (!voyage || first === undefined) continue;
    const said = [...othersOf(rows[first] ?? [], columnOf, portAt), ...title.cells];
    found.set(first, {
      cells: new Map([...said, ...voyage.cells]),
      notes: voyage.notes,
      isWhole: true,
      used: usedIn(sheet, portAt),
    });
    const note = { field: null, ...remark('row_of_voyage', { row: first + 1 }) };
    for (const at of [...title.rows, ...others])
      found.set(at, { cells: new Map(), notes: [note], isWhole: true });
  }
  return found;
}

/** Returns the columns that describe the calls and the voyage. */
const usedIn = ({ rows, headerRow, columnOf }: Sheet, portAt: number): number[] => [
  ...columnOf.values(),
  portAt,
  ...(rows[headerRow] ?? []).flatMap((head, at) => (actionHead.test(simplified(cellText(head))) ? [at] : [])),
];

/** Returns the index of the only column of ports; null if the sheet has another layout. */
function portColumn({ rows, headerRow, firstRow, columnOf, names }: Sheet): number | null {
  if (columnOf.has('load') || columnOf.has('unload')) return null;
  if (!dateFields.some((field) => columnOf.has(field))) return null;
  if (!columnOf.has('ship_name') && !rows.some((row) => titleOf(row).length > 0)) return null;
  const at = (rows[headerRow] ?? []).findIndex(isHeadOfPorts);
  if (at < 0) return null;
  const sample = rows.slice(firstRow, firstRow + rowsSampled);
  const filled = sample.filter(
    (row) => !isBlank(row[at]) && !isHeadOfPorts(row[at]) && titleOf(row).length === 0,
  );
  const ports = filled.filter((row) => codeOf(row[at], names) !== null);
  return filled.length > 1 && ports.length >= filled.length * portsLeast ? at : null;
}

const dateFields = ['laycan', 'laycan_start', 'arrival', 'arrival_start'] as const;

interface Title {
  cells: readonly (readonly [SheetField, SheetCell])[];
  /** The indexes of the title row and of headers repeated below it. */
  rows: number[];
}

interface VoyageRows {
  title: Title;
  places: number[];
}

const noTitle: Title = { cells: [], rows: [] };

/** Groups adjacent rows that name the same vessel and voyage. Rows without a name belong to the row above. */
function voyagesIn({ rows, firstRow, columnOf }: Sheet, portAt: number): VoyageRows[] {
  const found: VoyageRows[] = [];
  let title = noTitle;
  let last: { name: string; voyage: VoyageRows } | null = null;
  for (const [at, row] of rows.entries()) {
    const cells = titleOf(row);
    if (cells.length > 0) {
      [title, last] = [{ cells, rows: at < firstRow ? [] : [at] }, null];
    } else if (at < firstRow) continue;
    else if (isHeadOfPorts(row[portAt])) title.rows.push(at);
    else if (isBlank(row[portAt])) [title, last] = [noTitle, null];
    else {
      const name = nameOf(row, columnOf);
      if (last && (name === '' || name === last.name)) last.voyage.places.push(at);
      else if (name !== '' || title.cells.length > 0) {
        last = { name, voyage: { title, places: [at] } };
        found.push(last.voyage);
      }
    }
  }
  return found;
}

const shipTitle = /^(?:M ?\/ ?V|MV|VESSEL|SHIP|VSL)(?: NAME)? ?[:.] ?(\S.*)$|^(?:船名|船舶) ?: ?(\S.*)$/i;
const voyageTitle = /^(?:VOY(?:AGE)?)(?: ?NO)?[ :.#]+([A-Z\d-]{2,12})$|^航次 ?:? ?([A-Z\d-]{2,12})$/i;

/**
 * Reads the title of a voyage, such as `Vessel: SEA LARK` next to `Voy. 2612W`. Returns an empty list for a
 * row that is not a title.
 */
function titleOf(row: readonly SheetCell[]): (readonly [SheetField, SheetCell])[] {
  const texts = row.filter((cell) => !isBlank(cell)).map((cell) => simplified(cellText(cell)));
  if (texts.length > 3) return [];
  const ship = texts.map((text) => shipTitle.exec(text)).find((match) => match !== null);
  if (!ship) return [];
  const voyage = texts.map((text) => voyageTitle.exec(text)).find((match) => match !== null);
  return [
    ['ship_name', ship[1] ?? ship[2] ?? ''],
    ...(voyage ? [['voyage_number', voyage[1] ?? voyage[2] ?? ''] as const] : []),
  ];
}

const nameOf = (row: readonly SheetCell[], columnOf: Sheet['columnOf']): string =>
  (['ship_name', 'voyage_number'] as const)
    .map((field) => cellText(row[columnOf.get(field) ?? -1]).toUpperCase())
    .join(' ')
    .trim();

function visitIn(
  row: readonly SheetCell[],
  portAt: number,
  { rows, headerRow, columnOf, names }: Sheet,
): Visit {
  const cell = (field: SheetField): SheetCell => row[columnOf.get(field) ?? -1] ?? null;
  const actionAt = (rows[headerRow] ?? []).findIndex((head) => actionHead.test(simplified(cellText(head))));
  const dates: Visit['dates'] = {};
  const [arrives, leaves] = [
    [cell('arrival'), cell('arrival_start')].find((one) => !isAbsent(one)),
    [cell('laycan'), cell('laycan_start')].find((one) => !isAbsent(one)),
  ];
  if (arrives !== undefined) dates.eta = arrives;
  if (leaves !== undefined) dates.etd = leaves;
  return { code: codeOf(row[portAt], names) ?? cellText(row[portAt]), dates, role: actionOf(row[actionAt]) };
}

/** Returns the code of a port that is spelled exactly; otherwise null. */
function codeOf(cell: SheetCell | undefined, names: HarborNames): string | null {
  const text = cellText(cell);
  const read = text === '' ? null : readHarbors(text, names, { isExact: true });
  return read && 'value' in read && read.value.length === 1 ? (read.value[0] ?? null) : null;
}

function actionOf(cell: SheetCell | undefined): Visit['role'] {
  const text = simplified(cellText(cell)).toUpperCase();
  if (/^(?:L|LOAD(?:ING)?|装货?港?)$/.test(text)) return 'load';
  return /^(?:D|DISCH(?:ARGE|ARGING)?\.?|UNLOAD(?:ING)?|卸货?港?)$/.test(text) ? 'discharge' : undefined;
}

/** Returns the cells of a voyage's first row that describe the voyage and not the call. */
function othersOf(row: readonly SheetCell[], columnOf: Sheet['columnOf'], portAt: number) {
  const ofCall: readonly SheetField[] = [
    'laycan',
    'laycan_start',
    'laycan_end',
    'arrival',
    'arrival_start',
    'arrival_end',
  ];
  return [...columnOf].flatMap(([field, at]): [SheetField, SheetCell][] =>
    at === portAt || ofCall.includes(field) ? [] : [[field, row[at] ?? null]],
  );
}
