import type { DraftContent } from '../../../trade/draft/draft.ts';
import { callsInOrder } from '../../../trade/draft/draft-verdict.ts';
import { addDays, daysBetween, isPlainDate, type PlainDate } from '../../../trade/calendar/plain-date.ts';

/** The range of days over which the changes of a publication are drawn. */
export interface ChangeAxis {
  first: PlainDate;
  days: number;
}

/** A range of days, starting `at` days after the first day of the axis. */
export interface AxisStretch {
  at: number;
  days: number;
}

export interface AxisCall extends AxisStretch {
  id: string;
  kind: 'load' | 'via' | 'unload';
  isMoved: boolean;
}

/** A sailing on the axis, with the former laycans of moved port calls. */
export interface AxisLane {
  leg: AxisStretch | null;
  calls: AxisCall[];
  was: AxisStretch[];
}

/**
 * The maximum number of drawn days before today. Other days are not drawn, so that one mistyped year does not
 * make each day too narrow to see.
 */
const daysBackMost = 60;
/** The maximum number of drawn days. */
const daysMost = 420;
/** The number of empty days after the last day, so that the mark of the last day is not at the edge. */
const tailDays = 4;

/**
 * Returns the axis. The axis begins today, or at the first drawn day if that is earlier. It ends shortly
 * after the last drawn day, but at least 30 days after today.
 */
export function changeAxisOf(sailings: readonly DraftContent[], today: PlainDate): ChangeAxis {
  let [first, last] = [today, addDays(today, 30)];
  const least = addDays(today, -daysBackMost);
  const most = addDays(today, daysMost - daysBackMost);
  for (const { harbors } of sailings)
    for (const { start_time, end_time } of harbors) {
      if (!isPlainDate(start_time) || !isPlainDate(end_time)) continue;
      if (start_time < first && end_time >= least) first = start_time < least ? least : start_time;
      if (end_time > last && start_time <= most) last = end_time > most ? most : end_time;
    }
  return { first, days: daysBetween(first, last) + tailDays };
}

/** Returns the first days of months on the axis. */
export function monthsOn({ first, days }: ChangeAxis): { day: PlainDate; at: number }[] {
  const months: { day: PlainDate; at: number }[] = [];
  for (let day = nextMonth(first); daysBetween(first, day) < days; day = nextMonth(day))
    months.push({ day, at: daysBetween(first, day) });
  return months;
}

/** The largest number of days at which the names of all months fit on a phone. */
const allNamedMost = 150;

/**
 * Returns the months whose names fit on the axis. On a long axis only every second or third month is named,
 * counted from January. No name overlaps "today" or is cut off at the end.
 */
export function namedMonthsOn(axis: ChangeAxis, today: PlainDate): { day: PlainDate; at: number }[] {
  const step = Math.ceil(axis.days / allNamedMost);
  const todayAt = daysBetween(axis.first, today);
  const room = axis.days / 11;
  return monthsOn(axis).filter(({ day, at }) => {
    const isAmong = (Number(day.slice(5, 7)) - 1) % step === 0;
    return isAmong && Math.abs(at - todayAt) > room && axis.days - at > room;
  });
}

const nextMonth = (day: PlainDate): PlainDate => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** Returns the position of a sailing on the axis, with its former laycans. */
export function laneOn(axis: ChangeAxis, before: DraftContent | null, after: DraftContent): AxisLane {
  const earlier = new Map(before?.harbors.map((call) => [call.id, call]));
  const lane: AxisLane = { leg: null, calls: [], was: [] };
  for (const call of callsInOrder(after.harbors)) {
    const stretch = stretchOf(axis, call);
    if (!stretch) continue;
    const former = earlier.get(call.id);
    const isMoved =
      former !== undefined && (former.start_time !== call.start_time || former.end_time !== call.end_time);
    const was = isMoved ? stretchOf(axis, former) : null;
    if (was) lane.was.push(was);
    const kind = call.is_load ? 'load' : call.is_unload ? 'unload' : 'via';
    lane.calls.push({ ...stretch, id: call.id, kind, isMoved });
  }
  const [from, to] = [
    Math.min(...lane.calls.map(({ at }) => at)),
    Math.max(...lane.calls.map(({ at, days }) => at + days)),
  ];
  if (lane.calls.length > 1) lane.leg = { at: from, days: to - from };
  return lane;
}

/** Returns the position of days on the axis; null if they are invalid or outside the axis. */
function stretchOf(
  { first, days }: ChangeAxis,
  { start_time, end_time }: { start_time: string; end_time: string },
): AxisStretch | null {
  if (!isPlainDate(start_time) || !isPlainDate(end_time)) return null;
  const at = Math.max(0, daysBetween(first, start_time));
  const end = Math.min(days, daysBetween(first, end_time) + 1);
  return end > at ? { at, days: end - at } : null;
}
