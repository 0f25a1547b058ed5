import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import { isBlank, type SheetCell } from '../../../trade/sheet/cell.ts';
import { dateCustomsOf, type DateCustoms } from '../../../trade/sheet/columns/date-order.ts';
import { rateHeadOf } from '../../../trade/sheet/columns/columns.ts';
import type { ColumnsContext } from '../../../trade/sheet/columns/columns.ts';
import type { SheetField } from '../../../trade/sheet/headers/field.ts';
import { readColumns } from '../../../trade/sheet/read-columns.ts';
import { readSheet, type RowVerdict, type SheetContext } from '../../../trade/sheet/read-sheet.ts';
import type { StatusInRow } from '../../../trade/sheet/status/status-in-row.ts';
import { sailingKey } from '../../../trade/sheet/sheet-sailing.ts';
import type { SheetNote } from '../../../trade/sheet/note.ts';
import type { HarborNames } from '../../../trade/sheet/ports/harbor-names.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { fieldName } from '../draft-cells/column-names.ts';
import { inOrder, windowOf } from '../draft-cells/draft-calls.ts';
import type { TrayRow } from '../draft-cells/draft-edit.ts';
import { endsOf, ownFields, type OwnField } from '../draft-cells/export-table.ts';
import { answeredRow, questionsIn, type Answers, type Question } from './answers.ts';
import { isAnswered, withDeadlineAnswers } from './deadline-answers.ts';
import { rateHidden, showsRates, unexplained, withoutLabels } from './unexplained-words.ts';
import { draftFrom, ownText, refusalOf, type ImportColumns, type OwnCell } from './import-draft.ts';

type Rows = readonly (readonly SheetCell[])[];

export type ColumnBook = Pick<CellBook, 'spellings' | 'today'>;

/**
 * Finds the layout of a sheet and the fields of its columns. Fields that only our own exports have are
 * recognised by their headings.
 * Returns null until the list of ports has loaded.
 */
