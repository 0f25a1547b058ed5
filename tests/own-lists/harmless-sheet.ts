import { cellText, isBlank, type SheetCell } from '../../trade/sheet/cell.ts';
import { headerSpellings } from '../../trade/fields/headers.ts';
import { matchHeader } from '../../trade/sheet/headers/match-header.ts';
import { daySpellings, withWeekdaysBefore, withWeekdaysBehind } from './harmless-days.ts';
import type { HarmlessChange } from './harmless-text.ts';

type Rows = readonly (readonly SheetCell[])[];

const widthOf = (rows: Rows): number => Math.max(0, ...rows.map((row) => row.length));
const padded = (row: readonly SheetCell[], width: number): SheetCell[] =>
  Array.from({ length: width }, (_, at) => row[at] ?? null);

/** Changes the texts of all cells. */
function eachText(rows: Rows, change: (text: string) => string): Rows {
  return rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' && cell.trim() !== '' ? change(cell) : cell)),
  );
}

/** A table with one header row, whose rows are independent of each other. */
interface PlainTable {
  headAt: number;
  body: Rows;
  after: Rows;
}

/** Returns the only table of a sheet if each of its rows has its own vessel; otherwise null. */
export function plainTable(rows: Rows): PlainTable | null {
  const matched = rows.map((row) => row.filter((cell) => matchHeader(cell)?.certainty === 3).length);
  const headAt = matched.findIndex((count) => count > 2);
  const shipAt = (rows[headAt] ?? []).findIndex((cell) => matchHeader(cell)?.field === 'ship_name');
  if (headAt < 0 || shipAt < 0 || matched.filter((count) => count > 2).length > 1) return null;
  const below = rows.slice(headAt + 1);
  const end = below.findIndex((row) => row.filter((cell) => !isBlank(cell)).length < 3);
  const body = end < 0 ? below : below.slice(0, end);
  const after = end < 0 ? [] : below.slice(end);
  const ships = body.map((row) => cellText(row[shipAt]));
  const isApart = new Set(ships).size === ships.length && !ships.includes('');
  const isOnly = after.every((row) => row.filter((cell) => !isBlank(cell)).length < 3);
  return body.length > 1 && isApart && isOnly ? { headAt, body, after } : null;
}

const withColumnsInOrder = (rows: Rows, order: (width: number) => number[]): Rows | null => {
  const table = plainTable(rows);
  if (!table) return null;
  const heads = rows[table.headAt] ?? [];
  // Ports as headings, and dates below a repeated heading, belong to their neighbours.
  const texts = heads.map((cell) => cellText(cell)).filter((text) => text !== '');
  if (texts.length !== new Set(texts).size || !heads.every((cell) => (matchHeader(cell)?.certainty ?? 0) > 1))
    return null;
  const width = widthOf(rows.slice(table.headAt, table.headAt + table.body.length + 1));
  const places = order(width);
  return rows.map((row, at) =>
    at < table.headAt || at > table.headAt + table.body.length
      ? row
      : places.map((from) => row[from] ?? null),
  );
};

function withColumn(rows: Rows, head: SheetCell, value: (nth: number) => SheetCell): Rows | null {
  const table = plainTable(rows);
  if (!table) return null;
  const width = widthOf(rows);
  return rows.map((row, at) => {
    if (at < table.headAt || at > table.headAt + table.body.length) return row;
    return [...padded(row, width), at === table.headAt ? head : value(at)];
  });
}

const otherSpelling = (nth: number) => (cell: SheetCell) => {
  const match = matchHeader(cell);
  if (match?.certainty !== 3 || typeof cell !== 'string') return cell;
  const [chinese = '', ...latin] = headerSpellings[match.field].split('|');
  const spellings = /\p{Script=Han}/u.test(cell) ? chinese.split(' ') : latin;
  return (
    spellings[
      (spellings.findIndex((one) => one.toLowerCase() === cell.toLowerCase()) + nth) % spellings.length
    ] ?? cell
  );
};

const notes = ['agw wp', 'liner terms', '', 'direct call', 'o/a'];

