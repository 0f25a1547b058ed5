import { todayIn } from '../../../../trade/calendar/plain-date.ts';
import { cellText, type SheetCell } from '../../../../trade/sheet/cell.ts';
import { dateCustomsOf } from '../../../../trade/sheet/dates/date-order.ts';
import { guessListDate } from '../../../../trade/own-list/list-date.ts';
import { ownWordsOf, type OwnWords } from '../../../../trade/own-list/own-words.ts';
import type { OwnList, SenderReading } from '../../../../trade/own-list/own-list.ts';
import { guessSender, isSameSender, type KnownShipowner } from '../../../../trade/own-list/sender.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import type { SheetToJudge } from '../../sheet-reading/judge-slowly.ts';
import { pastedSheet } from '../../sheet-reading/read-sailings.ts';
import { readAsBefore } from '../../sheet-reading/sheet-readings.ts';
import { sheetsToJudge, type LeftOutSheet } from '../../sheet-reading/sheets-to-judge.ts';
import { unjudged } from '../../sheet-reading/use-judging.ts';
import type { FileReason } from '../intake/file-kind.ts';
import type { OwnPart, ReadFile } from '../intake/read-own-file.ts';
import type { OwnSheet, ReviewFile } from './review-file.ts';

/** What files are reviewed with. */
export interface ReviewContext {
  book: CellBook;
  lists: readonly OwnList[];
  shipowners: readonly KnownShipowner[];
  /** The reader's own. */
  zone: string;
}

/** Above the table, or at the beginning and the end of a text. */
const linesLooked = 12;

const titlesOf = (part: OwnPart): string[] => {
  if (part.kind !== 'sheets') {
    const lines = part.text.split('\n').filter((one) => one.trim() !== '');
    return lines.length <= linesLooked * 2
      ? lines
      : [...lines.slice(0, linesLooked), ...lines.slice(-linesLooked)];
  }
  const rows = part.sheets.flatMap(({ rows: all }) => all.slice(0, linesLooked));
  return [
    ...rows.flatMap((row) => row.map(cellText).filter(Boolean)),
    ...part.sheets.map(({ name }) => name),
  ];
};

/** A text is read in the page, line by line: longer ones are no list that somebody has written. */
const textMost = { chars: 300_000, lines: 1_000, cellsOfLine: 256 };

/** Cells of a spreadsheet are read quickly, as long as there are no more columns than in any list. */
export function isTooLongText(text: string): boolean {
  if (text.length > textMost.chars * 10) return true;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.some((line) => line.split('\t', textMost.cellsOfLine + 1).length > textMost.cellsOfLine))
    return true;
  const isCells = lines.filter((line) => line.split('\t', 3).length > 2).length * 2 > lines.length;
  return !isCells && (lines.length > textMost.lines || text.length > textMost.chars);
}

const nothingSaid: OwnWords = { text: '', from: null, sent: null };

/** The rows above a table; of a message what is said before its first sailing. */
function titleRows({ columns }: OwnSheet, part: OwnPart | undefined): readonly (readonly SheetCell[])[] {
  const before = columns.lines?.[0]?.[0];
  if (columns.firstRow > 0 || part?.kind === 'sheets' || !part || before === undefined)
    return columns.rows.slice(0, columns.firstRow);
  return part.text.split('\n', before - 1).map((line) => [line]);
}

/** Of a file that was read: its sheets with their columns, whose it is and of which day. */
export function prepareFile(
  { name, time }: { name: string; time: number },
  { mail, parts: found, unread: notRead }: ReadFile,
  context: ReviewContext,
): Partial<ReviewFile> & { reason: FileReason | null } {
  const isLong = (part: OwnPart) => part.kind !== 'sheets' && isTooLongText(part.text);
  const written = found.filter((part) => !isLong(part));
  const longNames = found.filter(isLong).map((part) => ({ name: part.name, reason: 'too_long' as const }));
  const unread = [...notRead, ...longNames];
  const said = written.map((part) => (part.kind === 'sheets' ? nothingSaid : ownWordsOf(part.text)));
  const parts = written.map((part, at) =>
    part.kind === 'sheets' ? part : { ...part, text: said[at]?.text ?? part.text },
  );
  const saidFrom = said.find(({ from }) => from)?.from ?? null;
  const saidSent = said.find(({ sent }) => sent)?.sent ?? null;
  const origin = {
    from: saidFrom ?? mail?.from ?? null,
    fileName: name,
    texts: [mail?.subject ?? '', ...written.flatMap(titlesOf)].filter(Boolean),
  };
  const { sender, by, names } = guessSender(origin, context);
  const reading = context.lists.find((one) => isSameSender(one.sender, sender))?.reading;
  const made = parts.map((part, at) =>
    sheetsOfPart(part, at, { context, reading, source: { source: name, time } }),
  );
  const sheets = made.flatMap((one) => one.sheets);
  const isTooLong = sheets.some(({ columns }) => columns.failure?.code === 'sheet_too_long');
  const [first] = sheets;
  const { today } = context.book;
  const guess = guessListDate({
    sent: saidSent ?? (mail?.sent ? todayIn(context.zone, new Date(mail.sent)) : null),
    fileName: name,
    titles: first ? titleRows(first, parts[first.at]) : [],
    order: first ? dateCustomsOf(first.columns, today).order : 'unknown',
    today,
  });
  return {
    kind: mail ? 'mail' : name === '' ? 'text' : 'file',
    reason:
      sheets.length > 0 ? (isTooLong ? 'too_long' : null) : longNames.length > 0 ? 'too_long' : 'no_rows',
    sources: parts.map((part) => ({ name: part.name, kind: part.kind === 'sheets' ? 'file' : part.kind })),
    sheets,
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

interface PartOptions {
  context: ReviewContext;
  reading: SenderReading | undefined;
  source: SheetToJudge['source'];
}

function sheetsOfPart(
  part: OwnPart,
  at: number,
  { context: { book }, reading, source }: PartOptions,
): { sheets: OwnSheet[]; leftOut: readonly LeftOutSheet[] } {
  const answers = new Map(reading?.answers);
  const usualOrder = reading && reading.date_order !== 'unknown' ? reading.date_order : undefined;
  const asSheets = (some: readonly SheetToJudge[]) =>
    some.map((one): OwnSheet => ({ ...unjudged({ ...one, usualOrder }), at }));
  if (part.kind !== 'sheets') {
    const columns = pastedSheet(part.text, book);
    return { sheets: columns ? asSheets([{ columns, source, answers }]) : [], leftOut: [] };
  }
  const found = sheetsToJudge(part.sheets, book, {
    source,
    readAs: (columns) => readAsBefore(columns, { heads: reading?.columns ?? {} }),
    answers,
  });
  return { sheets: asSheets(found?.sheets ?? []), leftOut: found?.leftOut ?? [] };
}
