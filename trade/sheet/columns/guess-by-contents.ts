import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import type { SheetColumn } from '../headers/field.ts';
import { isBerthTime, isOtherDate } from '../headers/match-header.ts';
import { readWindow } from '../dates/date-cell.ts';
import type { SheetField } from '../headers/field.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { isImo, isShipName } from '../particulars/ship.ts';
import { readMachine } from '../particulars/vessel-type.ts';

/**
 * The number of cells that are tested in each column, which is enough to identify the column and still quick.
 */
const rowsSampled = 40;
/** The minimum share of the tested cells that must match. */
const shareLeast = 0.6;

type Test = (cell: SheetCell) => boolean;

/**
 * Sets the fields of columns whose heading was not recognised, provided that no other column has the field.
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
  // Port names must match exactly, because many vessel names differ from a port by one character.
  const isHarbor: Test = (cell) => {
    const read = typeof cell === 'string' ? readHarbors(cell, context.names, { isExact: true }) : null;
    return read !== null && 'value' in read && read.assumed.length === 0;
  };
  const isDate: Test = (cell) => 'value' in readWindow(cell, { today: context.today });

  if (isFree('load') || isFree('unload')) {
    const harbors = looksLike(isHarbor);
    if (isFree('load')) give(harbors.shift(), 'load');
    give(harbors.pop(), 'unload');
    // Ports below an unknown heading may be something else than calls on the way.
    if (harbors.length === 1 && harbors[0]?.header === '') give(harbors[0], 'via');
  }
  const dates = looksLike(isDate).filter(({ header }) => !isOtherDate(header) && !isBerthTime(header));
  if (isFree('laycan') && isFree('laycan_start')) {
    // If more date columns than date fields remain, each of them could be the loading laycan, so none is set.
    const hasArrival = !isFree('arrival') || !isFree('arrival_start');
    if (dates.length <= (hasArrival ? 1 : 2)) {
      give(dates.shift(), 'laycan');
      if (isFree('arrival_start')) give(dates.shift(), 'arrival');
    }
  } else if (isFree('arrival') && isFree('arrival_start') && isFree('transit_days') && dates.length === 1) {
    give(dates[0], 'arrival');
  }
  if (isFree('imo')) give(looksLike(isImo)[0], 'imo');
  if (isFree('machine')) give(looksLike((cell) => 'value' in readMachine(cell))[0], 'machine');
  if (isFree('ship_name')) give(looksLike(isShipName)[0], 'ship_name');
  if (isFree('voyage_number')) {
    const ship = columns.find(({ field }) => field === 'ship_name');
    const afterShip = looksLike(isVoyage).find(({ index }) => ship && index === ship.index + 1);
    // Each partner of a joint service has its own voyage number. The number of the first partner is used.
    const partner = columns.find(
      (column) =>
        column.field === null &&
        /(?<![A-Z])VOY|航次/i.test(column.header) &&
        isMostly(column.index, rows, isVoyageWord),
    );
    if (partner) give(partner, 'voyage_number');
    // The column next to the vessel is read as the voyage number only if it has no heading, because an
    // unknown heading means other contents.
    if (isFree('voyage_number') && afterShip?.header === '' && !isCount(afterShip.index, rows))
      give(afterShip, 'voyage_number');
  }
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
