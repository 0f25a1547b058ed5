import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { PortTime } from '../../../trade/container/container-types.ts';
import { When } from '../../ui/when.tsx';
import { nearYear } from '../sailings/near-year.ts';

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

/** Parses a local time with offset. The time is never converted to the reader's zone. */
export const momentOfText = (time: string): PortTime => ({
  day: time.slice(0, 10),
  clock: time.slice(11, 16),
});
