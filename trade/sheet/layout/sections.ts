import { isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { callSlots, type CallSlot } from './call-slots.ts';
import { deadlineHeads, type DeadlineHead } from './deadlines.ts';
import type { RowFindings } from './findings.ts';
import { monthColumn } from './month-column.ts';
import { headOfPort, portHeads, type PortHead } from './port-heads.ts';
import { sharedHeads, type SharedHead } from './shared-heads.ts';

type Row = readonly SheetCell[];

/** A sheet with its first header. */
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
  /** The columns of the first header with planned days that revised days replace. */
  planned: ReadonlySet<number>;
  isHead: (row: Row) => boolean;
  /** Returns the columns of a header further down. */
  columnsUnder: (row: Row) => ReadonlyMap<SheetField, number>;
}

/** The meaning of the columns below a header. */
export interface Section {
  header: Row;
  columnOf: ReadonlyMap<SheetField, number>;
  /** True if the columns differ from those of the first header. */
  isWhole: boolean;
  ports: readonly PortHead[];
  deadlines: readonly DeadlineHead[];
  shared: readonly SharedHead[];
  slots: readonly CallSlot[];
  monthAt: number | null;
}

export const firstSection = ({ rows, headerRow, columnOf, names }: Head): Section =>
  sectionOf(rows[headerRow] ?? [], { columnOf, isWhole: false, names });

/** Returns the section that begins at a row; null if the row is not a header. */
export function laterSection(row: Row, first: Section, head: Head): Section | null {
  if (!head.isHead(row) && !isHeadOfSamePorts(row, first, head)) return null;
  const columnOf = head.columnsUnder(row);
  if (!isSame(columnOf, first.columnOf, row)) return sectionOf(row, { ...head, columnOf, isWhole: true });
  // An empty cell of a repeated header has the meaning of the first header.
  const width = Math.max(row.length, first.header.length);
  const header = Array.from({ length: width }, (_, at) =>
    isBlank(row[at]) ? (first.header[at] ?? null) : (row[at] ?? null),
  );
  return sectionOf(header, { columnOf: first.columnOf, isWhole: false, names: head.names });
}

/**
 * Returns true for a later header with few headings besides ports. In other rows these columns contain dates,
 * not ports.
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
): Section => ({
  header,
  columnOf,
  isWhole,
  ports: portHeads(header, names, columnOf),
  deadlines: deadlineHeads(header),
  shared: sharedHeads(header),
  slots: callSlots(header),
  monthAt: monthColumn(header),
});

/** Reads a row by the columns of its own header. */
export const wholeRow = (row: Row, { columnOf }: Section): RowFindings => ({
  cells: new Map([...columnOf].map(([field, at]) => [field, row[at] ?? null])),
  notes: [],
  isWhole: true,
  used: [...columnOf.values()],
});
