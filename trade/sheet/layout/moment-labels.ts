import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { isDeadline, matchHeader } from '../headers/match-header.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { headOfPort } from './port-heads.ts';

type Row = readonly SheetCell[];

/** A word for an event of a call: `ETD`, `离港`. */
const moment =
  /^(?:ET[ABDS]|AT[ABD]|ARR(?:IVAL|IVES?)?|DEP(?:ARTURE|ARTS?)?|SAIL(?:ING|S)?|BERTH(?:ING)?|预?计?(?:抵港?|到港?|靠泊?|离港?|离泊|开航|开船))(?: DATE|日期|时间)?$/i;
/**
 * The minimum number of rows with an event next to their port. `shareLeast` is their minimum share of the
 * filled rows.
 */
const rowsLeast = 2;
const shareLeast = 0.6;

/**
 * Joins a column of ports with the column of events (arrival, departure) next to it: `SHANGHAI` next to `ETD`
 * becomes `ETD SHANGHAI`. A port applies to the rows below it until the next port. Rows without such columns
 * are returned unchanged.
 */
export function withJoinedMoments(rows: readonly Row[], names: HarborNames): readonly Row[] {
  const isMoment = (cell: SheetCell | undefined) => {
    const text = simplified(cellText(cell));
    return text !== '' && (moment.test(text) || isDeadline(text));
  };
  const isPort = (cell: SheetCell | undefined) =>
    !isBlank(cell) && headOfPort(cell ?? null, 0, names) !== null && matchHeader(cell) === null;
  const marked = rows.filter((row) => isMoment(row[1]) && row.slice(2).some((cell) => !isBlank(cell)));
  const filled = rows.filter((row) => !isBlank(row[1]));
  const ports = marked.filter((row) => isPort(row[0]));
  if (marked.length < rowsLeast || ports.length === 0 || marked.length < filled.length * shareLeast)
    return rows;
  let port = '';
  const joined = rows.map((row): Row => {
    if (!isMoment(row[1])) {
      port = '';
      // The heading of the voyage numbers may be above the events instead of above the ports.
      return [(isBlank(row[0]) ? row[1] : row[0]) ?? null, ...row.slice(2)];
    }
    if (!isBlank(row[0])) port = cellText(row[0]);
    return [`${cellText(row[1])} ${port}`.trim(), ...row.slice(2)];
  });
  return withVesselHead(
    joined,
    rows.findIndex((row) => marked.includes(row)),
  );
}

/** The beginning of a text that is not the name of a vessel, such as `WEEK` or `航次`. */
const noName = /^(?:WEEK|WK|VOY|SERVICE|LOOP|ROUND|DATE|DAY|MON|TUE|WED|THU|FRI|SAT|SUN|第|周|月|航)/i;

/**
 * Adds the heading `Vessel/Voyage` to the row of vessels above the first call, if no row there has a known
 * heading.
 */
function withVesselHead(rows: readonly Row[], firstCall: number): readonly Row[] {
  const above = rows.slice(0, firstCall);
  if (above.some(([first]) => matchHeader(first) !== null)) return rows;
  const at = above.findLastIndex((row) => row.slice(1).some((cell) => !isBlank(cell)));
  const names = (rows[at] ?? []).slice(1).filter((cell) => !isBlank(cell));
  const isName = (cell: SheetCell) =>
    /\p{L}{3}|\p{Script=Han}{2}/u.test(cellText(cell)) &&
    !noName.test(simplified(cellText(cell))) &&
    matchHeader(cell) === null;
  const areNames = names.length > 0 && names.every((cell) => isName(cell ?? null));
  return at >= 0 && areNames ? rows.with(at, ['Vessel/Voyage', ...(rows[at] ?? []).slice(1)]) : rows;
}
