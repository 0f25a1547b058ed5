import { cellText } from '../../../trade/sheet/cell.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { SheetNoteCode } from '../../../trade/sheet/note-code.ts';
import type { SheetNote } from '../../../trade/sheet/note.ts';
import type { ImportColumns } from './import-draft.ts';
import { asTrayRow, type ImportRow } from './import-rows.ts';
import { isAskedIn, type Question } from './answers.ts';
import { asTyped } from './tray-row.ts';
import { twinAnswerOf, type Twin, type TwinAnswer } from './twins.ts';
import type { ImportSheet } from './use-judging.ts';

export const reviewStates = ['ready', 'noted', 'ask', 'out'] as const;
/**
 * The state of a row in the review.
 * - ready: it will be imported.
 * - noted: it will be imported with an assumption, or updates a draft.
 * - ask: it waits for a decision of the person.
 * - out: it is not imported.
 */
export type ReviewState = (typeof reviewStates)[number];

export interface AskedQuestion extends Question {
  /** The number of rows that contain the text of the question. */
  rows: number;
}

export interface ReviewRow {
  row: ImportRow;
  state: ReviewState;
  /** The questions about the row, including those that the person has answered. */
  questions: readonly AskedQuestion[];
  twin: Twin | undefined;
}

/** The codes of notes on rows that are left out, because the sailing is withdrawn, full or struck through. */
const leftOutCodes: readonly string[] = ['row_withdrawn', 'row_full', 'row_struck'];

/**
 * Returns the sailings of a sheet for review. Rows with questions or with a draft that they may update are
 * first and stay there after a decision; rows that are not imported are last.
 */
export function reviewRows(sheet: ImportSheet, twinAnswers: ReadonlyMap<string, TwinAnswer>): ReviewRow[] {
  const { columns, twins, questions } = sheet;
  const asking = questions.map((question) => {
    const isIn = isAskedIn(question, columns.columnOf);
    return {
      question: { ...question, rows: columns.rows.slice(columns.firstRow).filter(isIn).length },
      isIn,
    };
  });
  const byRank: ReviewRow[][] = [[], [], [], []];
  for (const row of sheet.judged ?? []) {
    const twin = twins.get(row.row);
    const state = stateOf(row, twin, twinAnswers);
    if (!state) continue;
    const cells = columns.rows[row.row - 1] ?? [];
    const asked = asking.flatMap(({ question, isIn }) => (isIn(cells) ? [question] : []));
    const rank = asked.length > 0 || twin ? 0 : ranks[state];
    byRank[rank]?.push({ row, state, questions: asked, twin });
  }
  return byRank.flat();
}

/**
 * The order of the states in the list. Rows with a question, and rows that may update a draft, are before all
 * others (rank 0).
 */
const ranks = { ask: 1, ready: 2, noted: 2, out: 3 } as const satisfies Record<ReviewState, number>;

function stateOf(
  row: ImportRow,
  twin: Twin | undefined,
  twinAnswers: ReadonlyMap<string, TwinAnswer>,
): ReviewState | null {
  const { verdict, notes, tray } = row;
  if (verdict === 'skipped') return notes.some(({ code }) => leftOutCodes.includes(code)) ? 'out' : null;
  if (verdict === 'refused') return tray ? 'ask' : 'out';
  if (twin && twinAnswerOf(twin, twinAnswers) === 'update') return 'noted';
  return verdict === 'corrected' ? 'noted' : 'ready';
}

/** Returns the row as a draft. If the row was refused, the draft shows its faults. */
export const shownDraft = ({ row }: ReviewRow, sheet: ImportSheet, book: CellBook): NewDraft =>
  row.draft ?? row.shown ?? asTyped(row.tray ?? asTrayRow(row, sheet, makeUuidV7), book, makeUuidV7).draft;

/**
 * Returns the texts of a row as they are in the sheet. Empty cells, and cells that the reader has added, are
 * left out.
 */
export const sourceOf = ({ rows, columns }: ImportColumns, row: number): string[] =>
  columns.flatMap(({ index, isAdded }) => {
    const text = isAdded ? '' : cellText(rows[row - 1]?.[index]);
    return text === '' ? [] : [text];
  });

/**
 * The codes of notes that often apply to all rows of a sheet, for example about its notation of dates. Such a
 * note may be shown once above the rows.
 */
const customCodes: readonly SheetNoteCode[] = [
  'date_year_assumed',
  'date_year_short',
  'date_day_first',
  'date_month_first',
  'machine_assumed',
  'ship_name_empty',
  'column_guessed',
  'rate_hidden',
];
/**
 * A note is shown once above the rows if at least this number of rows have it; otherwise it is shown in each
 * row.
 */
const alikeLeast = 4;

/** A note that most rows share, with the number of these rows. */
export interface CommonNote {
  note: SheetNote;
  n: number;
}

/** Returns the notes that at least half of the rows share, by code. They are shown once above the rows. */
export function commonNotes(rows: readonly ReviewRow[]): ReadonlyMap<string, CommonNote> {
  const found = new Map<string, CommonNote>();
  for (const { row } of rows)
    for (const [at, note] of row.notes.entries()) {
      const isFirst = row.notes.findIndex(({ code }) => code === note.code) === at;
      if (!isFirst || !customCodes.includes(note.code)) continue;
      const known = found.get(note.code);
      if (known) known.n += 1;
      else found.set(note.code, { note, n: 1 });
    }
  const least = Math.max(alikeLeast, rows.length / 2);
  return new Map([...found].filter(([, { n }]) => n >= least));
}
