import { todayIn } from '../../../../trade/calendar/plain-date.ts';
import { cellText, type SheetCell } from '../../../../trade/sheet/cell.ts';
import { rowsAbove } from '../../../../trade/sheet/columns/columns.ts';
import { isDepartment } from '../../../../trade/own-list/company-of-mail.ts';
import { guessListDate } from '../../../../trade/own-list/list-date.ts';
import type { OwnList, SenderReading } from '../../../../trade/own-list/own-list.ts';
import {
  guessSender,
  isSameSender,
  type ListOrigin,
  type NamedShipowner,
} from '../../../../trade/own-list/sender.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import type { SheetToJudge } from '../../sheet-reading/judge-slowly.ts';
import { readAsBefore } from '../../sheet-reading/sheet-readings.ts';
import { sheetsToJudge, type LeftOutSheet } from '../../sheet-reading/sheets-to-judge.ts';
import { unjudged } from '../../sheet-reading/use-judging.ts';
import type { FileReason } from '../intake/file-kind.ts';
import type { OwnPart, ReadFile } from '../intake/read-own-file.ts';
import type { PartReader } from './part-reader.ts';
import type { Beginning } from './read-beginning.ts';
import { readPart, type ReadPart } from './read-part.ts';
import type { OwnSheet, ReviewFile } from './review-file.ts';

export interface ReviewContext {
  book: CellBook;
  lists: readonly OwnList[];
  shipowners: readonly NamedShipowner[];
  /** The time zone of the person who reviews. */
  zone: string;
}

/** The number of lines searched for a company name, above a table or at each end of a text. */
const linesRead = 12;

/**
 * Returns the texts around the sailings, which may contain the name of the sender's company. The sailings
 * themselves are left out, because a vessel may be named after a company.
 */
function titlesOf(part: OwnPart, { columns }: Pick<ReadPart, 'columns'>): string[] {
  if (part.kind === 'sheets') {
    const rows = part.sheets.flatMap(({ rows: all }, at) => {
      const found = columns[at];
      const above = found && !found.failure ? rowsAbove(found) : all;
      return (above.length > 0 ? above : topRows(all)).slice(0, linesRead);
    });
    return [
      ...rows.flatMap((row) => row.map(cellText).filter(Boolean)),
      ...part.sheets.map(({ name }) => name),
    ];
  }
  const [found] = columns;
  const ofSailings = new Set(found?.lines?.slice(found.firstRow).flat());
  const lines = part.text
    .split('\n')
    .filter((line, at) => line.trim() !== '' && (found?.failure || !ofSailings.has(at + 1)));
  return lines.length <= linesRead * 2 ? lines : [...lines.slice(0, linesRead), ...lines.slice(-linesRead)];
}

/** The number of lines at the end of a text that may be a signature. */
const linesOfSignature = 15;

/** Returns the last lines of a part, which may be the signature of a mail. */
function lastLines(part: OwnPart): string[] {
  const lines =
    part.kind === 'sheets'
      ? part.sheets.flatMap(({ rows }) =>
          rows.slice(-linesOfSignature).map((row) => row.map(cellText).join(' ')),
        )
      : part.text.split('\n');
  return lines.filter((line) => line.trim() !== '').slice(-linesOfSignature);
}

/** The limits of a text that is read line by line. A longer text is not a list written by a person. */
const textMost = { chars: 300_000, lines: 1_000, cellsOfLine: 256 };

/**
 * Returns true if a text is too long to be read. Text in tab-separated cells is read faster, so it may have
 * ten times as many characters and any number of lines.
 */
export function isTooLongText(text: string): boolean {
  if (text.length > textMost.chars * 10) return true;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.some((line) => line.split('\t', textMost.cellsOfLine + 1).length > textMost.cellsOfLine))
    return true;
  const isCells = lines.filter((line) => line.split('\t', 3).length > 2).length * 2 > lines.length;
  return !isCells && (lines.length > textMost.lines || text.length > textMost.chars);
}

/** A row with at least this number of cells is assumed to belong to a table. */
const cellsOfTable = 3;

