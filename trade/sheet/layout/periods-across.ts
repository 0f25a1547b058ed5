import { addDays } from '../../calendar/plain-date.ts';
import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, isBlank, type SheetCell } from '../cell.ts';
import { readWindow } from '../dates/date-cell.ts';
import type { DateWindow } from '../dates/place-window.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { settleRow } from '../status/settle-row.ts';
import { readLane } from './lane.ts';
import type { Layout } from './layouts.ts';
import { vesselsIn, type VesselOfPeriod } from './vessels-of-period.ts';

type Row = readonly SheetCell[];

/** The maximum number of rows at the top in which a header is searched. */
const rowsSearched = 25;
const periodsLeast = 2;
/** The minimum length in days of a period. A shorter one is the loading window of a single sailing. */
const periodDaysLeast = 5;
/** The minimum share of the filled cells below the periods that must contain vessels. */
const shareLeast = 0.6;

/**
 * The layout with a column for each month or week. Its cells contain the vessels that load in this period:
 * `December 2026` above `SEA LARK V.12 / 05-08`. The periods may also be in the rows, below a header of
 * lanes. Each vessel becomes a row that is added below the sheet.
 */
export const periodsAcross: Layout = {
  id: 'periods_across',
  arrange: (rows, names, today) => {
    const head = today === '' ? null : headIn(rows, { names, today });
    if (!head) return null;
    const made = sailingsBelow(rows, head, today);
    if (!made) return null;
    const width = Math.max(...rows.map((row) => row.length));
    const others = (row: Row) =>
      Array.from({ length: width }, (_, at) => (head.columns.has(at) ? null : (row[at] ?? null)));
    const hasLanes = made.some(({ lane }) => lane !== '');
    const hasArrivals = made.some(({ arrival }) => arrival !== '');
    const hasUnloads = made.some(({ unload }) => unload !== '');
    const places = new Set(made.map(({ at }) => at));
    const left = rows.map((row, at) =>
      at === head.at
        ? [
            ...others(row),
            ...(hasLanes ? ['Lane'] : []),
            'Vessel / Voyage',
            'Laycan',
            ...(hasUnloads ? ['POD'] : []),
            ...(hasArrivals ? ['ETA'] : []),
          ]
        : places.has(at)
          ? []
          : row,
    );
    const below = made.map(({ label, lane, ship, days, arrival, unload }) => [
      ...others(label),
      ...(hasLanes ? [lane] : []),
      ship,
      days,
      ...(hasUnloads ? [unload] : []),
      ...(hasArrivals ? [arrival] : []),
    ]);
    return {
      rows: [...left, ...below],
      isTransposed: false,
      titles: [],
      sources: new Map(made.map(({ at }, nth) => [rows.length + nth, at])),
    };
  },
};

interface Head {
  at: number;
  /** The columns that contain vessels. Each has a period, or a lane if the rows have the periods. */
  columns: ReadonlyMap<number, Column>;
}

interface Column {
  period: DateWindow | null;
  lane: string;
}

/**
 * Returns the header row with several periods, or with several lanes if the rows have the periods; null if
 * there is none.
 */
function headIn(rows: readonly Row[], { names, today }: { names: HarborNames; today: string }): Head | null {
  const columnOf = (cell: SheetCell): Column | null => {
    const period = periodIn(cell, today);
    if (period) return { period, lane: '' };
    const lane = cellText(cell);
    return lane !== '' && readLane(lane, names) ? { period: null, lane } : null;
  };
  for (const [at, row] of rows.slice(0, rowsSearched).entries()) {
    const all = row.flatMap((cell, index) => {
      const column = columnOf(cell);
      return column ? [[index, column] as const] : [];
    });
    const isOfPeriods = all.filter(([, { period }]) => period !== null).length >= periodsLeast;
    const some = all.filter(([, { period }]) => (period !== null) === isOfPeriods);
    if (some.length < periodsLeast) continue;
    const inner = new Set(some.map(([index]) => index));
    const isAbovePeriods = () =>
      rows
        .slice(at + 1, at + 1 + rowsSearched)
        .some((next) => next.some((cell, index) => !inner.has(index) && periodIn(cell, today) !== null));
    if (isOfPeriods || isAbovePeriods()) return { at, columns: new Map(some) };
  }
  return null;
}

const shortYear = /^([A-Z]{3,9})[ .'’-]{1,2}(\d{2})$/i;
const inBrackets = /\(([^()]{3,30})\)/;

/** Returns the days of a heading such as `Dec-26`, `12月` or `WK 50 (7-13 Dec)`; null if it is no month or week. */
function periodIn(cell: SheetCell, today: string): DateWindow | null {
  const text = simplified(cellText(cell));
  if (text === '' || text.length > 40) return null;
  const bare = text.replace(inBrackets, ' ').trim();
  const spellings = [inBrackets.exec(text)?.[1] ?? '', bare.replace(shortYear, '$1 20$2'), text];
  for (const spelling of spellings) {
    const read = spelling === '' ? null : readWindow(spelling, { today, graceDays: 31 });
    if (read && 'value' in read && addDays(read.value.start_time, periodDaysLeast - 1) <= read.value.end_time)
      return read.value;
  }
  return null;
}

interface Found extends VesselOfPeriod {
  at: number;
  /**
   * The row whose other cells (outside the columns with vessels) belong to the sailing. It is the sailing's
   * own row, or an earlier row if those cells are blank.
   */
  label: Row;
  /** The lane above the cell; empty if the header has periods. */
  lane: string;
}

/** Returns the sailings in the cells of the columns; null if most of these cells contain no vessel. */
function sailingsBelow(rows: readonly Row[], { at: headAt, columns }: Head, today: string): Found[] | null {
  const found: Found[] = [];
  let [filled, read] = [0, 0];
  let label: Row = [];
  let ofRow: DateWindow | null = null;
  for (const [place, row] of rows.slice(headAt + 1).entries()) {
    const others = row.filter((cell, index) => !columns.has(index) && !isBlank(cell));
    if (others.length > 0) label = row;
    ofRow = others.flatMap((cell) => periodIn(cell, today) ?? [])[0] ?? ofRow;
    for (const [index, { period: ofColumn, lane }] of columns) {
      const cell = row[index] ?? null;
      if (isAbsent(cell) || isWithoutSailing(cell)) continue;
      const period = ofColumn ?? ofRow;
      const vessels = typeof cell === 'string' && period ? vesselsIn(cell, period, today) : null;
      filled += 1;
      if (vessels) read += 1;
      const at = headAt + 1 + place;
      // A cell that cannot be read becomes a sailing without days, so that the person is asked about it.
      const all = vessels ?? [{ ship: cellText(cell), days: '', arrival: '', unload: '' }];
      for (const one of all) found.push({ at, label, lane, ...one });
    }
  }
  return read > 0 && read >= filled * shareLeast ? found : null;
}

const noSailing =
  /^(?:BLANK(?: SAILING)?|NO (?:SAILING|VESSEL|CALL)|NIL|VOID|OMIT(?:TED)?|SKIP|DRY ?-?DOCK|无船|无班|空班|跳航)$/i;

/** Returns true if a cell shows that no vessel sails in this period: `BLANK`, `停航`. */
function isWithoutSailing(cell: SheetCell): boolean {
  const settled = settleRow([cell], new Map());
  return noSailing.test(cellText(cell)) || ('state' in settled && settled.state !== 'unclear');
}
