import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { matchHeader } from '../headers/match-header.ts';

type Row = readonly SheetCell[];

/** The number of rows at the top in which a header is searched. */
const rowsSearched = 25;
/**
 * The minimum share of the filled cells below a heading, such as `Day`, that must contain this part of a
 * date.
 */
const shareLeast = 0.8;

type Part = 'year' | 'month' | 'day' | 'last';

/**
 * A heading that names one part of a date: `日(起)`, `Load month`. `base` is the heading without that part,
 * such as `Load`.
 */
interface PartHead {
  index: number;
  part: Part;
  base: string;
  text: string;
}

const endings = [
  ['year', /(?:年份?|YEAR|YYYY|YR)$/i],
  ['month', /(?:月份?|MONTH|MTH|MM|MON)$/i],
  [
    'last',
    /(?:日期?|号|DAYS?|DATE|DD) ?[(（]?(?:止|至|终|到|TO|END|UNTIL)[)）]?$|(?:止日|至日|(?:TO|END|LAST) DAY)$/i,
  ],
  [
    'day',
    /(?:日期?|号|DAYS?|DATES?|DD) ?(?:[(（]?(?:起|始|自|FROM|START)[)）]?)?$|(?:起日|始日|(?:FROM|START|FIRST) DAY)$/i,
  ],
] as const;

/** Removes separators from the end of a base: `Load_` becomes `Load`. */
const baseOf = (text: string) => text.replace(/[ _-]{1,4}$/, '').trim();

function partHead(cell: SheetCell | undefined, index: number): PartHead | null {
  if (typeof cell !== 'string') return null;
  const text = simplified(cellText(cell));
  for (const [part, pattern] of endings) {
    const match = pattern.exec(text);
    if (match) return { index, part, base: baseOf(text.slice(0, match.index)), text };
  }
  return null;
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

function monthOf(cell: SheetCell | undefined): number | null {
  const text = simplified(cellText(cell)).toUpperCase();
  const number = Number(/^(\d{1,2})(?:月份?)?$/.exec(text)?.[1]);
  if (number >= 1 && number <= 12) return number;
  const named = /^[A-Z]{3,9}\.?$/.test(text) ? monthNames.findIndex((name) => text.startsWith(name)) : -1;
  return named < 0 ? null : named + 1;
}

function daysOf(cell: SheetCell | undefined): readonly [number, number] | null {
  const match = /^(\d{1,2})(?: ?[-~–至到/] ?(\d{1,2}))?[日号]?$/.exec(simplified(cellText(cell)));
  const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
  return [first, last].every((day) => day >= 1 && day <= 31) ? [first, last] : null;
}

const yearOf = (cell: SheetCell | undefined): number | null =>
  Number(/^(20\d{2})年?$/.exec(cellText(cell))?.[1]) || null;

const isOfPart: Readonly<Record<Part, (cell: SheetCell | undefined) => boolean>> = {
  year: (cell) => yearOf(cell) !== null,
  month: (cell) => monthOf(cell) !== null,
  day: (cell) => daysOf(cell) !== null,
  last: (cell) => daysOf(cell) !== null,
};

/**
 * Joins the parts of a date in separate columns, such as `Day` and `Month`, into the first of these columns.
 * The other columns become empty.
 */
export function withJoinedDates(rows: readonly Row[]): readonly Row[] {
  for (const at of rows.slice(0, rowsSearched).keys()) {
    const runs = runsIn(rows, at);
    if (runs.length > 0) return joined(rows, at, runs);
  }
  return rows;
}

/** Neighbouring columns that together contain one date. */
type Run = readonly PartHead[];

function runsIn(rows: readonly Row[], at: number): Run[] {
  const heads = (rows[at] ?? []).map((cell, index) => partHead(cell, index));
  const runs: PartHead[][] = [];
  for (const head of heads) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (!head) continue;
    const isNext =
      last?.index === head.index - 1 &&
      !run?.some(({ part }) => part === head.part) &&
      (last.base === head.base || head.base === '');
    if (run && isNext) run.push(head);
    else runs.push([head]);
  }
  const isFitting = ({ index, part }: PartHead) => {
    const filled = rows.slice(at + 1).filter((row) => !isBlank(row[index]) && row.length > 1);
    const fitting = filled.filter((row) => isOfPart[part](row[index]));
    return fitting.length > 0 && fitting.length >= filled.length * shareLeast;
  };
  return runs.filter(
    (run) =>
      run.some(({ part }) => part === 'month') &&
      run.some(({ part }) => part === 'day') &&
      run.every(isFitting),
  );
}

