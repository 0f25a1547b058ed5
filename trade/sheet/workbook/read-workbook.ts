import type { SheetCell } from '../cell.ts';
import type { RowMark } from '../read-sheet.ts';
import { readCells, type RawSheet } from './read-cells.ts';
import { readSharedTexts } from './shared-texts.ts';
import { readStyles } from './styles.ts';
import { openArchive, TooLarge } from './unzip.ts';
import { attribute, isOn, xmlSteps } from './xml.ts';

/**
 * A sheet of a workbook as a person sees it: hidden columns are removed, hidden and struck-through rows are
 * marked.
 */
export interface WorkbookSheet {
  name: string;
  isHidden: boolean;
  rows: SheetCell[][];
  /** The marks of rows that are struck through or hidden, by row index. */
  marks: ReadonlyMap<number, RowMark>;
  /** The marks of columns, by column index. They apply if each vessel has a column. */
  columnMarks: ReadonlyMap<number, RowMark>;
  hiddenRows: number;
  hiddenColumns: number;
  /** The number of cells that were left out because they are too far out. */
  farCells: number;
  /** The number of filled rows in the file, which may exceed the rows read. */
  rowTotal: number;
}

export type WorkbookFailure = 'unreadable' | 'too_large';

/** Reads a .xlsx file. Of hidden sheets it reads only the name. Memory and output size are limited. */
export function readWorkbook(bytes: Uint8Array): WorkbookSheet[] | WorkbookFailure {
  try {
    const archive = openArchive(bytes);
    const book = readBook(archive.text('xl/workbook.xml'));
    const targets = readTargets(archive.text('xl/_rels/workbook.xml.rels'));
    if (book.sheets.length === 0) return 'unreadable';
    const texts = readSharedTexts(archive.text('xl/sharedStrings.xml'));
    const styles = readStyles(archive.text('xl/styles.xml'));
    return book.sheets.map(({ name, isHidden, relation }, at) => {
      if (isHidden) return hiddenSheet(name);
      const path = targets.get(relation) ?? `xl/worksheets/sheet${at + 1}.xml`;
      const raw = readCells(archive.text(path), { texts, styles, isFrom1904: book.isFrom1904 });
      return seenSheet(name, raw);
    });
  } catch (error) {
    return error instanceof TooLarge ? 'too_large' : 'unreadable';
  }
}

interface SheetEntry {
  name: string;
  isHidden: boolean;
  relation: string;
}

const sheetsMost = 200;

function readBook(xml: string): { sheets: SheetEntry[]; isFrom1904: boolean } {
  const sheets: SheetEntry[] = [];
  let isFrom1904 = false;
  for (const step of xmlSteps(xml)) {
    if (step.kind !== 'open') continue;
    if (step.name === 'workbookPr') isFrom1904 = isOn(attribute(step.attributes, 'date1904'));
    if (step.name !== 'sheet') continue;
    const state = attribute(step.attributes, 'state') ?? 'visible';
    sheets.push({
      name: attribute(step.attributes, 'name') ?? '',
      isHidden: state !== 'visible',
      relation: attribute(step.attributes, 'r:id') ?? '',
    });
  }
  if (sheets.length > sheetsMost) throw new TooLarge('sheets');
  return { sheets, isFrom1904 };
}

function readTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  for (const step of xmlSteps(xml)) {
    if (step.kind !== 'open' || step.name !== 'Relationship') continue;
    const target = attribute(step.attributes, 'Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    targets.set(attribute(step.attributes, 'Id') ?? '', path);
  }
  return targets;
}

const hiddenSheet = (name: string): WorkbookSheet => ({
  name,
  isHidden: true,
  rows: [],
  marks: new Map(),
  columnMarks: new Map(),
  hiddenRows: 0,
  hiddenColumns: 0,
  farCells: 0,
  rowTotal: 0,
});

function seenSheet(name: string, raw: RawSheet): WorkbookSheet {
  spreadMerges(raw);
  const isHiddenColumn = (column: number) =>
    raw.hiddenColumns.some(([first, last]) => column >= first && column <= last);
  const marks = new Map<number, RowMark>();
  const hiddenColumns = new Set<number>();
  let hiddenRows = 0;
  const height = raw.rows.size === 0 ? 0 : Math.max(...raw.rows.keys()) + 1;
  const rows = Array.from({ length: height }, (_, at): SheetCell[] => {
    const filled = raw.rows.get(at);
    if (!filled) return [];
    if (raw.hiddenRows.has(at)) {
      hiddenRows += 1;
      marks.set(at, 'hidden');
      return [];
    }
    const cells: SheetCell[] = [];
    for (const [column, cell] of filled) {
      if (isHiddenColumn(column)) hiddenColumns.add(column);
      else cells[column] = cell;
    }
    const struck = struckMark(filled, raw.struck.get(at));
    if (struck) marks.set(at, struck);
    return Array.from(cells, (cell) => cell ?? null);
  });
  const { rowTotal, farCells } = raw;
  return {
    name,
    isHidden: false,
    rows,
    marks,
    columnMarks: columnMarksOf(rows, raw.struck, hiddenColumns),
    hiddenRows,
    hiddenColumns: hiddenColumns.size,
    rowTotal,
    farCells,
  };
}

/**
 * Returns the mark of a row: `struck` if all its filled cells are struck through, which cancels the row, or
 * `partly_struck`, which a person must interpret.
 */
function struckMark(
  filled: ReadonlyMap<number, SheetCell>,
  struck: ReadonlyMap<number, 'part' | 'all'> | undefined,
): RowMark | null {
  if (!struck) return null;
  const isWhole = [...filled.keys()].every((column) => struck.get(column) === 'all');
  return isWhole ? 'struck' : 'partly_struck';
}

/** Returns the marks of columns. Rows with one filled cell are titles and footnotes and do not count. */
function columnMarksOf(
  rows: readonly (readonly SheetCell[])[],
  struck: RawSheet['struck'],
  hidden: ReadonlySet<number>,
): Map<number, RowMark> {
  const marks = new Map<number, RowMark>();
  const filled = new Map<number, number>();
  const whole = new Map<number, number>();
  for (const [at, row] of rows.entries()) {
    const columns = [...row.keys()].filter((column) => row[column] !== null);
    if (columns.length < 2) continue;
    for (const column of columns) {
      filled.set(column, (filled.get(column) ?? 0) + 1);
      const mark = struck.get(at)?.get(column);
      if (mark) marks.set(column, 'partly_struck');
      if (mark === 'all') whole.set(column, (whole.get(column) ?? 0) + 1);
    }
  }
  for (const [column, count] of whole) if (count === filled.get(column)) marks.set(column, 'struck');
  for (const column of hidden) marks.set(column, 'hidden');
  return marks;
}

/** The most cells that are filled from cells merged across rows. */
const spreadMost = 200_000;

function spreadMerges({ rows, struck, merges }: RawSheet): void {
  let left = spreadMost;
  for (const { top, bottom, column } of merges) {
    const cell = rows.get(top)?.get(column);
    if (cell === undefined) continue;
    const mark = struck.get(top)?.get(column);
    for (let at = top + 1; at <= bottom && left > 0; at++, left--) {
      const row = rows.get(at);
      if (!row || row.has(column)) continue;
      row.set(column, cell);
      if (mark) struck.set(at, (struck.get(at) ?? new Map()).set(column, mark));
    }
  }
}
