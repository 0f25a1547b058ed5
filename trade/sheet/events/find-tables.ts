import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { isDeadline, matchHeader } from '../headers/match-header.ts';
import { isHeadOfPorts } from '../layout/call-heads.ts';
import { labelledName, noTitles, titlesWith, type TitleFacts } from './table-titles.ts';
import { typedCell, type TypeContext, type TypedCell } from './typed-cell.ts';

type Row = readonly SheetCell[];

export interface BodyRow {
  at: number;
  /** The cells as they are in the document. */
  source: Row;
  cells: readonly TypedCell[];
  titles: TitleFacts;
}

/** A table: its header rows and the rows below them. */
export interface FoundTable {
  heads: readonly Row[];
  body: readonly BodyRow[];
}

interface FoundTables {
  tables: readonly FoundTable[];
  /** The texts outside the tables, such as titles and notes. */
  asides: readonly string[];
}

const isRule = (text: string): boolean => /^[\s|+=_*─━│┼-]*$/.test(text);
/**
 * Splits the rows of a document into tables and other texts. It uses the kinds of the cells (days, port,
 * text), so it needs no known headings.
 * - Rows with days are the body of a table.
 * - Rows of labels directly above the body are its header.
 * - A row with one filled cell is a title or a note.
 */
export function findTables(rows: readonly Row[], context: TypeContext): FoundTables {
  const tables: { heads: Row[]; body: BodyRow[] }[] = [];
  const asides: string[] = [];
  let titles = titlesOfSheet(context);
  let heads: Row[] = [];
  let isInHead = false;
  let isOpen = false;
  /**
   * The last row with several texts and no known heading. It becomes the header if a row with days follows
   * directly.
   */
  let above: Row | null = null;
  let table: { heads: Row[]; body: BodyRow[] } | null = null;
  for (const [at, row] of rows.entries()) {
    const filled = row.filter((cell) => !isBlank(cell) && !isRule(cellText(cell)));
    if (filled.length === 0) continue;
    const [only = null] = filled;
    if (filled.length === 1) {
      above = null;
      const text = cellText(only);
      const made = titlesWith(titles, text, context);
      if (made.ship !== titles.ship) table = null;
      // A title of unknown meaning may name the next vessel. If a header follows this title, the previous
      // vessel no longer applies.
      isOpen = table !== null && titles.ship !== '' && JSON.stringify(made) === JSON.stringify(titles);
      titles = made;
      asides.push(text);
      if (!isInHead || heads.length === 0) isInHead = false;
      continue;
    }
    const named = labelledName(filled);
    if (named) {
      titles = { ...titles, ...named };
      [table, above] = [null, null];
      asides.push(row.map(cellText).filter(Boolean).join(' '));
      continue;
    }
    const typed = row.map((cell) => typedCell(cell, context));
    const { cells, month } = withoutMonth(typed);
    const ofRow = month === '' ? titles : { ...titles, month };
    const hasDays =
      cells.some(({ kind }) => kind === 'days' || kind === 'port_days') || isBareBody(cells, ofRow);
    if (hasDays && !isHeadOfNames(row)) {
      if (above) heads = [above];
      above = null;
      isInHead = false;
      if (!table || table.heads !== heads) {
        table = { heads, body: [] };
        tables.push(table);
      }
      table.body.push({ at, source: row, cells, titles: ofRow });
    } else if (isHead(row, cells, table !== null && table.heads === heads && heads.length > 0)) {
      if (isOpen) titles = { ...titles, ship: '', voyage: '' };
      isOpen = false;
      heads = isInHead ? [...heads, row] : above ? [above, row] : [row];
      isInHead = true;
      above = null;
    } else if (table?.heads === heads && isOfBody(filled, heads)) {
      table.body.push({ at, source: row, cells, titles: ofRow });
    } else {
      above = isInHead || table?.heads === heads ? above : row;
      asides.push(row.map(cellText).filter(Boolean).join(' '));
    }
  }
  return { tables, asides };
}

/** A month as the whole text of a cell: `12月`, `2027年1月`, `January 2027`. */
const monthAlone =
  /^(?:20\d{2} ?年 ?)?(?:1[0-2]|0?[1-9]) ?月份?$|^(?:JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?)\.?(?:[ -]20\d{2})?$/i;

/**
 * Returns the month in the first filled cell of a row, for the days of the row that lack a month; empty if that
 * cell contains something else. The cell of the month becomes a text in the returned cells, because otherwise it
 * would be read as a day of the vessel.
 */
function withoutMonth(typed: readonly TypedCell[]): { cells: readonly TypedCell[]; month: string } {
  const at = typed.findIndex(({ kind }) => kind !== 'blank');
  const text = typed[at]?.text ?? '';
  if (!monthAlone.test(text) || typed.slice(at + 1).every(({ kind }) => kind === 'blank'))
    return { cells: typed, month: '' };
  return { cells: typed.with(at, { kind: 'text', text }), month: text.replace(/份$/, '') };
}

/** Returns the month and the ports in the name of the sheet, which is its first title. */
function titlesOfSheet(context: TypeContext): TitleFacts {
  const { sheetName = '' } = context;
  return sheetName === '' ? noTitles : { ...titlesWith(noTitles, sheetName, context), ship: '', voyage: '' };
}

/** Returns true for a row with several days without a month, below a title that gives the month. */
const isBareBody = (cells: readonly TypedCell[], { month }: TitleFacts): boolean =>
  month !== '' && cells.filter(({ kind }) => kind === 'bare_days').length > 1;

const firstField = ([first]: Row) => {
  const match = matchHeader(first);
  return match && match.certainty > 1 ? match.field : null;
};

const voyageLabel = /^(?:VOY(?:AGE)?S?|TRIP|VGE)(?![A-Z])[^\d]{0,8}$|^航次/i;

/**
 * Returns true for a header row that begins with the word for vessels or voyages and has their names in the
 * other cells: `Vessel | ALPHA | BETA`.
 */
function isHeadOfNames(row: Row): boolean {
  // The word may be in the second column, with the words for arrival and departure below it.
  const from = isBlank(row[0]) && !isBlank(row[1]) ? 1 : 0;
  const field = firstField(row.slice(from));
  const isOfNames =
    field === 'ship_name' || field === 'voyage_number' || voyageLabel.test(cellText(row[from]));
  return isOfNames && row.slice(from + 1).some((cell) => !isBlank(cell));
}

/**
 * Returns true for a row that has at least half as many filled cells as the header of its table. Such a row
 * belongs to the table even without days.
 */
function isOfBody(filled: Row, heads: readonly Row[]): boolean {
  const width = (heads.at(-1) ?? []).filter((cell) => !isBlank(cell)).length;
  return width > 0 && filled.length * 2 >= width;
}

/**
 * Returns true for a header row. Inside a table, a row with several ports is a header only if most of its
 * cells are known headings.
 */
function isHead(row: Row, cells: readonly TypedCell[], isInTable: boolean): boolean {
  const filled = row.filter((cell) => !isBlank(cell));
  const known = row.filter((cell, at) => {
    const text = simplified(cellText(cell));
    const kind = cells[at]?.kind;
    return (
      matchHeader(cell) !== null ||
      isDeadline(text) ||
      isHeadOfPorts(cell) ||
      kind === 'moment' ||
      kind === 'role' ||
      kind === 'port'
    );
  });
  return isHeadOfNames(row) || (known.length > 0 && known.length * (isInTable ? 1.5 : 3) >= filled.length);
}
