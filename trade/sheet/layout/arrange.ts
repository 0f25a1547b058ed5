import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import type { SheetNote } from '../note.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { bracketedLoad } from './bracketed-loads.ts';
import { callRowFindings } from './call-rows.ts';
import { withDeadlines } from './deadlines.ts';
import { laneFindings, type RowFindings } from './findings.ts';
import { laneInSentence, readLane } from './lane.ts';
import { labelledTitles } from './labelled-titles.ts';
import { laneDayFindings } from './lane-days.ts';
import { lineCallFindings } from './line-calls.ts';
import { monthFindings } from './month-column.ts';
import { portHeadFindings } from './port-heads.ts';
import { callSlotFindings } from './call-slots.ts';
import { continuedRowFindings } from './continued-rows.ts';
import { materialize } from './materialize.ts';
import { meaningOfPairs, monthsOfRows, monthTitleFindings } from './section-months.ts';
import { transitFindings } from './transit-heads.ts';
import { titlePortFindings } from './title-ports.ts';
import { arrivalFindings, departureOf, headOfArrival, headOfDeparture, withUnload } from './end-heads.ts';
import { firstSection, laterSection, wholeRow, type Head, type Section } from './sections.ts';
import { sharedHeadFindings } from './shared-heads.ts';

type Rows = readonly (readonly SheetCell[])[];

export interface Arranged {
  rows: Rows;
  /** The column of each field, including the columns that the layout code has added. */
  columnOf: ReadonlyMap<SheetField, number>;
  /** Notes about assumptions that follow from the layout, by row index. */
  notes: ReadonlyMap<number, readonly SheetNote[]>;
  /**
   * For each row below a repeated header, the index of that header row. A repeated header row has its own
   * index.
   */
  laterHeads: ReadonlyMap<number, number>;
  /** The questions that the layout of the sheet raises, by row index. */
  asked: ReadonlyMap<number, readonly SheetNote[]>;
  /** For each row, the indexes of the columns whose cells the layout code has already read. */
  usedBy: ReadonlyMap<number, ReadonlySet<number>>;
  /**
   * The rows that are read entirely by a later header. The columns of the first header do not apply to them.
   */
  wholeRows: ReadonlySet<number>;
}

/**
 * Makes each row readable on its own: contents of a row that are elsewhere in the sheet are copied into added
 * columns. Rows keep their indexes.
 *
 * Examples of such layouts:
 * - Ports are the headings of date columns.
 * - Each call of a voyage has its own row.
 * - A lane (`Shanghai - Jeddah`) is in one cell, or in a title above its rows.
 * - Each kind of cut-off has its own column.
 * - The header changes further down.
 */
export function arrangeRows(head: Head): Arranged {
  const findings = new Map<number, RowFindings[]>();
  const find = (at: number, found: RowFindings | null) => {
    if (found) findings.set(at, [...(findings.get(at) ?? []), found]);
  };
  const { names } = head;
  const first = firstSection(head);
  const called = callRowFindings(head);
  const laneAt = first.ports.length > 0 ? undefined : laneColumn(head);
  const titles =
    first.ports.length > 0 || laneAt !== undefined ? new Map<number, RowFindings>() : underTitles(head);
  const labelled = first.ports.length > 0 || laneAt !== undefined ? null : labelledTitles(head);
  const texts = textsAbove(head);
  const months = monthTitleFindings({ ...head, titles: texts });
  const start = first.ports.length > 0 || laneAt !== undefined ? null : headOfDeparture(first, names);
  const ends = titlePortFindings({
    ...head,
    columnOf: withUnload(start ? withLoad(head) : endsByColumn(first), headOfArrival(first, names)),
    titles: texts,
  });
  const continued = continuedRowFindings(head);
  const titleMonths = monthsOfRows({ ...head, titles: texts });
  const dayColumns = [...first.ports, ...first.slots.flatMap(({ dates }) => dates)];
  const pairs = meaningOfPairs(
    [...titleMonths].flatMap(([at, { text }]) =>
      dayColumns.map(({ index }) => [cellText(head.rows[at]?.[index]), text] as const),
    ),
  );
  const laterHeads = new Map<number, number>();
  let section = first;
  for (let at = head.firstRow; at < head.rows.length; at++) {
    const row = head.rows[at] ?? [];
    const next = laterSection(row, first, head);
    if (next) section = next;
    const headAt = next ? at : laterHeads.get(at - 1);
    if (headAt !== undefined) laterHeads.set(at, headAt);
    const isFilled = !next && row.filter((cell) => !isBlank(cell)).length > 1;
    if (section.isWhole && isFilled) find(at, wholeRow(row, section));
    find(at, called.get(at) ?? null);
    if (called.has(at) || !isFilled) continue;
    const further = continued.get(at) ?? null;
    // A row that was joined with the row above has no contents of its own.
    if (further?.isWhole) {
      find(at, further);
      continue;
    }
    const month = titleMonths.get(at)?.text;
    const days = { isTitled: ends.has(at), month, pairs, head };
    for (const one of sectionFindings(row, section, { laneAt, ...days })) find(at, one);
    if (!section.isWhole)
      for (const one of [start, arrivalFindings(row, section, names), labelled, titles.get(at)])
        find(at, one ?? null);
    find(at, ends.get(at) ?? null);
    for (const one of cellFindings(row, section, head, pairs === 'days' ? month : undefined)) find(at, one);
    // If ports are the headings, `portHeadFindings` has already added the month to the days of each call.
    if (section.monthAt === null && !section.isWhole && section.ports.length === 0)
      find(at, months.get(at) ?? null);
    find(at, further);
    find(at, bracketedLoad(row, section.columnOf, names));
  }
  return { ...materialize(head, findings), ...accountOf(findings), laterHeads };
}

