import { isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { callSlots, type CallSlot } from './call-slots.ts';
import { deadlineHeads, type DeadlineHead } from './deadlines.ts';
import type { RowFindings } from './findings.ts';
import { monthColumn } from './month-column.ts';
import { portLegend } from './port-legend.ts';
import { headOfPort, portHeads, type PortHead } from './port-heads.ts';
import { transitHeads, type TransitHead } from './transit-heads.ts';
import { sharedHeads, type SharedHead } from './shared-heads.ts';

type Row = readonly SheetCell[];

/** The input of the layout code: the rows of a sheet with its first header. */
export interface Head {
  rows: readonly Row[];
  /** The row index of the header; -1 if there is none. */
  headerRow: number;
  firstRow: number;
  columnOf: ReadonlyMap<SheetField, number>;
  names: HarborNames;
  today: string;
  /** The name of the sheet in its workbook; empty if it has none. */
  sheetName: string;
  /**
   * The columns of the first header with planned days, which are not read because the sheet also has revised
   * days.
   */
  planned: ReadonlySet<number>;
  isHead: (row: Row) => boolean;
  /** Returns the columns by field that a later header row gives. */
  columnsUnder: (row: Row) => ReadonlyMap<SheetField, number>;
}

/** The meaning of the columns in one section of a sheet: the rows below one header, up to the next header. */
export interface Section {
  header: Row;
  columnOf: ReadonlyMap<SheetField, number>;
  /**
   * True if this section has a later header with other columns than the first header. Its rows are then read
   * only with the later header (see `wholeRow`).
   */
  isWhole: boolean;
  ports: readonly PortHead[];
  deadlines: readonly DeadlineHead[];
  shared: readonly SharedHead[];
  slots: readonly CallSlot[];
  monthAt: number | null;
  transits: readonly TransitHead[];
}

export function firstSection({ rows, headerRow, columnOf, names }: Head): Section {
  const section = sectionOf(rows[headerRow] ?? [], { columnOf, isWhole: false, names });
  if (section.ports.length === 0) return section;
  const legend = portLegend(rows, names);
  const ports = section.ports.map((port) => ({ ...port, role: port.role ?? legend.get(port.code) }));
  return { ...section, ports: withOtherRoles(ports) };
}

/**
 * Sets the roles of port columns without a role. If only the first ports of the header are marked as loading,
 * the others discharge. If only the last ones are marked as discharging, the others load.
 */
function withOtherRoles(ports: readonly PortHead[]): readonly PortHead[] {
  const roles = new Set(ports.flatMap(({ role }) => role ?? []));
  const [only] = roles;
  if (roles.size !== 1 || ports.every(({ role }) => role)) return ports;
  const marked = ports.map(({ role }) => role === only);
  const areFirst = marked.lastIndexOf(true) < marked.indexOf(false);
  const areLast = marked.lastIndexOf(false) < marked.indexOf(true);
  if (only === 'load' ? !areFirst : !areLast) return ports;
  const other = only === 'load' ? 'discharge' : 'load';
  return ports.map((port) => ({ ...port, role: port.role ?? other }));
}

/** Returns the section that begins at a row; null if the row is not a header. */
export function laterSection(row: Row, first: Section, head: Head): Section | null {
  if (!head.isHead(row) && !isHeadOfSamePorts(row, first, head)) return null;
  const columnOf = head.columnsUnder(row);
  if (!isSame(columnOf, first.columnOf, row)) return sectionOf(row, { ...head, columnOf, isWhole: true });
  // A blank cell in a repeated header has the heading of the first header.
  const width = Math.max(row.length, first.header.length);
  const header = Array.from({ length: width }, (_, at) =>
    isBlank(row[at]) ? (first.header[at] ?? null) : (row[at] ?? null),
  );
  return sectionOf(header, { columnOf: first.columnOf, isWhole: false, names: head.names });
}

/**
 * Returns true for a later header that repeats port names in the columns of ports and has few other headings.
 * In a row of a sailing, these columns contain dates.
 */
function isHeadOfSamePorts(row: Row, { ports }: Section, { names }: Head): boolean {
  const heads = ports.filter(({ index }) => {
    const cell = row[index];
    return typeof cell === 'string' && !/\d/.test(cell) && headOfPort(cell, index, names) !== null;
  });
  return heads.length > 1;
}

type Columns = ReadonlyMap<SheetField, number>;

const isSame = (later: Columns, first: Columns, row: Row): boolean =>
  [...later].every(([field, at]) => first.get(field) === at) &&
  [...first].every(([field, at]) => later.get(field) === at || isBlank(row[at]));

const sectionOf = (
  header: Row,
  { columnOf, isWhole, names }: Pick<Section, 'columnOf' | 'isWhole'> & Pick<Head, 'names'>,
  slots: readonly CallSlot[] = callSlots(header, names),
): Section => ({
  header,
  columnOf,
  isWhole,
  ports: slots.some(({ code }) => code !== undefined) ? [] : portHeads(header, names, columnOf),
  deadlines: deadlineHeads(header).filter(({ index }) => ![...columnOf.values()].includes(index)),
  shared: sharedHeads(header),
  slots,
  monthAt: monthColumn(header),
  transits: transitHeads(header, names),
});

/** Reads all cells of a row by the columns of the later header above it. */
export const wholeRow = (row: Row, { columnOf }: Section): RowFindings => ({
  cells: new Map([...columnOf].map(([field, at]) => [field, row[at] ?? null])),
  notes: [],
  isWhole: true,
  used: [...columnOf.values()],
});
