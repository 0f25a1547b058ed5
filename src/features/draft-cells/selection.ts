import type { FieldKey, GridColumn } from './grid-columns.ts';

/**
 * One cell: its row, its column, and which of the sailing's two lines. In a column with one cell for both
 * lines, both values of `line` mean the same cell.
 */
export interface CellPlace {
  row: number;
  column: number;
  line: 0 | 1;
}

/** A selection from the cell where it began (anchor) to the focused cell. */
export interface Selection {
  anchor: CellPlace;
  focus: CellPlace;
}

export interface GridSize {
  rows: number;
  columns: readonly GridColumn[];
}

export const atCell = (place: CellPlace): Selection => ({ anchor: place, focus: place });

export const fieldAt = (
  columns: readonly GridColumn[],
  { column, line }: Omit<CellPlace, 'row'>,
): FieldKey => {
  const fields = columns[column]?.fields ?? ['ship_name'];
  return fields[line] ?? fields[0];
};

/** Returns the cell of a field; undefined if no visible column contains it. */
export function cellIn(
  columns: readonly GridColumn[],
  field: string | undefined,
): Omit<CellPlace, 'row'> | undefined {
  const column = columns.findIndex(({ fields }) => fields.some((one) => one === field));
  return column < 0 ? undefined : { column, line: columns[column]?.fields[1] === field ? 1 : 0 };
}

/** Returns true if the column has a separate cell in the second line of each sailing. */
export const hasTwoLines = (column: GridColumn | undefined): boolean => column?.fields.length === 2;

export interface SelectedRange {
  rows: readonly [first: number, last: number];
  columns: readonly [first: number, last: number];
  lines: readonly [first: 0 | 1, last: 0 | 1];
}

export function rangeOf({ anchor, focus }: Selection): SelectedRange {
  const between = (a: number, b: number) => [Math.min(a, b), Math.max(a, b)] as const;
  return {
    rows: between(anchor.row, focus.row),
    columns: between(anchor.column, focus.column),
    lines: anchor.line === focus.line ? [anchor.line, anchor.line] : [0, 1],
  };
}

/** Returns true if a range includes a cell. */
export const isInRange = (
  { row, column, line }: CellPlace,
  { rows, columns, lines }: SelectedRange,
): boolean =>
  row >= rows[0] &&
  row <= rows[1] &&
  column >= columns[0] &&
  column <= columns[1] &&
  line >= lines[0] &&
  line <= lines[1];

/** Returns true if a range covers the whole width of the table and both lines of its rows. */
export const isWhole = (
  { columns: [first, last], lines }: SelectedRange,
  columns: readonly GridColumn[],
): boolean => first === 0 && last === columns.length - 1 && lines[0] === 0 && lines[1] === 1;

/**
 * Returns the fields of a range within one row, from left to right; in each column the upper line is before
 * the lower line.
 */
export function fieldsIn(range: SelectedRange, columns: readonly GridColumn[]): FieldKey[] {
  return columns.slice(range.columns[0], range.columns[1] + 1).flatMap(({ fields }) => {
    const [first, second] = fields;
    if (second === undefined) return [first];
    return [first, second].slice(range.lines[0], range.lines[1] + 1);
  });
}

export type Step = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous' | 'below' | 'above';

/**
 * Returns the cell that a key press selects next. Arrow keys stop at the edge of the table; `next` and
 * `previous` (Tab) continue in the adjacent row.
 */
export function stepFrom(place: CellPlace, step: Step, { rows, columns }: GridSize): CellPlace {
  const { row, column, line } = place;
  const isTwo = hasTwoLines(columns[column]);
  switch (step) {
    case 'left':
      return { ...place, column: Math.max(0, column - 1) };
    case 'right':
      return { ...place, column: Math.min(columns.length - 1, column + 1) };
    case 'down':
      if (isTwo && line === 0) return { ...place, line: 1 };
      return row < rows - 1 ? { ...place, row: row + 1, line: isTwo ? 0 : line } : place;
    case 'up':
      if (isTwo && line === 1) return { ...place, line: 0 };
      return row > 0 ? { ...place, row: row - 1, line: isTwo ? 1 : line } : place;
    case 'below':
      return { ...place, row: Math.min(rows - 1, row + 1) };
    case 'above':
      return { ...place, row: Math.max(0, row - 1) };
    case 'next':
      if (isTwo && line === 0) return { ...place, line: 1 };
      if (column < columns.length - 1) return { row, column: column + 1, line: 0 };
      return row < rows - 1 ? { row: row + 1, column: 0, line: 0 } : place;
    case 'previous': {
      if (isTwo && line === 1) return { ...place, line: 0 };
      if (column > 0) return { row, column: column - 1, line: hasTwoLines(columns[column - 1]) ? 1 : 0 };
      const last = columns.length - 1;
      return row > 0 ? { row: row - 1, column: last, line: hasTwoLines(columns[last]) ? 1 : 0 } : place;
    }
  }
}

/** Returns the nearest cell inside the table, which may have become smaller. */
export const within = (place: CellPlace, { rows, columns }: GridSize): CellPlace => ({
  row: Math.max(0, Math.min(place.row, rows - 1)),
  column: Math.max(0, Math.min(place.column, columns.length - 1)),
  line: place.line,
});