/** Returns the calls of a row: from transit days, from ports as headings, or from a lane in a cell. */
function sectionFindings(
  row: readonly SheetCell[],
  section: Section,
  { laneAt, ...days }: Parameters<typeof portFindings>[2] & { laneAt: number | undefined },
): (RowFindings | null)[] {
  const { head } = days;
  const { names } = head;
  const leaves = section.transits.length > 0 ? departureOf(section, names) : null;
  const ofLane =
    laneAt === undefined || section.isWhole
      ? null
      : (laneDayFindings(row, laneAt, { ...head, columnOf: section.columnOf }) ??
        usedAt(laneIn(cellText(row[laneAt]), names), [laneAt]));
  return [
    leaves && transitFindings(row, leaves, section.transits, head),
    portFindings(row, section, days),
    ofLane,
  ];
}

/**
 * Returns the columns by field. If the sheet has a laycan column and the discharging ports are headings,
 * `unload` is added, so that only the loading port counts as missing. A title may give it: `EX SOUTHAMPTON`.
 * With `isTitled`, a title has given the loading port, so `load` is added instead.
 */
function endsByColumn({
  columnOf,
  ports,
  isTitled = false,
}: Pick<Section, 'columnOf' | 'ports'> & { isTitled?: boolean }): ReadonlyMap<SheetField, number> {
  if (ports.length === 0 || !columnOf.has('laycan') || columnOf.has('load') || columnOf.has('unload'))
    return columnOf;
  return new Map([...columnOf, [isTitled ? 'load' : 'unload', -1]]);
}

/**
 * Returns the findings with the indexes of the columns from which they were read; null if there are no
 * findings.
 */
const usedAt = (found: RowFindings | null, used: readonly number[]): RowFindings | null =>
  found && { ...found, used };

const laneIn = (text: string, names: HarborNames): RowFindings | null => {
  const lane = readLane(text, names);
  return lane && laneFindings(text, lane, names);
};

/**
 * Returns the calls of a row in a sheet with ports as headings. `isTitled` is true if a title gives the
 * loading port of the row.
 */
const portFindings = (
  row: readonly SheetCell[],
  section: Section,
  {
    isTitled,
    head,
    ...days
  }: {
    isTitled: boolean;
    month: string | undefined;
    pairs: ReturnType<typeof meaningOfPairs>;
    head: Head;
  },
): RowFindings | null => {
  const { ports, header } = section;
  const columnOf = isTitled ? endsByColumn({ ...section, isTitled }) : section.columnOf;
  return ports.length === 0
    ? null
    : portHeadFindings(row, ports, { columnOf, names: head.names, ...days, today: head.today, header });
};

/**
 * Returns the findings from single cells of a row: several calls in one cell, deadlines, columns with several
 * fields, and the month of the row. `monthOfDays` is the month of a title; it applies to days without a
 * month.
 */
