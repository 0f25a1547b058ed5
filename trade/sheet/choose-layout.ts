import { cellText, isBlank, type SheetCell } from './cell.ts';
import type { ColumnsContext, SheetColumns } from './columns/columns.ts';
import { readWindow } from './dates/date-cell.ts';
import { windowText } from './dates/date-window.ts';
import { remark, type SheetNote } from './note.ts';
import { readHarbors } from './ports/harbor-cell.ts';
import { readSheet } from './read-sheet.ts';
import { sailingKey, type SheetSailing } from './sheet-sailing.ts';

type Rows = readonly (readonly SheetCell[])[];

/** The maximum number of rows, and of cells in a row, that are read to compare layouts. */
const sampled = { rows: 60, cells: 60 };
/**
 * The best layout is chosen without a question if its score exceeds the scores of the layouts that give other
 * sailings by at least this number. The layout `moment_rows` gets this number as a bonus, because it also
 * uses the words for arrival and departure, which the score does not count.
 */
const marginLeast = 0.1;

interface Measured {
  columns: SheetColumns;
  sailings: readonly SheetSailing[];
  /**
   * The share of dates and ports in the sheet that the sailings contain, minus half the share of rows that
   * gave no sailing.
   */
  score: number;
}

/**
 * Chooses the layout (the arrangement of rows and columns, such as one row for each sailing) whose sailings
 * contain most of the dates and ports of a sheet. If another layout has about the same score but gives other
 * sailings, each row gets a question that shows both readings. Throws if `layouts` is empty.
 */
export function chooseLayout(
  layouts: readonly SheetColumns[],
  written: Rows,
  context: ColumnsContext,
): SheetColumns {
  const [only, ...others] = layouts;
  if (!only) throw new Error('A sheet must have at least one layout.');
  if (others.length === 0) return only;
  const values = valuesIn(written, context);
  // Reverses the list before sorting, so that the last of several layouts with equal scores wins: the later a
  // layout is in the list, the fewer sheets pass its test.
  const measured = layouts
    .map((columns) => measure(columns, values, context))
    .toReversed()
    .toSorted((a, b) => b.score - a.score);
  const [best, ...next] = measured;
  if (!best) return only;
  const rivals = next.filter((one) => best.score - one.score < marginLeast && isOther(best, one));
  return rivals.length === 0 ? best.columns : withQuestion(best, rivals);
}

/**
 * The codes of a port, or the first and last day of a date, as read from one cell. The cell counts for a
 * layout if the sailings of the layout contain all of these texts.
 */
type Value = readonly string[];

function valuesIn(written: Rows, { names, today }: ColumnsContext): Value[] {
  return written.slice(0, sampled.rows).flatMap((row) =>
    row.slice(0, sampled.cells).flatMap((cell): Value[] => {
      if (isBlank(cell)) return [];
      const days = typeof cell === 'number' ? { refused: null } : readWindow(cell, { today });
      if ('value' in days) return [[days.value.start_time, days.value.end_time]];
      const ports = readHarbors(cellText(cell), names, { isExact: true });
      return 'value' in ports && ports.assumed.length === 0 ? [ports.value] : [];
    }),
  );
}

function measure(columns: SheetColumns, values: readonly Value[], context: ColumnsContext): Measured {
  // A layout with `sources` adds rows below the last row of the sheet. All rows are read in that case,
  // because a sample from the top would miss the added rows.
  const most = columns.sources ? columns.rows.length : columns.firstRow + sampled.rows;
  const some = { ...columns, rows: columns.rows.slice(0, most) };
  const verdicts =
    columns.missing.length > 0 ? [] : [...readSheet(some, { ...context, isPastIncluded: true })];
  const read = verdicts.filter(({ verdict }) => verdict !== 'skipped');
  const sailings = read.flatMap(({ sailing }) => sailing ?? []);
  const known = new Set(sailings.flatMap(({ harbors }) => harbors.flatMap(valuesOf)));
  const explained = values.filter((value) => value.every((one) => known.has(one)));
  const contradicted = read.length === 0 ? 1 : 1 - sailings.length / read.length;
  const extra = columns.layout === 'moment_rows' ? marginLeast : 0;
  const score = explained.length / Math.max(1, values.length) - contradicted / 2 + extra;
  return { columns, sailings, score };
}

const valuesOf = (call: SheetSailing['harbors'][number]): string[] =>
  [call.harbor_code, call.second_harbor_code, call.third_harbor_code, call.start_time, call.end_time].filter(
    (value) => value !== null,
  );

/** Returns true if a layout gives a sailing that the best layout does not give. */
function isOther(best: Measured, { sailings }: Measured): boolean {
  const keys = new Set(best.sailings.map(sailingKey));
  return sailings.some((sailing) => !keys.has(sailingKey(sailing)));
}

function withQuestion(best: Measured, rivals: readonly Measured[]): SheetColumns {
  const readings = [best, ...rivals].flatMap(({ columns, sailings }) =>
    columns.layout ? [{ layout: columns.layout, columns, text: sailingText(sailings[0]) }] : [],
  );
  const [first, second] = readings;
  const note: SheetNote = {
    field: null,
    ...remark('layout_unclear', { first: first?.text ?? '', second: second?.text ?? '' }),
  };
  const { rows, firstRow, asked = new Map<number, readonly SheetNote[]>() } = best.columns;
  const places = rows.map((_, at) => at).slice(firstRow);
  return {
    ...best.columns,
    asked: new Map([...asked, ...places.map((at) => [at, [note, ...(asked.get(at) ?? [])]] as const)]),
    undecided: { head: headText(best.columns), readings },
  };
}

/** Returns the headings of a sheet as one text, by which the person's choice of a layout is stored. */
const headText = ({ columns }: SheetColumns): string =>
  columns
    .map(({ header }) => header)
    .filter((header) => header !== '')
    .join(' | ')
    .slice(0, 120);

const sailingText = (sailing: SheetSailing | undefined): string =>
  sailing
    ? [
        [sailing.ship_name ?? 'TBN', sailing.voyage_number].filter(Boolean).join(' '),
        ...sailing.harbors.map((call) => `${call.harbor_code} ${windowText(call)}`),
      ].join(', ')
    : '';
