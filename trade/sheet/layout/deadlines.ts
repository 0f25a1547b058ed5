import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { isBerthTime, isDeadline, matchHeader } from '../headers/match-header.ts';
import { isOpening, type DeadlineCode } from '../../deadline/deadline-codes.ts';
import { codeOfHeader, readDeadlineHeader, windowOfHeader } from '../../deadline/deadline-header.ts';
import { isLocalTime } from '../../calendar/local-time.ts';
import { extractClock } from '../dates/clock.ts';
import { readWindow } from '../dates/date-cell.ts';
import { remark, type SheetNote } from '../note.ts';
import type { RowFindings } from './findings.ts';

/** A column of deadlines, openings or berth times. */
export interface DeadlineHead {
  index: number;
  header: string;
  /**
   * The code of the deadline. It is null if the kind is uncertain or a sailing has no field for it, such as
   * the cut-off of the second leg. The times are then added to the remark with their heading.
   */
  code: DeadlineCode | null;
  /**
   * The codes of the start and the end, for a column that contains a whole receiving period; null for other
   * columns.
   */
  window: readonly [opening: DeadlineCode, cutOff: DeadlineCode] | null;
  /**
   * True if the kind of deadline is uncertain, so that the person is asked. False if the kind is known, even
   * if a sailing has no field for it.
   */
  isUnknown: boolean;
}

export function deadlineHeads(header: readonly SheetCell[]): DeadlineHead[] {
  return header.flatMap((cell, index): DeadlineHead[] => {
    const text = typeof cell === 'string' ? cellText(cell) : '';
    if (text === '' || matchHeader(cell) || !(isDeadline(text) || isBerthTime(text))) return [];
    const meaning = readDeadlineHeader(text);
    return [
      {
        index,
        header: text,
        code: meaning && codeOfHeader(meaning),
        window: meaning && windowOfHeader(meaning),
        isUnknown: !meaning || meaning.kind === null || meaning.cargoClass === null || meaning.rest !== '',
      },
    ];
  });
}

interface DeadlineContext {
  columnOf: ReadonlyMap<SheetField, number>;
  today: string;
}

/**
 * Returns the cell of cut-offs with the deadlines of a row added; null if the row has none. A cut-off without
 * a time of day is not precise enough, so its text is added to the remark with a note. An opening without a
 * time of day applies from the start of the day.
 */
export function withDeadlines(
  row: readonly SheetCell[],
  heads: readonly DeadlineHead[],
  { columnOf, today }: DeadlineContext,
): RowFindings | null {
  const read: string[] = [];
  const remarks: string[] = [];
  const notes: SheetNote[] = [];
  for (const head of heads) {
    const text = cellText(row[head.index]);
    if (isAbsent(row[head.index])) continue;
    const found = deadlinesIn(text, head, today);
    if (found.length === 0) {
      remarks.push(`${head.header} ${text}`);
      notes.push({ field: 'cut_offs', ...remarkNote(head, text) });
    }
    if (found.some(({ isWholeDay }) => isWholeDay))
      notes.push({ field: 'cut_offs', ...remark('opening_whole_day', { text: `${head.header} ${text}` }) });
    read.push(...found.map((one) => `${one.code}, ${withoutWeekday(one.text).replaceAll(',', ' ')}`));
  }
  if (read.length + remarks.length === 0) return null;
  const cells = new Map<SheetField, SheetCell>();
  const had = (field: SheetField) => cellText(row[columnOf.get(field) ?? -1]);
  if (read.length > 0) cells.set('cut_offs', [had('cut_offs'), ...read].filter(Boolean).join('; '));
  if (remarks.length > 0) cells.set('remark', [had('remark'), ...remarks].filter(Boolean).join('; '));
  return { cells, notes, used: heads.map(({ index }) => index) };
}

/**
 * Returns the note about a deadline that is added to the remark. If its heading is unknown, the note asks the
 * person for the meaning.
 */
const remarkNote = ({ header, code, window, isUnknown }: DeadlineHead, text: string) =>
  code === null && window === null && isUnknown
    ? remark('deadline_unknown', { header, text: `${header} ${text}` })
    : remark('deadline_kept', { text: `${header} ${text}` });

/**
 * Returns a time below an unknown heading as one piece of the cut-offs cell, with the code that the person
 * has chosen for the heading. Returns null if the text is not precise enough.
 */
export function deadlinePiece(text: string, code: DeadlineCode, today: string): string | null {
  const [found] = deadlinesIn(text, { code, window: null }, today);
  return found ? `${code}, ${withoutWeekday(found.text).replaceAll(',', ' ')}` : null;
}

/**
 * Removes the weekday from a date. It is no longer needed, because the date reader has already compared
 * weekday and date.
 */
const withoutWeekday = (text: string): string =>
  text
    .replace(
      /(?<![A-Z])(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]{0,6}\.?(?![A-Z])|[(（]?(?:周|星期)[一二三四五六日天][)）]?/gi,
      ' ',
    )
    .replace(/\( *\)/g, ' ')
    .trim();

interface FoundDeadline {
  code: DeadlineCode;
  /** The day and the clock time as typed. */
  text: string;
  /** True if the text has no time of day. */
  isWholeDay: boolean;
}

/**
 * The separators between the start and the end of a period. A hyphen needs spaces or a clock time before it,
 * because a day may contain a hyphen.
 */
const between = /[~～至到–—]| (?:-|TO) |(?<=\d[:：]\d\d)-(?=\d)/i;

function deadlinesIn(
  text: string,
  { code, window }: Pick<DeadlineHead, 'code' | 'window'>,
  today: string,
): FoundDeadline[] {
  if (code !== null && isMoment(text, today)) return [{ code, text, isWholeDay: false }];
  if (code !== null && isOpening(code) && isDay(text, today))
    return [{ code, text: `${text} 00:00`, isWholeDay: true }];
  const ends = text.split(between).map((end) => end.trim());
  const [start = '', end = ''] = ends;
  if (!window || ends.length !== 2 || !isMoment(start, today) || !isMoment(end, today)) return [];
  const [opening, cutOff] = window;
  return [
    { code: opening, text: start, isWholeDay: false },
    { code: cutOff, text: end, isWholeDay: false },
  ];
}

function isMoment(text: string, today: string): boolean {
  if (isLocalTime(text)) return true;
  const clock = extractClock(text);
  return clock !== null && clock.rest !== '' && isDay(clock.rest, today);
}

function isDay(text: string, today: string): boolean {
  const read = readWindow(text, { today });
  return 'value' in read && read.value.start_time === read.value.end_time;
}