export function importColumns(
  rows: Rows,
  book: ColumnBook,
  { sheetName = '', gone }: Pick<ColumnsContext, 'sheetName' | 'gone'> = {},
): ImportColumns | null {
  if (!book.spellings) return null;
  const guessed = readColumns(rows, { names: book.spellings, today: book.today, sheetName, gone });
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

/**
 * Returns the columns without the field for the trade lane, if the sheet has a column with this heading but
 * no cell in it names a lane of the group. In lists of other companies, this heading often means the ports or
 * a service, so the field would make every row faulty.
 */
export function withoutOtherRoutes(columns: ImportColumns, book: CellBook): ImportColumns {
  const at = columns.own.get('shiproute_id');
  if (at === undefined || columns.own.size === ownFields.length) return columns;
  const texts = columns.rows.slice(columns.firstRow).map((row) => ownText('shiproute_id', row[at]));
  const isKnown = (text: string) => text !== '' && refusalOf('shiproute_id', text, book).length === 0;
  if (texts.some(isKnown)) return columns;
  return { ...columns, own: new Map([...columns.own].filter(([field]) => field !== 'shiproute_id')) };
}

/** Returns the columns after a person has chosen the field of one of them. */
export function withColumn(columns: ImportColumns, index: number, field: SheetField | null): ImportColumns {
  const columnOf = new Map([...columns.columnOf].filter(([one, at]) => at !== index && one !== field));
  if (field) columnOf.set(field, index);
  const own = new Map([...columns.own].filter(([, at]) => at !== index));
  const needed = (['load', 'laycan', 'unload'] as const).filter(
    (one) => !columnOf.has(one) && !(one === 'laycan' && columnOf.has('laycan_start')),
  );
  const [missing] = needed;
  const failure = missing ? { code: 'column_missing' as const, field: missing } : null;
  // A column whose field the person has set is no longer marked as guessed.
  const noted = columns.columns.map((one) =>
    one.index === index ? { ...one, field, by: 'person' as const } : one,
  );
  return { ...columns, columns: noted, columnOf, own, missing: needed, failure };
}

/**
 * A row of a sheet after it was checked. An accepted or corrected row has a draft, a refused row has reasons.
 */
export interface ImportRow extends RowVerdict {
  draft: NewDraft | null;
  /**
   * The draft that shows the faults of a refused row, if the worker has made it. If absent, the page makes it
   * when it shows the row.
   */
  shown?: NewDraft;
  /**
   * The cells whose text is not an allowed value, with the reasons. Such a row is refused, because a draft
   * could not store the text.
   */
  unread: readonly (readonly [OwnCell, string])[];
  /**
   * The row as the tray stores it (the tray contains imported rows that wait for correction). Null if the row
   * was not refused, or if its sailing already exists in the drafts or an earlier row.
   */
  tray: TrayRow | null;
  /** The cells of the row, with the person's answers in place of ambiguous texts. */
  cells: readonly SheetCell[];
  customs: DateCustoms;
  /** The questions about texts of this row. An answer applies to all rows with the same text. */
  questions: readonly Question[];
}

interface ImportOptions {
  columns: ImportColumns;
  book: CellBook;
  drafts: readonly NewDraft[];
  makeId: () => string;
  /**
   * The name of the file and the time at which it was opened. Both are stored with each row of the tray
   * (imported rows that wait for correction).
   */
  source: Pick<TrayRow, 'source' | 'time'>;
  /**
   * The way in which the sheet writes its dates (the order of day and month); absent if it must be found from
   * the cells.
   */
  customs?: DateCustoms;
  marks?: SheetContext['marks'];
  columnMarks?: SheetContext['columnMarks'];
  isPastIncluded?: boolean;
  /** The date of the list, from its mail or its file name; undefined if neither states it. */
  listDate?: PlainDate | undefined;
  answers?: Answers;
  /** True if the rows become drafts that may be published (see `SheetToJudge`). */
  isToPublish?: boolean;
}

const arrivals: readonly SheetField[] = ['arrival', 'arrival_start', 'transit_days'];

/** Validates the rows one after another. Each result is yielded, so that the caller can show the progress. */
export function* importRows(options: ImportOptions): Generator<ImportRow> {
  const { book, drafts, makeId, source } = options;
  if (!book.spellings) return;
  const names = book.spellings;
  const answers = options.answers ?? new Map();
  const columns = withDeadlineAnswers(options.columns, answers, book.today);
  const isMessage = options.isToPublish === true && columns.texts !== undefined;
  const answered = answeredRows(isMessage ? withoutAllLabels(columns) : columns, names, answers);
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
    // A missing arrival is a fault only if the sheet has a column for arrivals or transit days. A message, or
    // a sheet without such a column, may lack the arrival.
    mayLackArrival: columns.texts !== undefined || !arrivals.some((field) => columns.columnOf.has(field)),
    listDate: options.listDate,
    seaMiles: book.seaMiles,
    usedElsewhere: new Set(columns.own.values()),
    // Only sheets that were exported from the draft table contain all columns that only drafts have.
    isOwnExport: columns.own.size === ownFields.length || undefined,
  };
  for (const read of readSheet({ ...columns, rows }, context)) {
    const verdict = { ...read, notes: read.notes.filter((note) => !isAnswered(note, answers)) };
    const cells = rows[verdict.row - 1] ?? [];
    const made = verdict.sailing && draftFrom(verdict.sailing, cells, { columns, book, makeId });
    const unread = made?.unread ?? [];
    const asked = isMessage ? unexplained(verdict, cells, columns, answers) : null;
    const isRefused = verdict.verdict === 'refused' || unread.length > 0 || asked !== null;
    const isThere = verdict.notes.some(({ code }) => code === 'already_there' || code === 'already_in_file');
    const isSkipped = verdict.verdict === 'skipped';
    const isRateHidden = made?.draft.is_price === true && hidesRates(options);
    const chosen = [...(answered.notes.get(verdict.row - 1) ?? []), ...(isRateHidden ? [rateHidden] : [])];
    const isNoted = !isRefused && !isSkipped && chosen.length > 0;
    const notes = verdict.verdict === 'refused' ? verdict.notes : [];
    const written = { ...verdict, cells, customs, ...(asked && { rowStatus: withReason(verdict, asked) }) };
    const draft = made && isRateHidden ? { ...made.draft, is_price: false } : (made?.draft ?? null);
    yield {
      ...verdict,
      ...(isNoted && { verdict: 'corrected', notes: [...chosen, ...verdict.notes] }),
      ...(unread.length > 0 && { verdict: 'refused', notes: [] }),
      ...(asked && { verdict: 'refused', notes: [...notes, asked] }),
      draft: isRefused ? null : draft,
      unread,
      tray:
        isRefused && !isThere
          ? asTrayRow(written, { columns, source, listDate: options.listDate }, makeId)
          : null,
      cells,
      customs,
      questions: isRefused
        ? questionsIn(asked ? [...verdict.notes, asked] : verdict.notes, cells, columns.columnOf)
        : [],
    };
  }
}

