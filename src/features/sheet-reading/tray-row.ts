import { anEmptyDraft, type NewDraft } from '../../../trade/draft/draft.ts';
import { particulars } from '../../../trade/fields/particulars.ts';
import { sheetColumns } from '../../../trade/fields/sheet-columns.ts';
import { cellText, isBlank, typedText, type SheetCell } from '../../../trade/sheet/cell.ts';
import { readWindow } from '../../../trade/sheet/dates/date-cell.ts';
import { sheetFields, type SheetField } from '../../../trade/sheet/headers/field.ts';
import { fieldName as sheetFieldName } from '../../../contract/messages/sheet/note-sentence.ts';
import type { SheetNote } from '../../../trade/sheet/note.ts';
import { settleRow } from '../../../trade/sheet/status/settle-row.ts';
import { readRow } from '../../../trade/sheet/read-row.ts';
import { RowReader } from '../../../trade/sheet/row-reader.ts';
import { t } from '../../i18n/t.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { fieldName as ownFieldName } from '../draft-cells/column-names.ts';
import { callOf } from '../draft-cells/draft-calls.ts';
import type { TrayRow, UnreadTexts } from '../draft-cells/draft-edit.ts';
import { ownFields, type OwnField } from '../draft-cells/export-table.ts';
import type { FieldKey } from '../draft-cells/grid-columns.ts';
import { draftFrom, ownText, refusalOf, type ImportColumns, type OwnCell } from './import-draft.ts';
import { noteText } from './note-text.ts';
import { rowTexts, typedCalls, type TypedCall } from './read-sailings.ts';
import { unreadTexts } from '../draft-cells/row-edits.ts';
import { typedCutOffs } from './typed-cut-offs.ts';
import { writeCells } from '../draft-cells/write-cells.ts';
import { ordersOf, withWrittenDays } from './written-days.ts';

/**
 * The field of a cell in the tray (imported rows that wait for correction): a field of any sheet, or a field
 * that only drafts have.
 */
export type TrayField = SheetField | OwnField;

export const trayFields: readonly TrayField[] = [...sheetFields, ...ownFields];

const isOwn = (field: TrayField): field is OwnField => ownFields.some((one) => one === field);

export const trayFieldName = (field: TrayField, book: CellBook): string =>
  isOwn(field) ? ownFieldName(field) : sheetFieldName(book.language, field);

const portCells: Partial<Record<TrayField, FieldKey>> = {
  load: 'load.0.port',
  second_load: 'load.0.port',
  third_load: 'load.0.port',
  unload: 'unload.0.port',
  second_unload: 'unload.0.port',
  third_unload: 'unload.0.port',
};

/**
 * Returns the cell of the draft table that has the same rules and suggestions as a field of the tray
 * (imported rows that wait for correction); undefined if there is none.
 */
export function gridCellOf(field: TrayField): FieldKey | undefined {
  const key = isOwn(field) ? field : sheetColumns[field];
  if (key === null) return portCells[field];
  const { cell, kind } = particulars[key];
  const isChosen = kind !== 'line' && kind !== 'text' && kind !== 'number';
  return isChosen && cell === key ? cell : undefined;
}

export interface TrayVerdict {
  /** The draft that results from the row; null while the row has a fault. */
  draft: NewDraft | null;
  /** The text of the fault of each faulty cell, by field. */
  wrong: ReadonlyMap<TrayField, string>;
  /** The texts of the reasons why the row waits for correction, apart from faulty cells. */
  reasons: readonly string[];
  /**
   * A text about each value that was assumed for a cell, by field. Values that are the same as the cell's
   * text are left out.
   */
  assumed: ReadonlyMap<TrayField, string>;
  /** The assumptions as notes that are stored with the sailing. */
  notes: readonly SheetNote[];
}

const known = new WeakMap<CellBook, WeakMap<TrayRow, TrayVerdict>>();

/**
 * Validates a row of the tray (imported rows that wait for correction) by the rules of the import. Results
 * are cached by book (the texts and ports with which cells are read) and row. Until the list of ports has
 * loaded, the result is empty.
 */
export function judgeTrayRow(row: TrayRow, book: CellBook, makeId: () => string): TrayVerdict {
  let ofBook = known.get(book);
  if (!ofBook) known.set(book, (ofBook = new WeakMap()));
  const found = ofBook.get(row);
  if (found) return found;
  const made = judge(row, book, makeId);
  ofBook.set(row, made);
  return made;
}