function joined(rows: readonly Row[], headAt: number, runs: readonly Run[]): readonly Row[] {
  const head = rows[headAt] ?? [];
  const over = rows[headAt - 1] ?? [];
  // In a header of two lines, the first line names the date and the second line its parts: `ETD` above `Day`
  // and `Month`.
  const isTwoLines =
    over.filter((cell) => matchHeader(cell)).length > 1 &&
    head.every((cell, at) => isBlank(cell) || partHead(cell, at) || cellText(cell) === cellText(over[at]));
  const named = new Map(runs.map((run) => [run[0]?.index ?? 0, nameOf(run, head, isTwoLines ? over : [])]));
  const others = new Set(runs.flatMap((run) => run.slice(1).map(({ index }) => index)));
  const joinedHead = (row: Row): Row => {
    const width = Math.max(row.length, head.length);
    return Array.from({ length: width }, (_, at) =>
      others.has(at) ? null : (named.get(at) ?? row[at] ?? null),
    );
  };
  return rows.map((row, at) => {
    if (at === headAt) return isTwoLines ? [] : joinedHead(row);
    if (at === headAt - 1 && isTwoLines) return joinedHead(row);
    return at < headAt ? row : joinedRow(row, runs);
  });
}

/**
 * Returns the heading of a joined date: the text in the line above, or the words that the parts share.
 * Without either, the nearest port column on the left decides: `Laycan` for a loading port, `ETA` for a
 * discharging port. Without such a column, the heading of the first part is returned.
 */
function nameOf(run: Run, head: Row, over: Row): string {
  const [first] = run;
  const at = first?.index ?? 0;
  const above = cellText(over[at]);
  if (above !== '' && above !== cellText(head[at])) return above;
  const base = run.find((one) => one.base !== '')?.base ?? '';
  if (base !== '') return /\p{Script=Han}$/u.test(base) ? `${base}日期` : `${base} date`;
  const field = head
    .slice(0, at)
    .map((cell) => matchHeader(cell)?.field)
    .findLast((one) => one === 'load' || one === 'unload');
  return field === 'unload' ? 'ETA' : field === 'load' ? 'Laycan' : (first?.text ?? '');
}

function joinedRow(row: Row, runs: readonly Run[]): Row {
  const cells = new Map<number, SheetCell>();
  for (const run of runs) {
    const at = (part: Part) => row[run.find((one) => one.part === part)?.index ?? -1];
    const days = daysOf(at('day'));
    const month = monthOf(at('month'));
    const end = run.some(({ part }) => part === 'last') ? daysOf(at('last')) : null;
    if (!days || month === null) continue;
    for (const { index } of run) cells.set(index, null);
    cells.set(run[0]?.index ?? 0, dateText([days[0], end?.[1] ?? days[1]], month, yearOf(at('year'))));
  }
  return cells.size === 0
    ? row
    : Array.from({ length: row.length }, (_, at) =>
        cells.has(at) ? (cells.get(at) ?? null) : (row[at] ?? null),
      );
}

/** Formats days as `5-7 DEC 2026`. A last day before the first one is in the next month: `30 DEC - 2 JAN`. */
function dateText([first, last]: readonly [number, number], month: number, year: number | null): string {
  const name = (number: number) => monthNames[(number - 1) % 12] ?? '';
  const yearText = year === null ? '' : ` ${year}`;
  if (first === last) return `${first} ${name(month)}${yearText}`;
  if (last > first) return `${first}-${last} ${name(month)}${yearText}`;
  const endYear = year === null ? '' : ` ${month === 12 ? year + 1 : year}`;
  return `${first} ${name(month)}${yearText} - ${last} ${name(month + 1)}${endYear}`;
}
