import { particulars } from '../../../trade/fields/particulars.ts';
import { sheetColumns, sheetParticulars } from '../../../trade/fields/sheet-columns.ts';
import type { SheetCell } from '../../../trade/sheet/cell.ts';
import { rolesOf, extractMarks, type CallMark } from '../../../trade/sheet/calls/call-marks.ts';
import { viaPiece } from '../../../trade/sheet/calls/read-via.ts';
import { cellText, typedText } from '../../../trade/sheet/cell.ts';
import { bestHeaderScore, type SheetColumns } from '../../../trade/sheet/columns/columns.ts';
import type { SheetField } from '../../../trade/sheet/headers/field.ts';
import { readRate } from '../../../trade/sheet/particulars/rate.ts';
import { parseBlock } from '../draft-cells/block.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { roleOf } from '../draft-cells/draft-calls.ts';
import type { CallRole, FieldKey } from '../draft-cells/grid-columns.ts';
import type { OwnField } from '../draft-cells/export-table.ts';
import type { ImportColumns } from './import-draft.ts';
import { countDoubts, isMessage, isOnlyQuestions, linesInstead } from './lines-instead.ts';
import { importColumns, type ColumnBook } from './import-rows.ts';
import { linesOf, withTitles } from './row-lines.ts';
import type { RowMark } from '../../../trade/sheet/read-sheet.ts';
import type { CellTable } from '../../../trade/sheet/table/cell-table.ts';
import { goneRows, tableOfRows } from '../../../trade/sheet/table/marked-rows.ts';
import { textSheet } from '../../../trade/sheet/prose/prefer-prose.ts';
import { calendarLines } from '../../../trade/sheet/layout/calendar.ts';
import { cards } from '../../../trade/sheet/layout/cards.ts';
import { closedText } from '../../../trade/sheet/text/line-spacing.ts';
import { withPlainCharacters } from '../../../trade/sheet/text/plain-characters.ts';
import { textTable } from '../../../trade/sheet/text/text-table.ts';
import { eventsInstead } from '../../../trade/sheet/events/prefer-events.ts';
import { tableOfLines } from '../../../trade/sheet/events/table-of-lines.ts';
import type { HarborNames } from '../../../trade/sheet/ports/harbor-names.ts';
import { choiceNamed, namedChoice } from '../draft-cells/cell-choices.ts';
import type { CellWrites } from '../draft-cells/write-cells.ts';

export type TextBook = ColumnBook & Pick<CellBook, 'managers' | 'language'>;

/**
 * Reads a pasted text as a sheet: a piece of a spreadsheet, a table drawn with spaces or bars, or the lines
 * of a message. Returns null if it contains no sailings or the ports have not loaded.
 * `posts` are the indexes of the lines at which the messages of a chat begin.
 */
export function pastedSheet(
  written: string,
  book: TextBook,
  posts: readonly number[] = [],
): ImportColumns | null {
  const text = withPlainCharacters(written);
  const names = book.spellings;
  if (!names) return null;
  const read = pastedLines(text, { book, names }, posts);
  const closed = closedText(text);
  const begins = posts.flatMap((at) => closed?.numbers.findIndex((number) => number > at) ?? []);
  const other = closed && pastedLines(closed.lines.join('\n'), { book, names }, begins);
  if (!other || (read && countDoubts(read, book, names) < countDoubts(other, book, names))) return read;
  const numbers = (some: readonly number[]) => some.map((line) => closed?.numbers[line - 1] ?? line);
  return { ...other, ...(other.lines && { lines: other.lines.map(numbers) }) };
}

function pastedLines(
  text: string,
  { book, names }: { book: TextBook; names: HarborNames },
  posts: readonly number[],
): ImportColumns | null {
  const block = parseBlock(text);
  const { rows, marks } = tableOfRows(block.map((cells) => ({ cells })));
  const isSheet = rows.some((row) => row.length > 2) || bestHeaderScore(rows) >= 3;
  if (!isSheet) {
    const drawn = drawnTable(rows, marks, book, names);
    const read =
      drawn && !isOnlyQuestions(drawn, book, names)
        ? drawn
        : messageInstead(drawn, messageOf({ rows, marks, posts }, book, names), book);
    return (marks.size === 0 && eventsInText(read, rows, book, names)) || read;
  }
  const columns = importColumns(rows, book, { gone: goneRows(rows, marks, 0) });
  const message =
    columns && marks.size === 0
      ? linesInstead(columns, text, {
          today: book.today,
          names,
          readLines: (lines) => messageOf({ rows: lines, marks }, book, names),
        })
      : null;
  if (message) return message;
  // A pasted part of a sheet may lack columns. The text is not refused for that reason; instead, each row
  // gets a note, because its other cells are still useful.
  return columns && { ...columns, failure: null, lines: linesOf(block), marks };
}

