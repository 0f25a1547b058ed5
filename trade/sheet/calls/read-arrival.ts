import { tradeLimits } from '../../trade-limits.ts';
import { greatCircleNm } from '../../harbors/great-circle.ts';
import { addDays, daysBetween } from '../../calendar/plain-date.ts';
import type { CallsContext } from './call-ports.ts';
import { cellText } from '../cell.ts';
import { windowText } from '../dates/date-window.ts';
import { remark } from '../note.ts';
import type { DateWindow } from '../dates/place-window.ts';
import { readWindowOf } from './read-window.ts';
import type { RowReader } from '../row-reader.ts';

/** The speed of the estimate, and one that no cargo ship exceeds along a great circle. */
const knots = { estimate: 13, most: 30 };

/** Stands with the sailing, so that nobody takes the estimate for the shipowner's word. */
const estimateRemark = `抵港日期为推算（大圆距离，${knots.estimate} 节） / ETA computed (great circle, ${knots.estimate} kn)`;

export interface ArrivalReading {
  window: DateWindow;
  /** For the readers of the sailing; empty when the sheet gave the date. */
  remark: string;
}

interface ArrivalContext extends CallsContext {
  load: readonly string[];
  unload: readonly string[] | null;
  laycan: DateWindow;
}

/** The arrival window, which a missing year puts behind the loading window. */
export function readArrival(reader: RowReader, context: ArrivalContext): ArrivalReading | null {
  const { laycan } = context;
  const window = readWindowOf(reader, ['arrival', 'arrival_start', 'arrival_end'], {
    today: laycan.start_time,
    order: context.order,
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
  const nm = distanceOf(context);
  const hours = (daysBetween(laycan.start_time, window.end_time) + 1) * 24;
  if (nm === null || nm <= hours * knots.most) return { window, remark: '' };
  return reader.refuse(
    'arrival',
    remark('arrival_too_soon', { ...values, distance: Math.round(nm), knots: knots.most }),
  );
}

/** Never a silent guess: from the days of the passage, from the distance if that was asked for, else refused. */
function arrivalWithout(reader: RowReader, context: ArrivalContext): ArrivalReading | null {
  const { laycan } = context;
  if (reader.has('transit_days')) {
    const text = cellText(reader.cell('transit_days'));
    const days = Number(/^\D*(\d{1,3})\D*$/.exec(text)?.[1] ?? Number.NaN);
    if (Number.isNaN(days) || days > tradeLimits.passageDaysMost) {
      return reader.refuse('transit_days', remark('transit_days_unread', { text }));
    }
    const window = shift(laycan, days);
    reader.assume('arrival', remark('arrival_from_days', { days, window: windowText(window) }));
    return { window, remark: '' };
  }
  const nm = context.isEstimating ? distanceOf(context) : null;
  if (nm === null) {
    return context.unload ? reader.refuse('arrival', remark('arrival_missing')) : null;
  }
  const window = shift(laycan, Math.max(1, Math.ceil(nm / (knots.estimate * 24))));
  const values = { window: windowText(window), distance: Math.round(nm), knots: knots.estimate };
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
