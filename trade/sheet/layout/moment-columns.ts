import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';

type Row = readonly SheetCell[];

/** A heading for the arrivals or the departures of one vessel: `ETA`, `离港`. */
const moment =
  /^(?:ET[ABDS]|AT[ABD]|ARR(?:IVAL)?|DEP(?:ARTURE)?|预?计?(?:抵港?|到港?|靠泊?|离港?|离泊|开航))$/i;

const isMoment = (cell: SheetCell | undefined): boolean => moment.test(simplified(cellText(cell)));

/**
 * Converts a sheet in which each vessel has one column for arrivals and one for departures. The row
 * `SHANGHAI` becomes two rows, `ETA SHANGHAI` and `ETD SHANGHAI`, and each vessel has one column.
 * Other sheets are returned unchanged.
 */
export function withMomentRows(rows: readonly Row[]): readonly Row[] {
  const at = rows.findIndex((row) => {
    const filled = row.slice(1).filter((cell) => !isBlank(cell));
    return filled.length > 1 && filled.every(isMoment) && new Set(filled.map(cellText)).size > 1;
  });
  const moments = rows[at] ?? [];
  const [, first] = moments;
  if (at < 1 || first === undefined || isBlank(first)) return rows;
  const starts = moments.flatMap((cell, place) => (cellText(cell) === cellText(first) ? [place] : []));
  const names = [
    ...new Set(
      moments
        .slice(1)
        .filter((cell) => !isBlank(cell))
        .map(cellText),
    ),
  ];
  const columnOf = (start: number, name: string) => {
    const end = starts.find((one) => one > start) ?? moments.length;
    return moments.findIndex((cell, place) => place >= start && place < end && cellText(cell) === name);
  };
  return rows.flatMap((row, place): Row[] => {
    if (place === at) return [];
    const cells = (name: string | undefined) =>
      starts.map((start) => row[name === undefined ? start : columnOf(start, name)] ?? null);
    if (place < at || isBlank(row[0])) return [[row[0] ?? null, ...cells(undefined)]];
    return names.map((name) => [`${name} ${cellText(row[0])}`, ...cells(name)]);
  });
}
