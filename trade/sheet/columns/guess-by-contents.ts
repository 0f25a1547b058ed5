import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import type { SheetColumn } from '../headers/field.ts';
import { isBerthTime, isOtherDate } from '../headers/match-header.ts';
import { readWindow } from '../dates/date-cell.ts';
import type { SheetField } from '../headers/field.ts';
import { isOfOtherKind, measureHead } from '../headers/other-heads.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { isImo, isShipName } from '../particulars/ship.ts';
import { readMachine } from '../particulars/vessel-type.ts';

/**
 * The number of cells that are tested in each column, which is enough to identify the column and still quick.
 */
const rowsSampled = 40;
/** The minimum share of the tested cells that must match for a column to get a field. */
const shareLeast = 0.6;

/** The heading of a column with the month or the week of a sailing, whose days are in another column. */
const periodHead = /^(?:MONTH|MTH|WEEK|WK|月份?|周次?|第?几?周)$/i;

type Test = (cell: SheetCell) => boolean;

/**
 * Assigns fields to columns whose heading was not recognised, by the contents of their cells. A field that
 * another column already has is not assigned again.
 */
export function guessByContents(
  columns: SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
  context: { names: HarborNames; today: string },
): void {
  const isFree = (field: SheetField) => !columns.some((column) => column.field === field);
  const give = (column: SheetColumn | undefined, field: SheetField) => {
    if (!column || column.field || !isFree(field)) return;
    column.field = field;
    column.by = 'contents';
  };
  const looksLike = (test: Test) =>
    columns.filter(
      (column) => column.field === null && !column.isReplaced && isMostly(column.index, rows, test),
    );
  // Port names must match exactly. With corrections allowed, many vessel names would count as ports, because
  // they differ from a port by one letter.
  const isHarbor: Test = (cell) => {
    const read = typeof cell === 'string' ? readHarbors(cell, context.names, { isExact: true }) : null;
    return read !== null && 'value' in read && read.assumed.length === 0;
  };
  const isDate: Test = (cell) => 'value' in readWindow(cell, { today: context.today });

  if (isFree('load') || isFree('unload')) {
    const harbors = looksLike(isHarbor);
    if (isFree('load')) give(harbors.shift(), 'load');
    give(harbors.pop(), 'unload');
    // A column of ports below an unknown heading may be something other than ports of call on the way, such
    // as the place of an agent. Only a column without a heading is used.
    if (harbors.length === 1 && harbors[0]?.header === '') give(harbors[0], 'via');
  }
  const days = looksLike(isDate).filter(({ header }) => !isOtherDate(header) && !isBerthTime(header));
  const exact = days.filter(({ header }) => !periodHead.test(header));
  // A month is the laycan only if the sheet has no other days.
  const isOfMonths = exact.length === 0 && isFree('laycan') && isFree('laycan_start');
  const dates = isOfMonths ? days : exact;
  if (isFree('laycan') && isFree('laycan_start')) {
    // If there are more date columns than date fields, each of the columns could be the loading laycan. No
    // field is assigned then, so that the person chooses the column in the review.
    const hasArrival = !isFree('arrival') || !isFree('arrival_start');
    if (dates.length <= (hasArrival ? 1 : 2)) {
      give(dates.shift(), 'laycan');
      if (isFree('arrival_start')) give(dates.shift(), 'arrival');
    }
  } else if (isFree('arrival') && isFree('arrival_start') && isFree('transit_days') && dates.length === 1) {
    give(dates[0], 'arrival');
  }
  if (isFree('imo')) give(looksLike(isImo)[0], 'imo');
  if (isFree('machine'))
    give(looksLike((cell) => 'value' in readMachine(cell, context.names.ownWords))[0], 'machine');
  if (isFree('ship_name'))
    give(
      looksLike(isShipName).find(({ header }) => !isOfOtherKind(header) && !measureHead.test(header)),
      'ship_name',
    );
  if (isFree('voyage_number')) give(voyageColumn(columns, rows), 'voyage_number');
}

/**
 * Returns the column of voyage numbers; undefined if no column is identified by its cells and its position.
 */
function voyageColumn(
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): SheetColumn | undefined {
  const free = columns.filter((column) => column.field === null);
  // In a joint service, each partner line has its own column of voyage numbers. The column of the first
  // partner is used.
  const partner = free.find(
    ({ index, header }) => /(?<![A-Z])VOY|航次/i.test(header) && isMostly(index, rows, isVoyageWord),
  );
  if (partner) return partner;
  // The column to the right of the vessel is read as the voyage number only if it has no heading. A heading
  // that is not recognised means other contents.
  const ship = columns.find(({ field }) => field === 'ship_name');
  return free.find(
    ({ index, header, isReplaced }) =>
      index === (ship?.index ?? Number.NaN) + 1 &&
      header === '' &&
      !isReplaced &&
      isMostly(index, rows, isVoyage) &&
      !isCount(index, rows),
  );
}

const isVoyageWord: Test = (cell) => /^(?=.*\d)[A-Z\d./-]{1,12}$/i.test(cellText(cell));
const isVoyage: Test = (cell) => /^V?\.?\d{1,4}[A-Z]{0,2}$/.test(cellText(cell));

/** Returns true for a column that numbers the rows 1, 2, 3. Its cells are not voyage numbers. */
function isCount(index: number, rows: readonly (readonly SheetCell[])[]): boolean {
  const numbers = rows.map((row) => Number(cellText(row[index] ?? null) || NaN));
  const [first = NaN] = numbers;
  return first <= 1 && numbers.every((one, at) => one === first + at);
}

function isMostly(index: number, rows: readonly (readonly SheetCell[])[], test: Test): boolean {
  const filled = rows
    .map((row) => row[index] ?? null)
    .filter((cell) => !isAbsent(cell))
    .slice(0, rowsSampled);
  return filled.length > 0 && filled.filter(test).length >= filled.length * shareLeast;
}
