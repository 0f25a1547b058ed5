import * as tradeLimits from '../../trade-limits.ts';
import { knotsMost } from '../../sailing/sea-speed.ts';
import { greatCircleNm } from '../../harbors/great-circle.ts';
import { addDays, daysBetween } from '../../calendar/plain-date.ts';
import type { OrderedContext } from './call-ports.ts';
import { cellText } from '../cell.ts';
import { windowText } from '../dates/date-window.ts';
import { remark, type Remark } from '../note.ts';
import type { DateWindow } from '../dates/place-window.ts';
import { readWindowOf } from './read-window.ts';
import type { RowReader } from '../row-reader.ts';

/**
 * The number of days after the loading laycan from which an arrival without a year is unlikely. Such a
 * numeric date is refused as ambiguous if day and month exchanged give a nearer date.
 */
const longPassageDays = 75;

/** The vessel speed assumed for estimated arrivals, in knots. */
const estimateKnots = 13;

/**
 * The remark on a sailing with an estimated arrival, so that readers do not mistake the estimate for a date
 * from the shipowner.
 */
const estimateRemark = `抵港日期为推算（大圆距离，${estimateKnots} 节） / ETA computed (great circle, ${estimateKnots} kn)`;

export interface ArrivalReading {
  /** The arrival; null if the sheet has none and `context.mayLackArrival` is true. */
  window: DateWindow | null;
  /** The remark for readers of the sailing; empty if the sheet contained the date. */
  remark: string;
}

interface ArrivalContext extends OrderedContext {
  load: readonly string[];
  unload: readonly string[] | null;
  laycan: DateWindow;
}

/**
 * Reads the days of arrival; null if the row was refused. A date without a year is assumed to be after the
 * loading laycan.
 */
export function readArrival(reader: RowReader, context: ArrivalContext): ArrivalReading | null {
  const { laycan } = context;
  const window = readWindowOf(reader, ['arrival', 'arrival_start', 'arrival_end'], {
    today: laycan.start_time,
    order: context.order,
    farDays: longPassageDays,
    isEarly: context.isEarly,
    yearAt: context.yearAt,
    timeZone: context.names.byCode.get(context.unload?.[0] ?? '')?.time_zone,
  });
  if (window === 'absent') return arrivalWithout(reader, context);
  if (!window) return null;
  const values = {
    window: windowText(window),
    laycan: windowText(laycan),
    days: tradeLimits.passageDaysMost,
  };
  if (window.start_time < laycan.start_time)
    return reader.refuse('arrival', remark('arrival_before_loading', values));
  if (daysBetween(laycan.end_time, window.start_time) > tradeLimits.passageDaysMost) {
    return reader.refuse('arrival', remark('arrival_far', values));
  }
  const tooFast = tooFastFor(window, context);
  return tooFast ? reader.refuse('arrival', tooFast) : { window, remark: '' };
}

/**
 * Returns the reason to refuse the arrival if the vessel would have to sail faster than a ship can; otherwise
 * null. The comparison uses the longest possible time, from the first loading day to the last arrival day.
 */
function tooFastFor(window: DateWindow, context: ArrivalContext): Remark | null {
  const { laycan, load, unload, seaMiles } = context;
  const hours = (daysBetween(laycan.start_time, window.end_time) + 1) * 24;
  const values = { window: windowText(window), laycan: windowText(laycan) };
  const straight = distanceOf(context);
  if (straight !== null && straight > hours * knotsMost.straight)
    return remark('arrival_too_soon', {
      ...values,
      distance: Math.round(straight),
      knots: knotsMost.straight,
    });
  const bySea = load[0] && unload?.[0] ? (seaMiles?.(load[0], unload[0]) ?? null) : null;
  if (bySea === null || bySea <= hours * knotsMost.bySea) return null;
  const limits = { distance: Math.round(bySea), knots: knotsMost.bySea };
  return remark('arrival_too_soon_by_sea', { ...values, ...limits });
}

/**
 * A number of transit days: `28`, `28 days`, `约28天`. A cell with other words, such as `every 7 days` or `28
 * via Sydney`, does not match, because the words may change the meaning.
 */
const transitDays =
  /^(?:ABT\.?|ABOUT|APPROX\.?|CA\.?|约|大约|T\/?T:?|\+)? ?(\d{1,3}) ?(?:D|DAYS?|天|日|天左右|DIAS|DÍAS|TAGE|JOURS|GIORNI)?\.?$/i;

/**
 * Computes a missing arrival from the transit days. Without transit days, the arrival stays unknown if
 * `context.mayLackArrival` is true, or is computed from the distance if `context.isEstimating` is true. In
 * all other cases the row is refused and null is returned. The person who reviews the import sees every
 * computed date.
 */
function arrivalWithout(reader: RowReader, context: ArrivalContext): ArrivalReading | null {
  const { laycan } = context;
  if (reader.has('transit_days')) {
    const text = cellText(reader.cell('transit_days'));
    const days = Number(transitDays.exec(text)?.[1] ?? Number.NaN);
    if (Number.isNaN(days) || days > tradeLimits.passageDaysMost) {
      return reader.refuse('transit_days', remark('transit_days_unread', { text }));
    }
    const window = shift(laycan, days);
    reader.assume('arrival', remark('arrival_from_days', { days, window: windowText(window) }));
    return { window, remark: '' };
  }
  if (context.mayLackArrival && context.unload) {
    reader.assume('arrival', remark('arrival_unknown'));
    return { window: null, remark: '' };
  }
  const nm = context.isEstimating ? distanceOf(context) : null;
  if (nm === null) {
    return context.unload ? reader.refuse('arrival', remark('arrival_missing')) : null;
  }
  const window = shift(laycan, Math.max(1, Math.ceil(nm / (estimateKnots * 24))));
  const values = { window: windowText(window), distance: Math.round(nm), knots: estimateKnots };
  reader.assume('arrival', remark('arrival_estimated', values));
  return { window, remark: estimateRemark };
}

function shift({ start_time, end_time }: DateWindow, days: number): DateWindow {
  return { start_time: addDays(start_time, days), end_time: addDays(end_time, days) };
}

function distanceOf({ load, unload, names }: ArrivalContext): number | null {
  const from = names.byCode.get(load[0] ?? '');
  const to = names.byCode.get(unload?.[0] ?? '');
  return from && to ? greatCircleNm(from, to) : null;
}
