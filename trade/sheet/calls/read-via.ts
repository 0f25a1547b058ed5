import * as tradeLimits from '../../trade-limits.ts';
import { addDays, daysBetween } from '../../calendar/plain-date.ts';
import { rolesOf, extractMarks, type CallMark } from './call-marks.ts';
import { callOf, harborsOf, type OrderedContext } from './call-ports.ts';
import { cellText } from '../cell.ts';
import { readWindow } from '../dates/date-cell.ts';
import type { DateWindow, WindowContext } from '../dates/place-window.ts';
import { remark } from '../note.ts';
import type { RowReader } from '../row-reader.ts';
import type { SheetCall } from '../sheet-sailing.ts';

/** The separator between the arrival and the departure of a call in the `via` cell: `Colombo 12/26~12/28`. */
export const viaDays = '~';
const separators = /[,;、|\n→>]|->|(?<!\d)\/|\/(?!\d)/;

export interface ViaReading {
  /** The calls before loading, which have the mark `before` (`装前`). */
  before: SheetCall[];
  calls: SheetCall[];
  /** The calls after discharging, which have the mark `after` (`卸后`). */
  after: SheetCall[];
  /** The text of the cell if it contains no readable calls; it is then added to the remark. Empty otherwise. */
  text: string;
}

type ViaContext = OrderedContext & { laycan: DateWindow; arrival: DateWindow };

/**
 * Reads the ports of call on the way: `新加坡 8/20, 科伦坡(卸) 8/26`. A call needs a date, and no date is invented.
 * If no port has a date, the text of the cell is added to the remark. If a date cannot be read or is outside
 * the voyage, the row is refused, because the sailing would otherwise lose a call.
 */
export function readVia(reader: RowReader, context: ViaContext): ViaReading {
  const via: ViaReading = { before: [], calls: [], after: [], text: '' };
  if (!reader.has('via')) return via;
  const text = cellText(reader.cell('via'));
  const asRemark = (): ViaReading => {
    if (/\d/.test(text)) reader.refuse('via', remark('via_unread', { text }));
    else reader.assume('via', remark('via_kept', { text }));
    return { before: [], calls: [], after: [], text: `VIA ${text}` };
  };
  const pieces = text.split(separators).map((piece) => piece.trim());
  for (const piece of pieces.filter(Boolean)) {
    const read = readCall(piece, context);
    if (!read) return asRemark();
    via[read.place].push(read.call);
  }
  return isInOrder(via, context) ? via : asRemark();
}

function isInOrder({ before, calls, after }: ViaReading, { laycan, arrival }: ViaContext): boolean {
  const starts = (some: readonly SheetCall[]) => some.map((call) => call.start_time);
  const until = [...starts(before), laycan.start_time, ...starts(calls), arrival.end_time];
  const since = [arrival.start_time, ...starts(after)];
  return [until, since].every((times) =>
    times.every((time, at) => at === 0 || time >= (times[at - 1] ?? '')),
  );
}

/**
 * The beginning of the days in the text of a call: the first digit or the name of the month, as in `12/26`,
 * `DEC-18`.
 */
const daysBegin =
  /(?<![A-Z])(?:ABOUT|ABT\.?|AROUND|O\/A|EARLY|MID|END|LATE) (?=[A-Z\d])|约(?=\d)|(?<![A-Z])(?:JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|(?:NOV|DEC)(?:EMBER)?)[ .-]?\d|\d|$/i;

const portCodes =
  /^(?!(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d)[A-Z]{2}[A-Z\d]{3}(?: \+ [A-Z]{2}[A-Z\d]{3})*(?= |$)/;

/**
 * Splits the text of a call on the way into marks, port and days: `科伦坡(卸) 12/26`, `Jebel Ali (26 Dec)`. Port
 * or days may be empty.
 */
export function viaPiece(piece: string): { marks: ReadonlySet<CallMark>; port: string; days: string } {
  const { marks, text } = extractMarks(piece);
  // The code of a port may contain digits: `CN22D 12/4`.
  const code = portCodes.exec(text)?.[0] ?? '';
  const at = code.length + text.slice(code.length).search(daysBegin);
  const [port, days] = [text.slice(0, at), text.slice(at)];
  const isBracketed = /\(\s*$/.test(port);
  return {
    marks,
    port: port.replace(/\(\s*$/, '').trim(),
    days: (isBracketed ? days.replace(/\)\s*$/, '') : days).trim(),
  };
}

function readCall(
  piece: string,
  context: ViaContext,
): { call: SheetCall; place: 'before' | 'calls' | 'after' } | null {
  const { marks, port, days } = viaPiece(piece);
  if (port === '' || days === '') return null;
  const place = marks.has('before') ? 'before' : marks.has('after') ? 'after' : 'calls';
  const { start_time } = context.laycan;
  const today = place === 'before' ? addDays(start_time, -tradeLimits.passageDaysMost) : start_time;
  const harbors = harborsOf(port, context);
  const window = windowIn(days, {
    today,
    order: context.order,
    isEarly: context.isEarly,
    yearAt: context.yearAt,
  });
  if (!('value' in harbors) || !window) return null;
  return { call: callOf(harbors.value, window, rolesOf(marks)), place };
}

/**
 * Reads the days of a call: either a range of days, or an arrival and a departure. Returns null if the days
 * cannot be read.
 */
function windowIn(days: string, context: WindowContext): DateWindow | null {
  const whole = readWindow(days, context);
  if ('value' in whole) return whole.value;
  const [first = '', last = '', ...others] = days.split(viaDays);
  const start = readWindow(first, context);
  if (!('value' in start) || last === '' || others.length > 0) return null;
  const end = readWindow(last, { ...context, today: start.value.start_time });
  if (!('value' in end)) return null;
  const window = { start_time: start.value.start_time, end_time: end.value.end_time };
  const length = daysBetween(window.start_time, window.end_time);
  return length >= 0 && length < tradeLimits.laycanDaysMost ? window : null;
}