/**
 * Returns the rows of a sheet above its first row with at least `cellsOfTable` filled cells. They are used as
 * titles if no rows are above the table that was found.
 */
function topRows(rows: readonly (readonly SheetCell[])[]): readonly (readonly SheetCell[])[] {
  const isOfTable = (row: readonly SheetCell[]) =>
    row.filter((cell) => cellText(cell) !== '').length >= cellsOfTable;
  const end = rows.slice(0, linesRead).findIndex(isOfTable);
  return rows.slice(0, end < 0 ? linesRead : end);
}

/** Returns the rows above a table, or the lines of a message before its first sailing. */
function titleRows({ columns }: OwnSheet, part: OwnPart | undefined): readonly (readonly SheetCell[])[] {
  const before = columns.lines?.[0]?.[0];
  const above = rowsAbove(columns);
  if (part?.kind === 'sheets' && above.length === 0) return part.sheets.flatMap(({ rows }) => topRows(rows));
  if (columns.firstRow > 0 || part?.kind === 'sheets' || !part || before === undefined) return above;
  return part.text.split('\n', before - 1).map((line) => [line]);
}

/** Prepares a file for the review: its sheets with their columns, its sender and its date. */
export function prepareFile(
  file: { name: string; time: number },
  found: ReadFile,
  context: ReviewContext,
): Prepared {
  const [written, long] = partsOf(found);
  return putTogether(
    file,
    { ...found, long },
    written.map((part) => [part, readPart(part, context.book)]),
    context,
  );
}

/**
 * Prepares a file like `prepareFile`, but reads its parts in the worker so that the page stays responsive.
 */
export async function prepareSlowly(
  file: { name: string; time: number },
  found: ReadFile,
  context: ReviewContext,
  { reader, onBeginning }: SlowlyOptions,
): Promise<Prepared | FileReason> {
  const [written, long] = partsOf(found);
  const parts: [OwnPart, ReadPart][] = [];
  for (const [at, part] of written.entries()) {
    // Parts are read one after another, because there is only one worker.
    const one = await reader.read(part, (beginning) => {
      if (at === 0) onBeginning(asSheet(beginning, { source: file.name, time: file.time }));
    });
    if (typeof one === 'string') return one;
    parts.push([part, one]);
  }
  return putTogether(file, { ...found, long }, parts, context);
}

interface SlowlyOptions {
  reader: Pick<PartReader, 'read'>;
  /** Called with the first rows of a long text. */
  onBeginning: (sheet: OwnSheet) => void;
}

const asSheet = ({ columns, rows }: Beginning, source: SheetToJudge['source']): OwnSheet => ({
  ...unjudged({ columns, source }),
  judged: rows,
  at: 0,
});

type Prepared = Partial<ReviewFile> & { reason: FileReason | null };

/** Returns the parts that are read, and the names of texts that are too long. */
function partsOf({ parts }: ReadFile): [OwnPart[], string[]] {
  const isLong = (part: OwnPart) => part.kind !== 'sheets' && isTooLongText(part.text);
  return [parts.filter((part) => !isLong(part)), parts.filter(isLong).map(({ name }) => name)];
}