const changes: Readonly<Record<string, (rows: Rows, ships: readonly string[]) => Rows | null>> = {
  'rows in the other order': (rows) => {
    const table = plainTable(rows);
    return table && [...rows.slice(0, table.headAt + 1), ...table.body.toReversed(), ...table.after];
  },
  'columns in the other order': (rows) =>
    withColumnsInOrder(rows, (width) => Array.from({ length: width }, (_, at) => width - 1 - at)),
  'the last column first': (rows) =>
    withColumnsInOrder(rows, (width) => [width - 1, ...Array.from({ length: width - 1 }, (_, at) => at)]),
  'an empty column first': (rows) => rows.map((row) => [null, ...row]),
  'a blank column after the first': (rows) => {
    const table = plainTable(rows);
    return (
      table && rows.map((row, at) => (at < table.headAt ? row : [row[0] ?? null, null, ...row.slice(1)]))
    );
  },
  'a column of notes': (rows) => withColumn(rows, 'Remarks', (at) => notes[at % notes.length] ?? ''),
  'a column of numbers': (rows) => {
    const table = plainTable(rows);
    return (
      table &&
      rows.map((row, at) => [
        at === table.headAt ? 'No.' : at > table.headAt && row.length > 2 ? at - table.headAt : null,
        ...row,
      ])
    );
  },
  'blank rows between rows': (rows) => {
    const table = plainTable(rows);
    return (
      table && [...rows.slice(0, table.headAt + 1), ...table.body.flatMap((row) => [row, []]), ...table.after]
    );
  },
  'a title above': (rows) => [['SAILING SCHEDULE'], [], ...rows],
  'a signature below': (rows) => [
    ...rows,
    [],
    ['Best regards'],
    ['Amy Chen, Line Department, Tel +86 21 5555 1234'],
  ],
  'the header row again': (rows) => {
    const table = plainTable(rows);
    if (!table || table.body.length < 2) return null;
    const half = Math.ceil(table.body.length / 2);
    const head = rows[table.headAt] ?? [];
    return [
      ...rows.slice(0, table.headAt + 1),
      ...table.body.slice(0, half),
      head,
      ...table.body.slice(half),
      ...table.after,
    ];
  },
  capitals: (rows) => eachText(rows, (text) => text.toUpperCase()),
  'full-width digits and punctuation': (rows) =>
    eachText(rows, (text) =>
      text.replace(/[\d():,]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    ),
  'spaces around texts': (rows) => eachText(rows, (text) => `  ${text}\u00a0`),
  'line breaks in texts': (rows) => {
    const table = plainTable(rows);
    return (
      table &&
      rows.map((row, at) =>
        at > table.headAt && at <= table.headAt + table.body.length
          ? row.map((cell) =>
              typeof cell === 'string' ? cell.replace(/(?<=[A-Za-z]{3}) (?=[A-Za-z]{3})/, '\n') : cell,
            )
          : row,
      )
    );
  },
  'weekdays before dates': (rows) => eachText(rows, withWeekdaysBefore),
  'weekdays after dates': (rows) => eachText(rows, withWeekdaysBehind),
  'a mark before vessels': (rows, ships) => markedShips(rows, ships, 'MV ', '轮'),
  'another mark before vessels': (rows, ships) => markedShips(rows, ships, 'M/V ', '轮'),
  'dates as texts': (rows) =>
    rows.map((row) =>
      row.map((cell) => (typeof cell === 'object' && cell !== null ? textOfDate(cell.date) : cell)),
    ),
  ...Object.fromEntries([1, 2, 3].map((nth) => [`other headings ${nth}`, otherHeads(nth)])),
  ...Object.fromEntries(
    Object.entries(daySpellings).map(([name, change]) => [name, (rows: Rows) => eachText(rows, change)]),
  ),
};

function otherHeads(nth: number) {
  return (rows: Rows): Rows | null => {
    const table = plainTable(rows);
    const head = table && (rows[table.headAt] ?? []).map(otherSpelling(nth));
    if (!table || !head) return null;
    const names = head.map((cell) => cellText(cell).toLowerCase()).filter((name) => name !== '');
    return new Set(names).size === names.length ? rows.with(table.headAt, head) : null;
  };
}

function markedShips(rows: Rows, ships: readonly string[], before: string, behind: string): Rows {
  return rows.map((row) =>
    row.map((cell) => {
      if (typeof cell !== 'string' || !ships.includes(cell.trim())) return cell;
      return /\p{Script=Han}/u.test(cell) ? `${cell.trim()}${behind}` : `${before}${cell}`;
    }),
  );
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Writes a date as a text that has one meaning: `05-Dec-2026`. */
export function textOfDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}-${months[Number(month) - 1] ?? ''}-${year}`;
}

/** The changes of sheets that leave their sailings the same for a person. */
export const harmlessSheetChanges: readonly HarmlessChange<Rows>[] = Object.entries(changes).map(
  ([name, change]) => ({
    name,
    change: (rows, ships) => {
      const changed = change(rows, ships);
      return changed === null || JSON.stringify(changed) === JSON.stringify(rows) ? null : changed;
    },
  }),
);
