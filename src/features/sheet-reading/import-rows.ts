import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import { isBlank, type SheetCell } from '../../../trade/sheet/cell.ts';
import { dateCustomsOf, type DateCustoms } from '../../../trade/sheet/columns/date-order.ts';
import { rateHeadOf } from '../../../trade/sheet/columns/columns.ts';
import type { SheetField } from '../../../trade/sheet/headers/field.ts';
import {
  readColumns,
  readSheet,
  type RowVerdict,
  type SheetContext,
} from '../../../trade/sheet/read-sheet.ts';
import { sailingKey } from '../../../trade/sheet/sheet-sailing.ts';
import type { SheetNote } from '../../../trade/sheet/note.ts';
import type { HarborNames } from '../../../trade/sheet/ports/harbor-names.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { fieldName } from '../draft-cells/column-names.ts';
import { inOrder, windowOf } from '../draft-cells/draft-calls.ts';
import type { TrayRow } from '../../store/draft-edit.ts';
import { endsOf, ownFields, type OwnField } from '../draft-cells/export-table.ts';
import { answeredRow, questionsIn, type Answers, type Question } from './answers.ts';
import { draftFrom, type ImportColumns, type OwnCell } from './import-draft.ts';

type Rows = readonly (readonly SheetCell[])[];

export type ColumnBook = Pick<CellBook, 'spellings' | 'today'>;

/**
 * Guesses the meaning of the columns. Columns that only drafts have are recognized by their headings. Returns
 * null until the ports have loaded.
 */
export function importColumns(rows: Rows, book: ColumnBook, sheetName = ''): ImportColumns | null {
  if (!book.spellings) return null;
  const guessed = readColumns(rows, { names: book.spellings, today: book.today, sheetName });
  const own = new Map<OwnField, number>();
  const fieldOf = new Map(ownFields.map((field) => [foldText(fieldName(field)), field]));
  for (const { index, header } of guessed.columns) {
    const field = fieldOf.get(foldText(header));
    if (field) own.set(field, index);
  }
  const taken = new Set(own.values());
  const columnOf = new Map([...guessed.columnOf].filter(([, index]) => !taken.has(index)));
  return { ...guessed, columnOf, own };
}

/** Returns the columns after a person has set the meaning of one of them. */
export function withColumn(columns: ImportColumns, index: number, field: SheetField | null): ImportColumns {
  const columnOf = new Map([...columns.columnOf].filter(([one, at]) => at !== index && one !== field));
  if (field) columnOf.set(field, index);
  const own = new Map([...columns.own].filter(([, at]) => at !== index));
  const needed = (['load', 'laycan', 'unload'] as const).filter(
    (one) => !columnOf.has(one) && !(one === 'laycan' && columnOf.has('laycan_start')),
  );
  const [missing] = needed;
  const failure = missing ? { code: 'column_missing' as const, field: missing } : null;
  // A meaning set by a person is no longer marked as guessed.
  const said = columns.columns.map((one) =>
    one.index === index ? { ...one, field, by: 'person' as const } : one,
  );
  return { ...columns, columns: said, columnOf, own, missing: needed, failure };
}

/** A row of a sheet with its verdict; a good row includes its draft. */
export interface ImportRow extends RowVerdict {
  draft: NewDraft | null;
  /** A refused row as a draft with its faults, if a worker has prepared it. */
  shown?: NewDraft;
  /**
   * The cells whose text is not an allowed value, with the reasons. Such a row is refused, because the text
   * would be lost in a draft.
   */
  unread: readonly (readonly [OwnCell, string])[];
  /**
   * A refused row for the tray (imported rows that wait for correction); null if the row exists already as a
   * draft.
   */
  tray: TrayRow | null;
  /** The cells of the row, with the chosen meanings inserted. */
  cells: readonly SheetCell[];
  customs: DateCustoms;
  /** The questions that a person may answer for this row and all rows with the same text. */
  questions: readonly Question[];
}

interface ImportOptions {
  columns: ImportColumns;
  book: CellBook;
  drafts: readonly NewDraft[];
  makeId: () => string;
  /** The name of the file and the time at which it was opened. */
  source: Pick<TrayRow, 'source' | 'time'>;
  /** The way in which the sheet writes its dates, if it has been determined. */
  customs?: DateCustoms;
  marks?: SheetContext['marks'];
  columnMarks?: SheetContext['columnMarks'];
  isPastIncluded?: boolean;
  /** The date of the list, from its mail or its file name. */
  listDate?: PlainDate | undefined;
  answers?: Answers;
}