/** Returns true if the row's result is cached, so that `judgeTrayRow` is cheap. */
export const isJudged = (row: TrayRow, book: CellBook): boolean => known.get(book)?.has(row) ?? false;

const unread: TrayVerdict = { draft: null, wrong: new Map(), reasons: [], assumed: new Map(), notes: [] };

/** Returns true if a person must confirm the row even though all its cells may be correct. */
export const isToConfirm = ({ reasons }: TrayRow): boolean => reasons?.some(isOfRow) ?? false;

/**
 * Returns true if a reason is about the whole row. A reason about a single field needs no confirmation,
 * because the draft still shows it after the row is imported.
 */
const isOfRow = ({ field }: SheetNote): boolean => field === null;

/** Returns the row as confirmed by the person, without the reasons why it had to be confirmed. */
export const confirmRow = <Row extends Pick<TrayRow, 'reasons'>>(row: Row): Row => ({ ...row, reasons: [] });

/** Returns true if a note asks about words of a message (a mail or chat) that no rule explains. */
const isOfWords = ({ code }: SheetNote): boolean => code === 'words_unexplained';

/** Returns true if a row waits because of words that no rule explains. */
export const hasUnexplainedWords = ({ reasons }: TrayRow): boolean => reasons?.some(isOfWords) ?? false;

/**
 * Returns the row after the person's decision about words that no rule explains: they become the remark, or
 * they are left out.
 */
export const withWords = (row: TrayRow, answer: 'remark' | 'leave'): TrayRow =>
  answer === 'leave'
    ? withCell(row, 'remark', '')
    : { ...row, reasons: row.reasons?.filter((note) => !isOfWords(note)) };

/**
 * The fields of ports and days. A reason about one of them no longer applies when any of these cells is
 * changed.
 */
const callFields = sheetFields.slice(sheetFields.indexOf('load'), sheetFields.indexOf('transit_days') + 1);

/**
 * Returns the row with another text in a cell; an empty text removes the cell. Reasons and notes that concern
 * the old text are removed.
 */
export function withCell<Row extends Pick<TrayRow, 'cells' | 'reasons' | 'said'>>(
  row: Row,
  field: TrayField,
  text: string,
): Row {
  const { [field]: _, ...others } = row.cells;
  const isOfCalls = callFields.some((one) => one === field);
  return {
    ...row,
    cells: text === '' ? others : { ...others, [field]: text },
    ...(row.reasons && {
      reasons: row.reasons.filter((note) =>
        isOfWords(note) ? field !== 'remark' : note.field === null || !isOfCalls,
      ),
    }),
    ...(row.said && { said: row.said.filter((note) => note.field !== field) }),
  };
}

function judge(row: TrayRow, book: CellBook, makeId: () => string): TrayVerdict {
  if (!book.spellings) return unread;
  const { cells, columns } = asSheet(row);
  const settled = settleRow(cells, columns.columnOf);
  const reader = new RowReader('state' in settled ? cells : settled.cells, columns.columnOf);
  if ('state' in settled) reader.refused.push({ ...settled.note, field: settled.note.field ?? 'remark' });
  else reader.assumed.push(...settled.notes);
  const sailing = readRow(reader, {
    names: book.spellings,
    today: book.today,
    writtenOn: row.written_on ?? book.today,
    managers: book.managers,
    isEstimating: false,
    order: row.date_order,
    isEarly: row.is_early ?? false,
    rateHeader: row.rate_head,
    harborsByText: new Map(),
    seaMiles: book.seaMiles,
  });
  const texts = (some: readonly SheetNote[]) =>
    some.map((note): [TrayField, string] => [note.field ?? 'ship_name', noteText(note, book)]);
  // Only the first fault of each cell is wanted. The list is reversed, because a later entry of a map
  // replaces an earlier one.
  const wrong = new Map(texts(reader.refused).toReversed());
  const arrival = sailing || wrong.has('arrival') ? null : arrivalRefusal(row, book);
  if (arrival !== null) wrong.set('arrival', arrival);
  const made = sailing && draftFrom(sailing, cells, { columns, book, makeId });
  for (const [field, text] of made?.unread ?? unreadIn(row, book)) wrong.set(field, text);
  const notes = [...(row.said ?? []), ...reader.assumed];
  const assumed = new Map<TrayField, string>();
  for (const [field, text] of texts(notes).filter(([one]) => !wrong.has(one)))
    assumed.set(field, [assumed.get(field), text].filter(Boolean).join(t('ui.comma')));
  const isFound = ({ code }: SheetNote) => reader.refused.some((note) => note.code === code);
  const still = (row.reasons ?? []).filter((note) => isOfRow(note) || !isFound(note));
  const reasons = still.map((note) => noteText(note, book));
  const isRight = wrong.size === 0 && reasons.length === 0;
  const draft = made && isRight ? { ...made.draft, id: row.id } : null;
  return { draft, wrong, reasons, assumed, notes };
}