function putTogether(
  { name, time }: { name: string; time: number },
  { mail, unread: notRead, long }: Omit<ReadFile, 'parts'> & { long: readonly string[] },
  read: readonly (readonly [OwnPart, ReadPart])[],
  context: ReviewContext,
): Prepared {
  const longNames = long.map((one) => ({ name: one, reason: 'too_long' as const }));
  const unread = [...notRead, ...longNames];
  const written = read.map(([part]) => part);
  const texts = read.map(([, { words }]) => words);
  const parts = written.map((part, at) =>
    part.kind === 'sheets' ? part : { ...part, text: texts[at]?.text ?? part.text },
  );
  const senderInText = texts.find(({ from }) => from)?.from ?? null;
  const sentInText = texts.find(({ sent }) => sent)?.sent ?? null;
  const origin = {
    from: senderOf(senderInText, mail?.from ?? null),
    fileName: name,
    texts: [mail?.subject ?? '', ...read.flatMap(([part, one]) => titlesOf(part, one))].filter(Boolean),
    lastLines: mail ? written.flatMap(lastLines) : [],
  };
  const { sender, by, names } = guessSender(origin, context);
  const reading = context.lists.find((one) => isSameSender(one.sender, sender))?.reading;
  const withMail = withMailText(read);
  const made = withMail.map(([part, { columns }], at) =>
    sheetsOfPart(part, at, { columns, context, reading, source: { source: name, time } }),
  );
  const sheets = made.flatMap((one) => one.sheets);
  const isTooLong = sheets.some(({ columns }) => columns.failure?.code === 'sheet_too_long');
  const [first] = sheets;
  const { today } = context.book;
  const guess = guessListDate({
    sent: sentInText ?? (mail?.sent ? todayIn(context.zone, new Date(mail.sent)) : null),
    fileName: name,
    titles: first ? titleRows(first, parts[first.at]) : [],
    order: (first && read[first.at]?.[1].order) ?? 'unknown',
    today,
  });
  return {
    kind: mail ? 'mail' : name === '' ? 'text' : 'file',
    reason:
      sheets.length > 0 ? (isTooLong ? 'too_long' : null) : longNames.length > 0 ? 'too_long' : 'no_rows',
    sources: parts.map((part) => ({ name: part.name, kind: part.kind === 'sheets' ? 'file' : part.kind })),
    sheets:
      guess.by === 'today'
        ? sheets
        : sheets.map((one) => ({ ...one, listDate: guess.date > today ? today : guess.date })),
    leftOut: made.flatMap((one) => one.leftOut),
    unread,
    sender,
    senderBy: by,
    names,
    date: guess.date > today ? today : guess.date,
    dateBy: guess.by,
    answers: new Map(reading?.answers),
  };
}

/**
 * Returns the sender of a forwarded mail. If nothing was forwarded, or if that sender is only a department,
 * returns the sender of the mail itself.
 */
const senderOf = (forwarded: ListOrigin['from'], own: ListOrigin['from']): ListOrigin['from'] =>
  forwarded && own && isDepartment(forwarded.name) ? own : (forwarded ?? own);

/**
 * Adds the lines of a mail's text to the sheets of its attachments (as `asides`), because a line in the mail
 * may change a sailing in an attachment.
 */
function withMailText(
  read: readonly (readonly [OwnPart, ReadPart])[],
): readonly (readonly [OwnPart, ReadPart])[] {
  const asides = read.flatMap(([, { words }]) => words.text.split('\n')).filter((line) => line.trim() !== '');
  return read.map(([part, one]) => [
    part,
    part.kind === 'sheets' && asides.length > 0
      ? { ...one, columns: one.columns.map((columns) => columns && { ...columns, asides }) }
      : one,
  ]);
}

interface PartOptions {
  columns: ReadPart['columns'];
  context: ReviewContext;
  reading: SenderReading | undefined;
  source: SheetToJudge['source'];
}

function sheetsOfPart(
  part: OwnPart,
  at: number,
  { columns: guessed, context: { book }, reading, source }: PartOptions,
): { sheets: OwnSheet[]; leftOut: readonly LeftOutSheet[] } {
  const answers = new Map(reading?.answers);
  const usualOrder = reading && reading.date_order !== 'unknown' ? reading.date_order : undefined;
  const asSheets = (some: readonly SheetToJudge[]) =>
    some.map((one): OwnSheet => ({ ...unjudged({ ...one, usualOrder }), at }));
  if (part.kind !== 'sheets') {
    const [columns] = guessed;
    return { sheets: columns ? asSheets([{ columns, source, answers }]) : [], leftOut: [] };
  }
  const found = sheetsToJudge(part.sheets, book, {
    source,
    readAs: (columns) => readAsBefore(columns, { heads: reading?.columns ?? {} }),
    answers,
    guessed,
  });
  return { sheets: asSheets(found?.sheets ?? []), leftOut: found?.leftOut ?? [] };
}
