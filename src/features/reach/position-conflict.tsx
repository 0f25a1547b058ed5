import { informationReach } from '../../../contract/calls/sailings/reach.ts';
import { verdictAt } from '../../../trade/vessel/reach.ts';
import type { LaycanDays } from '../../../trade/sailing/how-far-moved.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { localDay } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import { hoursText, timeAtPort } from './reach-words.ts';

interface PositionConflictProps {
  id: string;
  load: LaycanDays;
  now: Date;
}

/**
 * Renders the difference between the shipowner's laycan and the arrival that follows from the vessel's
 * position, if the vessel will probably arrive after the laycan. Otherwise renders nothing.
 */
export function PositionConflict({ id, load, now }: PositionConflictProps) {
  const { answer } = useAnswer(informationReach, { ids: id });
  const shown = answer?.list[0];
  if (!shown || verdictAt(shown, now.getTime()) !== 'unlikely') return null;
  const { arrive_time: arrive, end_instant: end, position_time: position } = shown;
  if (arrive === null || position === null || Date.parse(arrive) <= Date.parse(end)) return null;
  return (
    <p className="pad-3-4 text-s ageing">
      {t('reach.conflict', {
        window: windowText(load, localDay(now)),
        ago: agoText(position, now),
        arrive: timeAtPort(arrive, shown, now),
        span: hoursText(Date.parse(arrive) - Date.parse(end)),
      })}
    </p>
  );
}
