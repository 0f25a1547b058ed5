import { isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../columns/field.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { deadlineHeads, type DeadlineHead } from './deadlines.ts';
import type { RowFindings } from './findings.ts';
import { monthColumn } from './month-column.ts';
import { headOfPort, portHeads, type PortHead } from './port-heads.ts';
import { sharedHeads, type SharedHead } from './shared-heads.ts';

type Row = readonly SheetCell[];

/** A sheet with its first head. */
export interface Head {
  rows: readonly Row[];
  /** -1: there is none. */
  headerRow: number;
  firstRow: number;
  columnOf: ReadonlyMap<SheetField, number>;
  names: HarborNames;
  today: string;
  isHead: (row: Row) => boolean;
  /** The columns of a head further down. */
  columnsUnder: (row: Row) => ReadonlyMap<SheetField, number>;
}

/** What a head says of the rows below it. */
export interface Section {
  header: Row;
  columnOf: ReadonlyMap<SheetField, number>;
  /** Its columns are others than those of the first head. */
  isWhole: boolean;
  ports: readonly PortHead[];
  deadlines: readonly DeadlineHead[];
  shared: readonly SharedHead[];
  monthAt: number | null;
}

export const firstSection = ({ rows, headerRow, columnOf, names }: Head): Section =>
  sectionOf(rows[headerRow] ?? [], { columnOf, isWhole: false, names });

/** The section that a row begins; null where it is no head. */
export function laterSection(row: Row, first: Section, head: Head): Section | null {
  if (!head.isHead(row) && !isHeadOfSamePorts(row, first, head)) return null;
  const columnOf = head.columnsUnder(row);
  if (!isSame(columnOf, first.columnOf, row)) return sectionOf(row, { ...head, columnOf, isWhole: true });
  // What is left empty where a head is repeated is what it was.
  const width = Math.max(row.length, first.header.length);
  const header = Array.from({ length: width }, (_, at) =>
    isBlank(row[at]) ? (first.header[at] ?? null) : (row[at] ?? null),
  );
  return sectionOf(header, { columnOf: first.columnOf, isWhole: false, names: head.names });
}

/** Few heads beside ports that head their columns: below the first head dates stand there, and no ports. */
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
): Section => ({
  header,
  columnOf,
  isWhole,
  ports: portHeads(header, names, columnOf),
  deadlines: deadlineHeads(header),
  shared: sharedHeads(header),
  monthAt: monthColumn(header),
});

/** A row by the columns of its own head. */
export const wholeRow = (row: Row, { columnOf }: Section): RowFindings => ({
  cells: new Map([...columnOf].map(([field, at]) => [field, row[at] ?? null])),
  notes: [],
  isWhole: true,
});