/**
 * Reads a table of a file. Its rows may also be a calendar, a table drawn with spaces or bars, or, if no
 * columns are found, the lines of a message. Returns null if the ports have not loaded.
 */
export function tableSheet(
  table: Pick<CellTable, 'rows' | 'marks'> & Partial<Pick<CellTable, 'name' | 'columnMarks'>>,
  book: TextBook,
): ImportColumns | null {
  const days = book.spellings && calendarLines(table.rows, book.spellings);
  if (days && book.spellings) {
    const rows = days.map((line) => [line]);
    return withTitles(messageOf({ rows, marks: new Map() }, book, book.spellings), rows);
  }
  const drawn =
    book.spellings && isMessage(table.rows) && cards.arrange(table.rows, book.spellings, book.today) === null
      ? drawnTable(table.rows, table.marks, book, book.spellings)
      : null;
  const gone = goneRows(table.rows, table.marks, table.columnMarks?.size ?? 0);
  const columns = drawn ?? importColumns(table.rows, book, { sheetName: table.name, gone });
  const code = columns?.failure?.code;
  // The lines of a letter may look like the headings of a table without rows.
  const mayBeMessage = code === 'column_missing' || code === 'sheet_empty';
  if (!columns || !book.spellings || !mayBeMessage || !isMessage(table.rows)) return columns;
  const read = withTitles(messageOf(table, book, book.spellings), table.rows);
  return (gone?.size === 0 && eventsInText(read, table.rows, book, book.spellings)) || (read ?? columns);
}

/**
 * Reads the lines of a text as a table whose columns are found by the kinds of cells (see `readEvents`).
 * Returns null unless more sailings without a question are found than in `read`, the first reading.
 */
function eventsInText(
  read: ImportColumns | null,
  rows: CellTable['rows'],
  { today }: TextBook,
  names: HarborNames,
): ImportColumns | null {
  const table = tableOfLines(rows.map((row) => row.map(lineText).join('\t')));
  const events = table && eventsInstead(read, table, { names, today });
  return (
    events && {
      ...events,
      failure: null,
      own: new Map<OwnField, number>(),
      lines: events.rows.map((_, at) => [(events.sources?.get(at) ?? at) + 1]),
    }
  );
}

/** Returns the text of a cell with its spaces, because wide spaces separate the columns of a table. */
const lineText = (cell: SheetCell): string => (typeof cell === 'string' ? cell : cellText(cell));

/**
 * Reads a table that is drawn with spaces or bars. Returns null if there is none, if a necessary column is
 * missing, or if any part of a row is struck through.
 */
function drawnTable(
  rows: CellTable['rows'],
  marks: CellTable['marks'],
  book: TextBook,
  names: HarborNames,
): ImportColumns | null {
  if ([...marks.values()].some((mark) => mark !== 'hidden')) return null;
  const drawn = textTable(
    rows.map((row) => row.map(lineText).join(' ')),
    names,
  );
  const columns = drawn && importColumns(drawn, book);
  return columns && !columns.failure ? { ...columns, lines: drawn.map((_, at) => [at + 1]) } : null;
}

/**
 * Chooses between two readings of the same lines, as a table and as a message. Returns the message, because
 * its sentences may name the vessels of the table below them. Returns the table if the message has no
 * sailings, or if all its sailings have questions. Returns null if there is neither.
 */
const messageInstead = (
  drawn: ImportColumns | null,
  message: ImportColumns | null,
  book: TextBook,
): ImportColumns | null =>
  drawn && (!message || !book.spellings || isOnlyQuestions(message, book, book.spellings)) ? drawn : message;

/**
 * Reads rows as the lines of a message. A line that is hidden or struck through is left out. Returns null if
 * the lines contain no sailings.
 */
function messageOf(
  { rows, marks, posts = [] }: Pick<CellTable, 'rows' | 'marks'> & { posts?: readonly number[] },
  book: TextBook,
  names: HarborNames,
): ImportColumns | null {
  const managers = book.managers.map((one) => namedChoice(one, book.language));
  const isManager = (name: string) => choiceNamed(name, managers) !== undefined;
  const lines = rows.map((row, at) => {
    const mark = marks.get(at);
    return mark === 'struck' || mark === 'hidden' ? '' : row.map(typedText).join(' ');
  });
  const sheet = textSheet(lines, { names, today: book.today, isManager, posts: new Set(posts) });
  if (!sheet) return null;
  const struck = sheet.lines.flatMap((some, at): [number, RowMark][] => {
    const found = new Set(some.map((line) => marks.get(line - 1)));
    const mark = (['partly_struck', 'revised'] as const).find((one) => found.has(one));
    return mark ? [[at, mark]] : [];
  });
  return { ...sheet, failure: null, own: new Map<OwnField, number>(), marks: new Map(struck) };
}

