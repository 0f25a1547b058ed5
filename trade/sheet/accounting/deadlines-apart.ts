import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { extractClock } from '../dates/clock.ts';
import { readWindow } from '../dates/date-cell.ts';
import { isBerthTime, isDeadline } from '../headers/match-header.ts';
import { remark, type SheetNote } from '../note.ts';
import type { SheetSailing } from '../sheet-sailing.ts';

const opening = /开港|开舱|收箱|开始|(?<![A-Z])(?:OPEN|OPENS|OPENING|ERD|RECEIVING|FROM)(?![A-Z])/i;

/**
 * Words in the header of a deadline for the other leg of a transshipment. Such a deadline may be after this
 * vessel has sailed, so it raises no question.
 */
const otherLeg = /二程|2nd leg|second leg|connecting/i;

/**
 * Returns a question for each deadline of a row that is after the last loading call, and for each opening
 * (the first day on which the terminal accepts cargo) that is after a deadline. Such a date was probably
 * misread.
 *
 * The deadline columns are read again here, independently of how the row was read. If the order of day and
 * month is unclear, a date raises a question only if it is wrong in both orders.
 */
export function deadlinesApart(
  { source, columns, wholeRows }: SheetColumns,
  at: number,
  { harbors }: SheetSailing,
  today: string,
): SheetNote[] {
  if (wholeRows?.has(at)) return [];
  const heads = columns.filter(
    ({ header, isAdded }) => !isAdded && isDeadline(header) && !isBerthTime(header),
  );
  const last = harbors.filter(({ is_load }) => is_load).at(-1);
  const days = heads.flatMap(({ header, index }) => {
    const cell = source?.[at]?.[index];
    if (cell === undefined || isAbsent(cell)) return [];
    const text = typeof cell === 'string' ? (extractClock(cellText(cell))?.rest ?? cell) : cell;
    const found = (['month_first', 'day_first'] as const).flatMap((order) => {
      const read = readWindow(text, { today, order, graceDays: 60 });
      return 'value' in read ? read.value.start_time : [];
    });
    return found.length > 0 ? [{ header, found, isOpening: opening.test(simplified(header)) }] : [];
  });
  const closings = days.filter(({ isOpening }) => !isOpening);
  const late =
    last &&
    closings.filter(
      ({ header, found }) => !otherLeg.test(simplified(header)) && found.every((day) => day > last.end_time),
    );
  const reversed = days.filter(({ isOpening, found }) => {
    const isAfter = (day: string) => closings.some((one) => one.found.every((end) => day > end));
    return isOpening && found.every(isAfter);
  });
  return [
    ...(late ?? []).map(({ header, found }) => ['deadline_after_sailing', header, found] as const),
    ...reversed.map(({ header, found }) => ['opening_after_deadline', header, found] as const),
  ].map(([code, header, [day = '']]) => ({ field: null, ...remark(code, { header, day }) }));
}
