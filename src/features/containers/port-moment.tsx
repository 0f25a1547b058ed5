import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { PortTime } from '../../../trade/container/container-types.ts';
import { When } from '../../ui/when.tsx';

/** A moment at a port by its own calendar and clock; the day alone where no clock is published. */
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

/** The year is left out as long as the month names one day only; there is no room for it. */
export const nearYear = (day: PlainDate, today: PlainDate): PlainDate =>
  Math.abs(daysBetween(today, day)) < 300 ? day : today;

/** A local time with its offset, as it stands in the text: never turned into the reader's. */
export const momentOfText = (time: string): PortTime => ({
  day: time.slice(0, 10),
  clock: time.slice(11, 16),
});
