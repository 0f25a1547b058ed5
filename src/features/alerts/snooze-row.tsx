import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { localTime, momentIn } from '../../../trade/calendar/local-time.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import type { AlertSetting } from '../../../contract/calls/alerts.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { serverNow } from '../../state/server-clock.ts';
import { Button, ButtonGroup } from '../../ui/button.tsx';
import type { Editing } from './use-alerts.ts';

const snoozes = ['hour', 'day', 'days'] as const;
type Snooze = (typeof snoozes)[number];

interface SnoozeRowProps {
  setting: Pick<AlertSetting, 'snooze_until' | 'time_zone'>;
  editing: Editing;
  now: Date;
}

/** Pauses all alerts until a chosen time. During a pause, shows this time and a button that ends the pause. */
export function SnoozeRow({ setting: { snooze_until, time_zone }, editing, now }: SnoozeRowProps) {
  const { changeSetting, isCutOff } = editing;
  const isSnoozed = snooze_until !== null && Date.parse(snooze_until) > now.getTime();
  const put = (until: string | null) => !isCutOff && changeSetting({ snooze_until: until });
  if (isSnoozed)
    return (
      <div className="stack gap-2" role="status">
        <p>{t('alerts.snoozed', { time: instantText(snooze_until, now) })}</p>
        <ButtonGroup>
          <Button aria-disabled={isCutOff || undefined} onClick={() => put(null)}>
            {t('alerts.wake')}
          </Button>
        </ButtonGroup>
      </div>
    );
  return (
    <div className="stack gap-2" role="group" aria-label={t('alerts.snooze')}>
      <p className="text-s bold">{t('alerts.snooze')}</p>
      <ButtonGroup>
        {snoozes.map((one) => (
          <Button
            key={one}
            aria-disabled={isCutOff || undefined}
            onClick={() => put(snoozeEnd(one, time_zone, new Date(serverNow())))}
          >
            {t(`alerts.snooze_${one}`)}
          </Button>
        ))}
      </ButtonGroup>
    </div>
  );
}

/** Returns the end of a pause: in an hour, or at 8:00 of the next day or of the third day. */
function snoozeEnd(snooze: Snooze, timeZone: string, from: Date): string {
  if (snooze === 'hour') return new Date(from.getTime() + hourMs).toISOString();
  const { day } = momentIn(timeZone, from);
  return new Date(localTime(addDays(day, snooze === 'day' ? 1 : 3), '08:00', timeZone)).toISOString();
}
