import { voyageName } from '../../../trade/draft/repeated-voyages.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { RowMark } from '../../../trade/sheet/read-sheet.ts';
import type { SheetTable } from '../../ui/save-table.ts';
import { columnsFor, type ContainerColumn } from './container-sheet-columns.ts';
import type { CellBook } from './cell-book.ts';
import type { FieldKey } from './grid-columns.ts';
import { applyEdits } from './grid-edits.ts';
import type { GridRow } from './grid-row.ts';
import { editsFor, type RowWrites } from './row-edits.ts';
import type { ServiceContext } from './service-context.ts';

/** Returns the voyages of a service as a sheet. If the sheet is imported, the voyages are the same again. */
export function containerTable(
  drafts: readonly NewDraft[],
  service: ServiceContext,
  book: CellBook,
): SheetTable {
  const columns = columnsFor(service, book);
  return [
    columns.map(({ heads }) => heads[0] ?? ''),
    ...drafts.map((draft) => columns.map(({ cell }) => cell(draft))),
  ];
}

/** Normalizes a heading, so that character width, case and spaces do not matter. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/**
 * A row of the sheet that is not imported because it is struck through, is hidden, or does not identify one
 * voyage.
 */
export interface WaitingRow {
  /** The line number in the sheet, from 1, including the heading. */
  line: number;
  voyage: string;
  why: 'no_voyage' | 'twice_in_sheet' | 'twice_here' | Exclude<RowMark, 'revised'>;
}

/**
 * The visible text of a sheet, and the marks of rows that are struck through or hidden, by row index from 0.
 */
export interface SeenTable {
  table: readonly (readonly string[])[];
  marks?: ReadonlyMap<number, RowMark>;
}

/**
 * The maximum number of rows at the top in which the headings are searched, because titles may be above them.
 */
const titlesMost = 20;

export interface ContainerSheetReading {
  writes: RowWrites[];
  /** The number of voyages that the sheet changes. */
  changed: number;
  /** The number of voyages that the sheet adds. */
  added: number;
  /** The number of voyages that the sheet leaves unchanged. */
  same: number;
  waiting: WaitingRow[];
  /** The headings of columns that the reader does not know. */
  unknown: string[];
}

/**
 * Reads a sheet of voyages. A row whose voyage number exists overwrites that voyage; a row with a new number
 * adds a voyage. A row that could mean several voyages is not imported but waits for the person. Returns null
 * if no column is headed as voyage number or vessel. A cell whose text equals the current value is skipped,
 * so that computed values stay computed.
 */
export function readContainerSheet(
  { table, marks }: SeenTable,
  rows: readonly GridRow[],
  book: CellBook,
): ContainerSheetReading | null {
  const { service } = book;
  if (!service) return null;
  const columns = columnsFor(service, book);
  const headAt = table
    .slice(0, titlesMost)
    .findIndex((row) =>
      columnsIn(row, columns).some(
        (column) => column && ['voyage_number', 'ship_name'].includes(column.field),
      ),
    );
  const head = table[headAt];
  if (!head) return null;
  const found = columnsIn(head, columns);
  const voyageAt = found.findIndex((column) => column?.field === 'voyage_number');
  const seen = table.slice(headAt + 1).flatMap((cells, at) => {
    const line = headAt + at + 2;
    const name = voyageName({ voyage_number: cells[voyageAt] ?? '' });
    return cells.some((text) => text.trim() !== '')
      ? [{ cells, line, name, mark: marks?.get(line - 1) }]
      : [];
  });
  const lines = seen.filter(({ mark }) => mark === undefined);
  const here = countsOf(rows.map(({ draft }) => voyageName(draft)));
  const inSheet = countsOf(lines.map(({ name }) => name));
  const placeOf = new Map(rows.map(({ draft }, at) => [voyageName(draft), at]));
  const waiting = seen.flatMap(({ cells, line, mark }): WaitingRow[] =>
    mark
      ? [{ line, voyage: (cells[voyageAt] ?? '').trim(), why: mark === 'revised' ? 'partly_struck' : mark }]
      : [],
  );
  const writes: RowWrites[] = [];
  let next = rows.length;
  let same = 0;
  for (const { cells, line, name } of lines) {
    const why = whyWaiting(name, { inSheet, here });
    if (why) {
      waiting.push({ line, voyage: (cells[voyageAt] ?? '').trim(), why });
      continue;
    }
    const known = placeOf.get(name);
    const texts = textsOf(cells, found, known === undefined ? undefined : rows[known]?.draft);
    if (texts.size === 0) same += 1;
    else writes.push({ row: known ?? next++, writes: texts });
  }
  const added = next - rows.length;
  const unknown = head.filter((text, at) => text.trim() !== '' && !found[at]);
  return { writes, changed: writes.length - added, added, same, waiting, unknown };
}

/**
 * Maps the headings to columns; undefined for an unknown heading. If two headings name the same column, the
 * first is read and the second counts as unknown.
 */
function columnsIn(
  head: readonly string[],
  columns: readonly ContainerColumn[],
): (ContainerColumn | undefined)[] {
  const named = head.map((text) =>
    columns.find(({ heads }) => heads.some((one) => folded(one) === folded(text))),
  );
  return named.map((column, at) => (named.indexOf(column) === at ? column : undefined));
}

/** Returns the texts of a row to write. A cell whose text equals the current value is skipped. */
function textsOf(
  cells: readonly string[],
  columns: readonly (ContainerColumn | undefined)[],
  draft: NewDraft | undefined,
): Map<FieldKey, string> {
  const texts = columns.flatMap((column, at) => {
    const text = (cells[at] ?? '').trim();
    if (!column) return [];
    const isSame = draft ? isWritten(text, column, draft) : text === '';
    return isSame ? [] : [[column.field, text] as const];
  });
  return new Map(texts);
}

/**
 * Returns true if the text equals the current value. Spreadsheets drop the clock of a time at midnight, so
 * `2026-11-23` equals `2026-11-23 00:00`.
 */
function isWritten(text: string, { cell, asWritten }: ContainerColumn, draft: NewDraft): boolean {
  const [there, written] = [cell(draft), asWritten?.(text) ?? text];
  return there === written || (written !== '' && there === `${written} 00:00`);
}

type Counts = ReadonlyMap<string, number>;

const countsOf = (names: readonly string[]): Counts => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

function whyWaiting(
  name: string,
  { inSheet, here }: { inSheet: Counts; here: Counts },
): WaitingRow['why'] | null {
  if (name === '') return 'no_voyage';
  if ((inSheet.get(name) ?? 0) > 1) return 'twice_in_sheet';
  return (here.get(name) ?? 0) > 1 ? 'twice_here' : null;
}

/** A voyage after the import. `before` is null for an added voyage. */
export interface ImportedVoyage {
  before: NewDraft | null;
  after: NewDraft;
}

/** Returns the voyages after the import, for a preview before anything is written. */
export function voyagesAfter(
  { writes }: ContainerSheetReading,
  rows: readonly GridRow[],
  options: Parameters<typeof editsFor>[2],
): ImportedVoyage[] {
  const edits = editsFor(rows, writes, options);
  const before = new Map(rows.map(({ draft }) => [draft.id, draft]));
  return applyEdits(rows, edits)
    .filter(({ draft }) => before.get(draft.id) !== draft)
    .map(({ draft }) => ({ before: before.get(draft.id) ?? null, after: draft }));
}