const cellFindings = (
  row: readonly SheetCell[],
  section: Section,
  { names, today }: Head,
  monthOfDays: string | undefined,
): readonly (RowFindings | null)[] => {
  const { columnOf, slots, deadlines, shared, monthAt, isWhole } = section;
  return [
    isWhole || slots.length > 0 ? null : lineCallFindings(row, columnOf, names),
    slots.length > 0 ? callSlotFindings(row, slots, { names, monthOfDays }) : null,
    deadlines.length > 0 ? withDeadlines(row, deadlines, { columnOf, today }) : null,
    shared.length > 0 ? sharedHeadFindings(row, shared) : null,
    monthAt === null ? null : monthFindings(row, monthAt, columnOf),
  ];
};

const withLoad = ({ columnOf }: Head): ReadonlyMap<SheetField, number> =>
  new Map([...columnOf, ['load', -1] as const]);

/**
 * Returns the titles above the header, and the name of the sheet. A row of titles may have several cells, such as the
 * port on the left and the date of the list on the right. Rows between the header and the first sailing are titles if
 * they have a single cell.
 */
const textsAbove = ({ rows, headerRow, firstRow, sheetName }: Head): string[] => [
  ...rows.slice(0, firstRow).flatMap((row, at) => {
    const filled = row.filter((cell) => !isBlank(cell));
    const isTitle = filled.length === 1 || (at < headerRow && filled.length <= titleCellsMost);
    return isTitle ? filled.map(cellText) : [];
  }),
  ...(sheetName === '' ? [] : [sheetName]),
];

const titleCellsMost = 4;

const sentenceLane = (text: string, names: HarborNames): RowFindings | null => {
  const lane = laneInSentence(text, names);
  return lane && laneFindings(text, lane, names);
};

const laneHead =
  /航线|挂靠|挂港|装卸港|起止港|港序|(?<![A-Z])(?:LANES?|ROUTES?|ROTATION|ITINERARY|PORTS?|TRADE|SERVICE|POL ?[-/] ?POD|PORTS? OF CALL|PORT ROTATION)(?![A-Z])/i;
/** The number of rows tested to identify a column. */
const rowsSampled = 40;

/**
 * Returns the index of the column whose cells name whole lanes, such as `Shanghai - Jeddah`. Returns
 * undefined if separate columns give the loading and the discharging port.
 */
function laneColumn({ rows, headerRow, firstRow, columnOf, names }: Head): number | undefined {
  if (columnOf.has('load') && columnOf.has('unload')) return undefined;
  const header = rows[headerRow] ?? [];
  const sample = rows.slice(firstRow, firstRow + rowsSampled);
  const width = sample.reduce((most, row) => Math.max(most, row.length), 0);
  const isLane = (cell: SheetCell | undefined) => readLane(cellText(cell), names) !== null;
  const share = (at: number) => {
    const filled = sample.map((row) => row[at]).filter((cell) => typeof cell === 'string' && !isBlank(cell));
    return filled.length === 0 ? 0 : filled.filter(isLane).length / filled.length;
  };
  const least = (at: number) => (laneHead.test(cellText(header[at])) ? 0.2 : 0.6);
  return Array.from({ length: width }, (_, at) => at).find((at) => share(at) >= least(at) && share(at) > 0);
}

/**
 * Returns the ports of the rows below a title that names a lane, by row index. A title applies up to the next
 * title or header.
 */
function underTitles({ rows, headerRow, firstRow, columnOf, names }: Head): Map<number, RowFindings> {
  const found = new Map<number, RowFindings>();
  if (columnOf.has('load') || columnOf.has('unload')) return found;
  let current: RowFindings | null = null;
  for (const [at, row] of rows.entries()) {
    const filled = row.filter((cell) => !isBlank(cell));
    if (filled.length === 1)
      current =
        laneIn(cellText(filled[0]), names) ??
        (at > headerRow ? null : (sentenceLane(cellText(filled[0]), names) ?? current));
    else if (at >= firstRow && current && filled.length > 1) found.set(at, current);
  }
  return found;
}

/**
 * Collects three facts from the findings of all rows: the questions that they raise, the columns that they
 * have read, and the rows that they replace entirely.
 */
function accountOf(findings: ReadonlyMap<number, readonly RowFindings[]>) {
  const rows = [...findings];
  const asked = rows.map(([at, some]) => [at, some.flatMap(({ asks = [] }) => asks)] as const);
  return {
    asked: new Map(asked.filter(([, notes]) => notes.length > 0)),
    usedBy: new Map(rows.map(([at, some]) => [at, new Set(some.flatMap(({ used = [] }) => used))])),
    wholeRows: new Set(rows.flatMap(([at, some]) => (some.some(({ isWhole }) => isWhole) ? [at] : []))),
  };
}
