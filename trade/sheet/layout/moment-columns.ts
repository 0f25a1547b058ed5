import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { matchHeader } from '../headers/match-header.ts';

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
  return withHeadsOfNames(rows, at).flatMap((row, place): Row[] => {
    if (place === at) return [];
    const cells = (name: string | undefined) =>
      starts.map((start) => row[name === undefined ? start : columnOf(start, name)] ?? null);
    if (place < at || isBlank(row[0])) return [[row[0] ?? null, ...cells(undefined)]];
    return names.map((name) => [`${name} ${cellText(row[0])}`, ...cells(name)]);
  });
}

const voyageAlone = /^(?:V(?:OY)?[. ]{0,2})?[A-Z]{0,4}\d[A-Z\d/-]{0,7}$/i;

/**
 * Adds the headings `Vessel/Voyage` and `Voyage` to the rows above row `at` (the row with `ETA` and `ETD`) if
 * the first cells of these rows are blank.
 */
function withHeadsOfNames(rows: readonly Row[], at: number): readonly Row[] {
  let made = rows;
  for (const place of [at - 1, at - 2]) {
    const [first, ...others] = rows[place] ?? [];
    const texts = others.filter((cell) => !isBlank(cell)).map(cellText);
    if (!isBlank(first) || texts.length === 0) return made;
    if (texts.every((text) => voyageAlone.test(text))) made = made.with(place, ['Voyage', ...others]);
    else if (texts.every((text) => /\p{L}{2}/u.test(text) && matchHeader(text) === null))
      return made.with(place, ['Vessel/Voyage', ...others]);
    else return made;
  }
  return made;
}
