import { isBlank, type SheetCell } from '../cell.ts';
import type { CellTable, Struck } from './cell-table.ts';
import type { RowMark } from '../read-sheet.ts';
import { isReplaced } from './replaced-value.ts';
import { TableMaker } from './table-maker.ts';

/**
 * A row of a text: its cells, in which `~~` surrounds struck-through text, as in Markdown. A line outside
 * tables is a row with one cell.
 */
export interface MarkedRow {
  cells: readonly string[];
  isHidden?: boolean;
}

/** Encloses a text in `~~`, the mark for struck-through text. */
export function struckText(text: string): string {
  const bare = text.trim();
  const at = text.indexOf(bare);
  return bare === '' ? text : `${text.slice(0, at)}~~${bare}~~${text.slice(at + bare.length)}`;
}

/** Letters that are each struck through with U+0335 or U+0336, as in chats: M̶V̶. */
const struckLetters = /(?:[^\s\u0335\u0336][\u0335\u0336]\s?)+/gu;
const struckRun = /~~(?=\S)([\s\S]{1,2000}?)~~/g;

/** Splits a marked text into the text that is not struck through, and the extent of the strikethrough. */
export function unmarked(text: string): { text: string; struck: Struck } {
  const hasLetters = /[\u0335\u0336]/.test(text);
  if (!hasLetters && !text.includes('~~')) return { text, struck: 'none' };
  const marked = hasLetters
    ? text.replace(struckLetters, (run) => struckText(run.replace(/[\u0335\u0336]/g, '')))
    : text;
  const valid = marked.replace(struckRun, ' ');
  if (valid === marked) return { text: marked, struck: 'none' };
  if (!isBlank(valid)) {
    const runs = [...marked.matchAll(struckRun)];
    const struck = runs.map(([, run = '']) => run).join(' ');
    const isRevised = isReplaced(struck, valid) || runs.every((run) => isRevisedInText(run, marked));
    return { text: valid.trim(), struck: isRevised ? 'replaced' : 'part' };
  }
  return { text: marked.replace(struckRun, '$1'), struck: 'all' };
}

/** A call with its days: `Lobito 8 Jan`. */
const callText = /^\p{L}[\p{L} .'()-]{1,30} [\d./~–-]{1,12}(?: ?\p{L}{3,9})?$/u;

/**
 * Returns true if a new day follows the struck-through day, or if the struck-through text is a whole call
 * between commas: `Luanda ~~22 Dec~~ 26 Dec, ~~Lobito 8 Jan~~`.
 */
function isRevisedInText(run: RegExpExecArray, text: string): boolean {
  const [whole, struck = ''] = run;
  const [before, behind] = [text.slice(0, run.index), text.slice(run.index + whole.length)];
  const next = /^[^,;\n~]{0,40}/.exec(behind)?.[0] ?? '';
  if (/\d/.test(struck) && isReplaced(struck, next)) return true;
  return callText.test(struck.trim()) && /[,;]\s{0,3}$/.test(before) && /^\s{0,3}(?:[,;.]|$)/.test(behind);
}

/**
 * Returns the indexes of the rows of a table that are struck through or hidden as a whole. Returns undefined
 * if columns or parts of rows are marked. Marks of single texts outside the table are ignored.
 */
export function goneRows(
  rows: readonly (readonly SheetCell[])[],
  marks: Iterable<readonly [number, RowMark]>,
  columnMarks: number,
): ReadonlySet<number> | undefined {
  const inTable = [...marks].filter(([at]) => (rows[at] ?? []).filter((cell) => !isBlank(cell)).length > 1);
  if (columnMarks > 0 || inTable.some(([, mark]) => mark === 'partly_struck')) return undefined;
  return new Set(inTable.map(([at]) => at));
}

/** Returns rows as text in the form of a copied table: cells separated by tabs. Hidden rows are left out. */
export const textOfRows = (rows: readonly MarkedRow[]): string =>
  rows
    .filter(({ isHidden }) => isHidden !== true)
    .map(({ cells }) => (cells.length === 1 ? (cells[0] ?? '') : cells.map(quoted).join('\t')))
    .join('\n');

const quoted = (text: string): string => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Converts rows of texts to a table of cells. */
export function tableOfRows(rows: readonly MarkedRow[], name = ''): CellTable {
  const table = new TableMaker();
  for (const [at, { cells, isHidden }] of rows.entries()) {
    if (isHidden) table.hideRow(at);
    for (const [column, marked] of cells.entries()) {
      const { text, struck } = unmarked(marked);
      table.put(at, column, text, struck);
    }
  }
  return table.done(name);
}
