import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark, type SheetNote } from '../note.ts';
import type { RowFindings } from './findings.ts';
import { withMonth } from './month-column.ts';

type Row = readonly SheetCell[];

interface Sheet {
  rows: readonly Row[];
  firstRow: number;
  columnOf: ReadonlyMap<SheetField, number>;
  /** The texts above the header and the name of the sheet, which may contain a month. */
  titles: readonly string[];
}

/** A title that is a month: `2027年1月`, `12月船期`, `JANUARY 2027`, `SAILINGS DECEMBER`. */
const wholeTitle =
  /^[-=*【[( ]*(?:(?:SAILINGS?|SCHEDULE|ETD)(?: IN| FOR)? )?((?:(?:20)?\d{2}年\s?)?(?:1[0-2]|0?[1-9])月份?|(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)(?:UARY|RUARY|CH|IL|UST|TEMBER|EMBER|OBER)?\.?(?:[ ,'-]{1,2}20\d{2})?)(?: ?(?:SAILINGS?|SCHEDULE|船期表?|班期|计划))?[-=*】\]) ]*$/i;
/** A month within a longer title. A month with a day is not used, because it is the date of the list. */
const innerTitle =
  /((?:(?:20)?\d{2}年\s?)?(?:1[0-2]|0?[1-9])月份?)(?! ?\d{1,2} ?[日号])|(?<!\d(?:ST|ND|RD|TH)?[ .,-]{0,2})(?<![A-Z])((?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)(?:UARY|RUARY|CH|IL|UST|TEMBER|EMBER|OBER)?\.?[ ,'-]{1,2}20\d{2})(?!\d)/gi;

/**
 * Days without a month: `12-15`, `5`, `20日`. A slash is excluded, because it would separate a month from a
 * day.
 */
const daysOnly = /^(\d{1,2})(?:\s?[-~至到]\s?(\d{1,2}))?\s?[日号]?$/;

/** A part of a month without the month: `上旬`, `MID`, `2H`. */
const partOnly =
  /^(?:[上中下]旬|[上下]半月|月?[初中底末]|月[初中底末]|EARLY|MID|MIDDLE|LATE|END|BEGINNING|[12]H|(?:FIRST|SECOND|1ST|2ND) HALF)$/i;

/**
 * Returns the complete days for rows whose cells contain only days and whose title names the month. A title
 * within the table has precedence over titles above the table.
 * If the two numbers may also be a month and a day, such as `12-15` below `12月`, the row becomes a question.
 */
export function monthTitleFindings(sheet: Sheet): ReadonlyMap<number, RowFindings> {
  const { rows, columnOf } = sheet;
  const months = monthsOfRows(sheet);
  const found = new Map<number, RowFindings>();
  for (const field of ['laycan', 'arrival'] as const) {
    const at = columnOf.get(field);
    if (at === undefined) continue;
    const style = meaningOfPairs([...months].map(([row, month]) => [textAt(rows[row], at), month.text]));
    for (const [row, month] of months) {
      const text = textAt(rows[row], at);
      if (partOnly.test(text)) {
        const window = /[a-z]/i.test(text)
          ? `${text} ${month.text}`
          : `${month.text.replace(/份$/, '')}${text}`;
        const notes = [{ field, ...remark('date_part_read', { text, window }) }];
        found.set(row, joined(found.get(row), { cells: new Map([[field, window]]), notes }));
        continue;
      }
      if (field === 'laycan' && isOfOtherMonth(text, month)) {
        const made = loadingAndArrival(text, month, columnOf);
        if (made) found.set(row, joined(found.get(row), made));
        continue;
      }
      const days = daysOnly.exec(text);
      if (!days || style === 'month_day') continue;
      const known = found.get(row);
      const made = windowOf(days, { month, field, row: rows[row] ?? [], style, columnOf });
      if (made) found.set(row, joined(known, made));
    }
  }
  return found;
}

export interface Month {
  text: string;
  /**
   * True if the title is above the whole table and not directly above the rows, so that a note reports the
   * month as an assumption.
   */
  isAbove: boolean;
}

/** Returns the month that applies to each row, from the nearest title above it, by row index. */
export function monthsOfRows({ rows, firstRow, titles }: Omit<Sheet, 'columnOf'>): Map<number, Month> {
  const named = new Set(titles.flatMap((text) => monthsIn(text)));
  const [only] = named;
  let current: Month | null = named.size === 1 && only ? { text: only, isAbove: true } : null;
  const months = new Map<number, Month>();
  for (const [at, row] of rows.entries()) {
    const filled = row.filter((cell) => !isBlank(cell));
    const [, title] = (filled.length === 1 && wholeTitle.exec(plainTitle(cellText(filled[0])))) || [];
    if (title) current = { text: title, isAbove: at < firstRow };
    else if (current && at >= firstRow && filled.length > 1) months.set(at, current);
  }
  return months;
}

const chineseMonths = '一二三四五六七八九十';
/** Returns a title in simplified Chinese, with the number of its month in digits: `十二月份` becomes `12月份`. */
const plainTitle = (text: string): string =>
  simplified(text).replace(/(十[一二]?|[一二三四五六七八九])(?=月)/g, (month) =>
    month.length > 1
      ? String(11 + chineseMonths.indexOf(month[1] ?? ''))
      : String(chineseMonths.indexOf(month) + 1),
  );

const monthsIn = (text: string): string[] => {
  const title = plainTitle(text);
  const whole = wholeTitle.exec(title);
  if (whole?.[1]) return [whole[1]];
  return [...title.matchAll(innerTitle)].map((match) => match[1] ?? match[2] ?? '');
};

const textAt = (row: Row | undefined, at: number): string => simplified(cellText(row?.[at]));

/**
 * The minimum number of cells such as `12-15` for them to be read as a month and a day, if some begin with
 * the month of the title and others with the next month. Fewer cells, such as `1-3` and `12-15` below `12月`,
 * may be days of that month.
 */
const pairsOfTwoMonthsLeast = 4;

/**
 * Finds the meaning of two numbers in the cells of one or several columns, such as `12-05`. `cells` are texts
 * with the months of their titles.
 * - `month_day`: all cells begin with the month of their title or, if there are at least
 *   `pairsOfTwoMonthsLeast`, some begin with the next month.
 * - `unknown`: there is only one cell, and it begins with the month of its title.
 * - `days`: the numbers are two days.
 * If a second number is smaller than the first, as in `12-05`, it cannot be the last of two days. A single
 * cell or a few cells are then enough for `month_day`.
 */
export function meaningOfPairs(
  cells: readonly (readonly [text: string, month: string])[],
): 'days' | 'month_day' | 'unknown' {
  const ranges = cells.flatMap(([text, month]) => {
    const [, first, last] = daysOnly.exec(text) ?? [];
    return first && last ? [{ first: Number(first), last: Number(last), month: numberOf(month) }] : [];
  });
  const isOfTitle = ({ first, month }: { first: number; month: number }) => first === month;
  const isOfNext = ({ first, month }: { first: number; month: number }) => first === (month % 12) + 1;
  const isReversed = ranges.some(({ first, last }) => last < first);
  if (ranges.length > 0 && ranges.every(isOfTitle))
    return ranges.length > 1 || isReversed ? 'month_day' : 'unknown';
  const isOfTwo = ranges.every((one) => isOfTitle(one) || isOfNext(one)) && ranges.some(isOfTitle);
  return isOfTwo && (isReversed || ranges.length >= pairsOfTwoMonthsLeast) ? 'month_day' : 'days';
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

function numberOf(month: string): number {
  const chinese = /(\d{1,2})月/.exec(month)?.[1];
  if (chinese) return Number(chinese);
  return monthNames.findIndex((name) => month.toUpperCase().startsWith(name)) + 1;
}

interface Days {
  month: Month;
  field: 'laycan' | 'arrival';
  row: Row;
  style: 'days' | 'unknown';
  columnOf: ReadonlyMap<SheetField, number>;
}

function windowOf(days: RegExpExecArray, { month, field, row, style, columnOf }: Days): RowFindings | null {
  const [text, first = '', last = first] = days;
  if (Number(last) < Number(first) || Number(last) > 31) return null;
  // An arrival before the last loading day must be in a later month, which only a person can give.
  if (field === 'arrival') {
    const loading = daysOnly.exec(textAt(row, columnOf.get('laycan') ?? -1));
    if (!loading || Number(loading[2] ?? loading[1]) >= Number(first)) return null;
  }
  const window = withMonth(first === last ? first : `${first}-${last}`, month.text);
  if (style === 'unknown' && first !== last) {
    const values = { text, first: window, second: withMonth(last, month.text) };
    return { cells: new Map(), notes: [], asks: [{ field: null, ...remark('date_ambiguous', values) }] };
  }
  const isAssumed = month.isAbove || field === 'arrival';
  const notes: SheetNote[] = isAssumed ? [{ field, ...remark('date_part_read', { text, window }) }] : [];
  return { cells: new Map([[field, window]]), notes };
}

/** Three or four numbers with a slash: `6-8 / 21`, `14-16/29-30`, `1/6-8`. */
const numbersWithSlash = /^\d{1,2}(?:\s?-\s?\d{1,2})?\s?\/\s?\d{1,2}(?:\s?-\s?\d{1,2})?$/;

/**
 * Returns true for numbers with a slash of which none is the month of the title or the next month. They are
 * days of the title's month, or another month that the title contradicts.
 */
function isOfOtherMonth(text: string, month: Month): boolean {
  const number = numberOf(month.text);
  if (number === 0 || !numbersWithSlash.test(text)) return false;
  return !(text.match(/\d+/g) ?? []).some(
    (one) => Number(one) === number || Number(one) === (number % 12) + 1,
  );
}

/**
 * Reads `6-8 / 21` below `JANUARY 2027` as the loading days and, after the slash, the arrival. The person
 * must confirm this reading. Any other notation becomes a question.
 */
function loadingAndArrival(
  text: string,
  month: Month,
  columnOf: ReadonlyMap<SheetField, number>,
): RowFindings | null {
  const [loading = '', arrival = ''] = text.split('/').map((part) => part.replaceAll(/\s/g, ''));
  const window = withMonth(loading, month.text);
  const arrives = withMonth(arrival, month.text);
  const hasArrival = columnOf.has('arrival') || columnOf.has('arrival_start');
  const [from = '', to = from] = loading.split('-');
  const [first = '', last = first] = arrival.split('-');
  const days = [from, to, first, last].map(Number);
  const isRising = days.every((day, at) => day <= 31 && day >= (days[at - 1] ?? 1));
  if (hasArrival || !/\s\/\s/.test(text) || !isRising || last === to)
    return {
      cells: new Map(),
      notes: [],
      asks: [{ field: null, ...remark('date_ambiguous', { text, first: window, second: arrives }) }],
    };
  return {
    cells: new Map<SheetField, string>([
      ['laycan', window],
      ['arrival', arrives],
    ]),
    notes: [{ field: 'arrival', ...remark('date_part_read', { text, window: arrives }) }],
  };
}

const joined = (known: RowFindings | undefined, made: RowFindings): RowFindings => ({
  cells: new Map([...(known?.cells ?? []), ...made.cells]),
  notes: [...(known?.notes ?? []), ...made.notes],
  asks: [...(known?.asks ?? []), ...(made.asks ?? [])],
});

/** Returns the only month of a title, such as `2027年1月` or `JANUARY 2027`; null if it has none or several. */
export function monthOfTitle(title: string): string | null {
  if (
    /(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}\.? ?[/&-] ?[A-Z]{3}|\d月? ?[-/] ?\d{1,2}月/i.test(
      title,
    )
  )
    return null;
  const [only, ...others] = new Set(monthsIn(title));
  return only !== undefined && others.length === 0 ? only : null;
}