const withoutAllLabels = (columns: ImportColumns): ImportColumns => ({
  ...columns,
  rows: columns.rows.map((cells) => withoutLabels(cells, columns)),
});

/** Adds a reason why the row must wait for correction to the facts that are stored with the row. */
const withReason = ({ rowStatus }: RowVerdict, reason: SheetNote): StatusInRow => ({
  notes: [],
  ...rowStatus,
  reasons: [...(rowStatus?.reasons ?? []), reason],
});

/**
 * Returns true if customers must not see the rates of the new drafts. This is so if no draft of the group
 * shows its rate and the sheet has no column that states if the rate is shown. In a group without drafts,
 * only rates from messages are hidden.
 */
const hidesRates = ({ isToPublish, columns, drafts }: ImportOptions): boolean =>
  isToPublish === true &&
  !columns.own.has('is_price') &&
  (columns.texts !== undefined || drafts.length > 0) &&
  !showsRates(drafts);

/** Converts a row to the form that is stored in the group's tray (imported rows that wait for correction). */
export function asTrayRow(
  { row, cells, customs, rowStatus }: Pick<ImportRow, 'row' | 'cells' | 'customs' | 'rowStatus'>,
  { columns, source, listDate }: Pick<ImportOptions, 'columns' | 'source' | 'listDate'>,
  makeId: () => string,
): TrayRow {
  return {
    source: source.source,
    time: source.time,
    id: makeId(),
    // A row of a message gets the number of its first line, which the import dialog also shows.
    row: columns.lines?.[row - 1]?.[0] ?? row,
    cells: cellsOf(rowStatus?.cells ?? cells, columns),
    date_order: customs.order,
    is_early: customs.isEarly,
    ...(listDate !== undefined && { written_on: listDate }),
    rate_head: rateHeadOf(columns, row - 1),
    ...(rowStatus && rowStatus.reasons.length > 0 && { reasons: rowStatus.reasons }),
    ...(rowStatus && rowStatus.notes.length > 0 && { said: rowStatus.notes }),
  };
}

/**
 * Replaces ambiguous texts in all rows by the person's answers. Returns the rows, and notes about the
 * replacements by row index.
 */
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

/** Returns the cells of a row that are not empty, by field. */
export function cellsOf(cells: readonly SheetCell[], { columnOf, own }: ImportColumns): TrayRow['cells'] {
  const filled = [...columnOf, ...own].filter(([, at]) => !isBlank(cells[at]));
  return Object.fromEntries(filled.map(([field, at]) => [field, cells[at] ?? null]));
}

/**
 * Returns the vessel and voyage of each existing draft, by each of the draft's keys (see `keysOfDraft`). A
 * row with one of these keys is a duplicate, so importing a sheet a second time adds nothing. Drafts with a
 * call without days are left out.
 */
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
 * Returns two keys of a draft: one from all its calls, and one from its first and its last call only. The
 * second finds duplicates in sheets without the calls in between, which are common.
 */
function keysOfDraft(draft: NewDraft): string[] {
  const { first, last } = endsOf(draft);
  const ends = [
    ...(first ? [{ ...first, is_unload: false }] : []),
    ...(last ? [{ ...last, is_load: false }] : []),
  ];
  return [sailingKey({ ...draft, harbors: inOrder(draft.harbors) }), sailingKey({ ...draft, harbors: ends })];
}
