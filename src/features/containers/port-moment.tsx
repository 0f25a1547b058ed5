import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { PortTime } from '../../../trade/container/container-types.ts';
import { When } from '../../ui/when.tsx';

/** Renders a moment in the port's own date and time; only the date if no clock time is published. */
export const PortMoment = ({ time: { day, clock }, today }: { time: PortTime; today: PlainDate }) => (
  <>
    <When window={{ start_time: day, end_time: day }} today={nearYear(day, today)} size="s" />
    {clock !== null && (
      <>
        {' '}
        <b>{clock}</b>
      </>
    )}
  </>
);

/**
 * Returns the day relative to which a date is formatted: the formatter omits the year if both have the same
 * year. A date within 300 days is formatted relative to itself, so that the year is omitted. Its month is
 * unambiguous, and the narrow rows have no space for the year.
 */
export const nearYear = (day: PlainDate, today: PlainDate): PlainDate =>
  Math.abs(daysBetween(today, day)) < 300 ? day : today;

/** Parses a local time with offset. The time is never converted to the reader's zone. */
export const momentOfText = (time: string): PortTime => ({
  day: time.slice(0, 10),
  clock: time.slice(11, 16),
});
