import { addDays } from '../../calendar/plain-date.ts';
import { cellText, type SheetCell } from '../cell.ts';
import { readWindow } from '../dates/date-cell.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { SheetSailing } from '../sheet-sailing.ts';

/**
 * The kinds of cells whose loss would change a sailing, so that each unread cell of these kinds is reported.
 */
export type LeftOutKind = 'date' | 'port' | 'vessel' | 'voyage';

interface KnownContext {
  names: HarborNames;
  today: string;
}

export function isPort(cell: SheetCell, names: HarborNames): boolean {
  if (typeof cell !== 'string' || cell.length > 60) return false;
  const read = readHarbors(cell, names, { isExact: true });
  return 'value' in read && read.assumed.length === 0;
}

export const isDate = (cell: SheetCell, today: string): boolean =>
  typeof cell !== 'number' && typeof cell !== 'boolean' && 'value' in readWindow(cell, { today });

/**
 * The minimum length, in days, of a range that is treated as the month or the week of a loading call. A
 * shorter range may be the days of another call.
 */
const periodDaysLeast = 7;

/**
 * True if the sailing already contains the content of the cell, for example because the cell is the code of a
 * port next to the port's name.
 */
export function isKnown(
  kind: LeftOutKind,
  cell: SheetCell,
  { harbors, undated, ship_name, voyage_number, cut_offs }: SheetSailing,
  { names, today }: KnownContext,
): boolean {
  const text = cellText(cell).toUpperCase();
  if (kind === 'vessel') return text === (ship_name ?? '').toUpperCase();
  if (kind === 'voyage') return text === voyage_number.toUpperCase();
  if (kind === 'port') {
    const read = readHarbors(typeof cell === 'string' ? cell : text, names, { isExact: true });
    const known = [...harbors, ...(undated ? [undated] : [])].flatMap((call) => [
      call.harbor_code,
      call.second_harbor_code,
      call.third_harbor_code,
    ]);
    return 'value' in read && read.value.every((code) => known.includes(code));
  }
  const isNamed = (day: string) =>
    harbors.some(({ start_time, end_time }) => start_time <= day && day <= end_time) ||
    cut_offs.some(({ time }) => time?.startsWith(day));
  // If a column gives the month or the week of a loading call, that adds nothing to the days of the call.
  const isPeriodOfLoading = (period: { start_time: string; end_time: string }) =>
    addDays(period.start_time, periodDaysLeast - 1) <= period.end_time &&
    harbors.some(
      (call) => call.is_load && period.start_time <= call.start_time && call.end_time <= period.end_time,
    );
  // A day without a year means the first such day on or after a reference day. Both today and the first call
  // are tried, because the day may belong to a later call in the next year.
  const first = harbors[0]?.start_time ?? today;
  return [today, first].some((from) =>
    (['month_first', 'day_first'] as const).some((order) => {
      const read = readWindow(cell, { today: from, order });
      if (!('value' in read)) return false;
      const { start_time, end_time } = read.value;
      return (isNamed(start_time) && isNamed(end_time)) || isPeriodOfLoading(read.value);
    }),
  );
}

/**
 * The maximum number of days by which a berthing may be before the laycan and still belong to the loading
 * call.
 */
const berthingDaysMost = 21;

/**
 * Returns true if a cell contains days around the loading calls, such as a berthing up to `berthingDaysMost`
 * days before the laycan. Such days need not be in the sailing.
 */
export function isOfLoading(cell: SheetCell, { harbors }: SheetSailing, { today }: KnownContext): boolean {
  const loads = harbors.filter(({ is_load }) => is_load);
  const [first, last] = [loads[0]?.start_time ?? '', loads.at(-1)?.end_time ?? ''];
  return (['month_first', 'day_first'] as const).some((order) => {
    const read = readWindow(cell, { today, order });
    return (
      'value' in read &&
      read.value.start_time >= addDays(first, -berthingDaysMost) &&
      read.value.end_time <= last
    );
  });
}
