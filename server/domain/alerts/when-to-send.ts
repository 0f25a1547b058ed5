import type { AlertSetting } from '../../../contract/calls/alerts.ts';
import { hourMs, minuteMs } from '../../../trade/calendar/day-ms.ts';
import { localTime, momentIn } from '../../../trade/calendar/local-time.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';

/** The alert settings of a member who has not changed them. */
export const usualSetting: AlertSetting = {
  sailings: true,
  deadlines: true,
  answers: true,
  new_sailings: false,
  is_quiet: true,
  quiet_from: '22:00',
  quiet_to: '07:30',
  time_zone: 'Asia/Shanghai',
  pace: 'now',
  topics: ['cut_offs', 'calls', 'reach', 'conflicts', 'no_news', 'publishing'],
  lead_hours: { general: [24, 3], out_of_gauge: [24, 3] },
  snooze_until: null,
};

type Clocks = Pick<AlertSetting, 'is_quiet' | 'quiet_from' | 'quiet_to' | 'time_zone'>;
type Snooze = Pick<AlertSetting, 'snooze_until'>;

/**
 * The time in ms before the quiet hours of a member at which alerts about the cut-offs in these hours are
 * sent.
 */
export const beforeQuietMs = 30 * minuteMs;

/** The local time in the member's time zone at which the daily message is sent. */
const morning = '08:30';

/** Returns the first moment, not before `at`, that is outside the quiet hours. */
export function afterQuietHours({ is_quiet, quiet_from, quiet_to, time_zone }: Clocks, at: Date): Date {
  if (!is_quiet || quiet_from === quiet_to) return at;
  const { day, clock } = momentIn(time_zone, at);
  const isOverMidnight = quiet_from > quiet_to;
  const isInEvening = clock >= quiet_from && (isOverMidnight || clock < quiet_to);
  const isInMorning = isOverMidnight && clock < quiet_to;
  if (!isInEvening && !isInMorning) return at;
  const endDay = isInEvening && isOverMidnight ? addDays(day, 1) : day;
  const end = new Date(localTime(endDay, quiet_to, time_zone));
  // When clocks are set back, a local time occurs twice, and the computed end may be the earlier moment. The
  // member then waits one more minute and the time is computed again.
  return end > at ? end : new Date(at.getTime() + minuteMs);
}

/** Returns the first moment, not before `at`, that is outside the quiet hours and after the snooze. */
export function openingTime(setting: Clocks & Snooze, at: Date): Date {
  const { snooze_until } = setting;
  const isSnoozed = snooze_until !== null && Date.parse(snooze_until) > at.getTime();
  return afterQuietHours(setting, isSnoozed ? new Date(snooze_until) : at);
}

/**
 * Returns the moment at which a message about an event at `at` is due, by the member's pace, quiet hours and
 * snooze.
 */
export function dueTime(setting: Clocks & Snooze & Pick<AlertSetting, 'pace'>, at: Date): Date {
  return openingTime(setting, paced(setting, at));
}

/**
 * Returns the moment at which an alert about a deadline is due. If the member's pace would delay the message
 * until after the deadline, it is due immediately, or at the end of the quiet hours and the snooze.
 */
export function deadlineDueTime(
  setting: Parameters<typeof dueTime>[0],
  { deadline, at }: { deadline: string; at: Date },
): Date {
  const due = dueTime(setting, at);
  return due.getTime() < Date.parse(deadline) ? due : openingTime(setting, at);
}

function paced({ pace, time_zone }: Pick<AlertSetting, 'pace' | 'time_zone'>, at: Date): Date {
  if (pace === 'hourly') return new Date(Math.ceil(at.getTime() / hourMs) * hourMs);
  if (pace === 'now') return at;
  const { day, clock } = momentIn(time_zone, at);
  return new Date(localTime(clock < morning ? day : addDays(day, 1), morning, time_zone));
}