/** Validates the rows one after another and yields each result, so that the caller can show the progress. */
export function* importRows(options: ImportOptions): Generator<ImportRow> {
  const { columns, book, drafts, makeId, source } = options;
  if (!book.spellings) return;
  const names = book.spellings;
  const answered = answeredRows(columns, names, options.answers ?? new Map());
  const { rows } = answered;
  const customs = options.customs ?? dateCustomsOf(columns, book.today);
  const context = {
    names,
    today: book.today,
    managers: book.managers,
    existing: keysOf(drafts),
    customs,
    marks: columns.marks ?? options.marks,
    columnMarks: options.columnMarks,
    isPastIncluded: options.isPastIncluded,
    listDate: options.listDate,
    seaMiles: book.seaMiles,
    usedElsewhere: new Set(columns.own.values()),
    // Only sheets that the draft grid has exported contain all columns that only drafts have.
    isOwnExport: columns.own.size === ownFields.length || undefined,
  };
  for (const verdict of readSheet({ ...columns, rows }, context)) {
    const cells = rows[verdict.row - 1] ?? [];
    const made = verdict.sailing && draftFrom(verdict.sailing, cells, { columns, book, makeId });
    const unread = made?.unread ?? [];
    const isRefused = verdict.verdict === 'refused' || unread.length > 0;
    const isThere = verdict.notes.some(({ code }) => code === 'already_there' || code === 'already_in_file');
    const isSkipped = verdict.verdict === 'skipped';
    const chosen = answered.notes.get(verdict.row - 1) ?? [];
    const isNoted = !isRefused && !isSkipped && chosen.length > 0;
    const written = { ...verdict, cells, customs };
    yield {
      ...verdict,
      ...(isNoted && { verdict: 'corrected', notes: [...chosen, ...verdict.notes] }),
      ...(unread.length > 0 && { verdict: 'refused', notes: [] }),
      draft: isRefused ? null : (made?.draft ?? null),
      unread,
      tray:
        isRefused && !isThere
          ? asTrayRow(written, { columns, source, listDate: options.listDate }, makeId)
          : null,
      cells,
      customs,
      questions: isRefused ? questionsIn(verdict.notes, cells, columns.columnOf) : [],
    };
  }
}

/** Returns a row in the form of the group's tray (imported rows that wait for correction). */
export function asTrayRow(
  { row, cells, customs, beside }: Pick<ImportRow, 'row' | 'cells' | 'customs' | 'beside'>,
  { columns, source, listDate }: Pick<ImportOptions, 'columns' | 'source' | 'listDate'>,
  makeId: () => string,
): TrayRow {
  return {
    source: source.source,
    time: source.time,
    id: makeId(),
    row,
    cells: cellsOf(beside?.cells ?? cells, columns),
    date_order: customs.order,
    is_early: customs.isEarly,
    ...(listDate !== undefined && { written_on: listDate }),
    rate_head: rateHeadOf(columns, row - 1),
    ...(beside && beside.reasons.length > 0 && { reasons: beside.reasons }),
    ...(beside && beside.said.length > 0 && { said: beside.said }),
  };
}

/** Returns the rows with the chosen meanings inserted, and notes about them by row index. */
function answeredRows({ rows, columnOf }: ImportColumns, names: HarborNames, answers: Answers) {
  const notes = new Map<number, SheetNote[]>();
  if (answers.size === 0) return { rows, notes };
  const made = rows.map((row, at) => {
    const answered = answeredRow(row, columnOf, { answers, names });
    if (answered.notes.length > 0) notes.set(at, answered.notes);
    return answered.cells;
  });
  return { rows: made, notes };
}

/** Returns the unchanged cells of a row by their meaning. */
export function cellsOf(cells: readonly SheetCell[], { columnOf, own }: ImportColumns): TrayRow['cells'] {
  const filled = [...columnOf, ...own].filter(([, at]) => !isBlank(cells[at]));
  return Object.fromEntries(filled.map(([field, at]) => [field, cells[at] ?? null]));
}

/** Returns keys that identify the existing drafts, so that importing a sheet a second time adds nothing. */
function keysOf(drafts: readonly NewDraft[]): ReadonlyMap<string, string> {
  const whole = drafts.filter(({ harbors }) => harbors.every((call) => windowOf(call) !== null));
  return new Map(
    whole.flatMap((draft) => {
      const line = `${draft.ship_name ?? 'TBN'} ${draft.voyage_number}`.trim();
      return keysOfDraft(draft).map((key) => [key, line] as const);
    }),
  );
}

/**
 * Returns the keys of a draft: one made from all its calls, one from the first and the last only, because
 * many sheets omit the calls between.
 */
function keysOfDraft(draft: NewDraft): string[] {
  const { first, last } = endsOf(draft);
  const ends = [
    ...(first ? [{ ...first, is_unload: false }] : []),
    ...(last ? [{ ...last, is_load: false }] : []),
  ];
  return [sailingKey({ ...draft, harbors: inOrder(draft.harbors) }), sailingKey({ ...draft, harbors: ends })];
}