/**
 * Returns the fault of the arrival cell; null if it has none. The sheet reader checks the arrival only after
 * it has read the loading days, but the person is to see all faults at once.
 */
function arrivalRefusal({ cells, date_order }: TrayRow, book: CellBook): string | null {
  const cell = cells['arrival'] ?? cells['arrival_start'] ?? null;
  if (isBlank(cell)) {
    if (!isBlank(cells['transit_days'])) return null;
    return noteText({ code: 'arrival_missing', values: {} }, book);
  }
  const read = readWindow(cell, {
    today: book.today,
    ...(date_order !== 'unknown' && { order: date_order }),
  });
  return 'refused' in read ? noteText(read.refused, book) : null;
}

/**
 * Returns the faults of cells that allow only certain values. Used if the sailing as a whole cannot be read;
 * otherwise, its draft reports these faults.
 */
function unreadIn({ cells }: TrayRow, book: CellBook): [TrayField, string][] {
  const own: readonly OwnCell[] = ['manager', ...ownFields];
  return own.flatMap((cell) => refusalOf(cell, ownText(cell, cells[cell]), book));
}

/**
 * Converts a row of the tray (imported rows that wait for correction) to a sheet with one row, so that the
 * sheet reader can read it.
 */
function asSheet({ cells, rate_head }: TrayRow): { cells: SheetCell[]; columns: ImportColumns } {
  const fields = trayFields.filter((field) => cells[field] !== undefined);
  const placesOf = <Field extends TrayField>(some: readonly Field[]): ReadonlyMap<Field, number> =>
    new Map(
      some.flatMap((field) => (fields.includes(field) ? [[field, fields.indexOf(field)] as const] : [])),
    );
  return {
    cells: fields.map((field) => cells[field] ?? null),
    columns: {
      rows: [],
      notes: new Map(),
      firstRow: 0,
      columns: fields.map((field, index) => ({
        index,
        header: field === 'rate' ? rate_head : '',
        field: isOwn(field) ? null : field,
        by: null,
        sample: '',
      })),
      columnOf: placesOf(sheetFields),
      missing: [],
      failure: null,
      own: placesOf(ownFields),
    },
  };
}

/** Returns the row as a draft with its faults, and the texts that the draft cannot store. */
export function asTyped(
  row: TrayRow,
  book: CellBook,
  makeId: () => string,
): { draft: NewDraft; unread: UnreadTexts } {
  const written = withWrittenDays(row, book.today);
  const { cells, columns } = asSheet(written);
  const writes = new Map(rowTexts(cells, columns));
  for (const [field, index] of columns.own)
    if (!isBlank(cells[index])) writes.set(field, cellText(cells[index]));
  const days = cellText(row.cells['transit_days']);
  if (days !== '' && isBlank(row.cells['arrival']) && isBlank(row.cells['arrival_start'])) {
    const given = `${sheetFieldName(book.language, 'transit_days')} ${days}`;
    writes.set('remark', [writes.get('remark'), given].filter(Boolean).join('; '));
  }
  const empty = anEmptyDraft({ id: row.id, sequence: 'V' });
  const { draft, loose } = writeCells(empty, writes, { book, makeId });
  const text = (field: SheetField) => cellText(written.cells[field]);
  const marked = withMarks(draft, typedCalls(text));
  const cut_offs = typedCutOffs(typedText(row.cells['cut_offs']), marked, {
    book,
    makeId,
    orders: ordersOf(row),
  });
  return { draft: { ...marked, cut_offs }, unread: unreadTexts({}, loose) };
}

/**
 * Applies the marks in brackets in cells of calls, such as `(装卸)` (loads and discharges) or `(常用)`
 * (common port). The draft table has no cells for them, so they are set on the port calls.
 */
function withMarks(draft: NewDraft, calls: readonly TypedCall[]): NewDraft {
  const marked = new Map(
    calls.flatMap(({ place, marks }) => {
      const call = callOf(draft, `${place}.port`);
      const isBoth = marks.has('both') && { is_load: true, is_unload: true };
      return call ? [[call.id, { ...call, ...isBoth, use_common: marks.has('common') }] as const] : [];
    }),
  );
  return { ...draft, harbors: draft.harbors.map((call) => marked.get(call.id) ?? call) };
}