/**
 * Returns the texts of a row for the cells of a draft. A text that cannot be read is included, so that the
 * person can correct it.
 */
export function rowTexts(
  row: readonly SheetCell[],
  { columns, columnOf }: Pick<SheetColumns, 'columns' | 'columnOf'>,
): CellWrites {
  const rateAt = columnOf.get('rate');
  const rateHeader = columns.find(({ index }) => index === rateAt)?.header ?? '';
  const cell = (field: SheetField): string => {
    const at = columnOf.get(field);
    return at === undefined ? '' : cellText(row[at]);
  };
  return rowWrites(cell, rateHeader);
}

const joined = (...texts: string[]): string => texts.filter((text) => text !== '').join('/');
const window = (whole: string, start: string, end: string): string =>
  [whole || start, end].filter((text) => text !== '').join('~');

function rowWrites(cell: (field: SheetField) => string, rateHeader: string): CellWrites {
  const calls = typedCalls(cell);
  const between = calls.filter(({ end }) => !end);
  const ends = {
    load: 'load.0',
    unload: calls.find(({ end }) => end === 'unload')?.place ?? 'unload.0',
  } as const;
  const ports = (...fields: SheetField[]) => joined(...fields.map((field) => extractMarks(cell(field)).text));
  const writes: [FieldKey, string][] = [
    ...sheetParticulars.flatMap((column): [FieldKey, string][] => {
      const { cell: field } = particulars[sheetColumns[column]];
      return field === 'price' ? [] : [[field, cell(column)]];
    }),
    [`${ends.load}.port`, ports('load', 'second_load', 'third_load')],
    [`${ends.load}.window`, window(cell('laycan'), cell('laycan_start'), cell('laycan_end'))],
    ...between.flatMap(({ place, port, days }): [FieldKey, string][] => [
      [`${place}.port`, port],
      [`${place}.window`, days],
    ]),
    [`${ends.unload}.port`, ports('unload', 'second_unload', 'third_unload')],
    [`${ends.unload}.window`, window(cell('arrival'), cell('arrival_start'), cell('arrival_end'))],
    ['price', rateText(cell, rateHeader)],
  ];
  return new Map(writes.filter(([, text]) => text !== ''));
}

/**
 * A call in a row, with its place in the draft table. `port` and `days` are filled only for calls from the
 * `via` cell, because the texts of other calls are in columns of their own.
 */
export interface TypedCall {
  place: `${CallRole}.${number}`;
  /**
   * The end of the sailing whose column contains the call: `load` or `unload`. Absent for a call from the
   * `via` column.
   */
  end?: 'load' | 'unload';
  port: string;
  days: string;
  marks: ReadonlySet<CallMark>;
}

/**
 * Returns the calls of a row: the loading call, the calls of the `via` cell (`新加坡 12/20, 科伦坡(卸)
 * 12/26`), and the discharging call.
 */
export function typedCalls(cell: (field: SheetField) => string): TypedCall[] {
  const counts = { load: 1, via: 0, unload: 0 };
  const pieces = cell('via')
    .split(/[,，;；、]/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const between = pieces.map((piece): TypedCall => {
    const { marks, port, days } = viaPiece(piece);
    const { is_load, is_unload } = rolesOf(marks);
    const role = roleOf({ is_load, is_unload });
    const place = `${role}.${counts[role]}` as const;
    counts[role] += 1;
    return port === '' ? { place, port: piece, days: '', marks } : { place, port, days, marks };
  });
  const end = (of: 'load' | 'unload', place: TypedCall['place']): TypedCall => ({
    place,
    end: of,
    port: '',
    days: '',
    marks: extractMarks(cell(of)).marks,
  });
  return [end('load', 'load.0'), ...between, end('unload', `unload.${counts.unload}`)];
}

/**
 * Returns the text of the rate. If it has no currency or unit, these are added from their own columns or from
 * the heading of the rate.
 */
function rateText(cell: (field: SheetField) => string, rateHeader: string): string {
  const text = cell('rate');
  const hints = [cell('currency'), cell('price_unit'), rateHeader].join(' ');
  const rate = text === '' ? null : readRate(text, hints);
  if (rate === null || rate === 'unread') return text;
  const { price_currency, price_amount, price_unit } = rate;
  return [price_currency, price_amount, price_unit && `/ ${price_unit}`].filter(Boolean).join(' ');
}
