import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import { countedText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { LaneGap } from './lane-gap.tsx';
import { laneRequest } from './lane-request.ts';

/**
 * Renders the number and days of a lane's sailings. Sends the same first request as the list, so that the
 * list then opens at once.
 */
export function LaneSummary({ from, to }: { from: string; to: string }) {
  const { answer } = useAnswer(informationList, laneRequest(from, to));
  const days = answer && answer.list.length === answer.total ? answer.list.map((row) => row.days) : [];
  return (
    <LaneGap
      count={answer && t('search.sailings', { n: countedText(answer) })}
      days={days.length > 0 ? daysText(days) : undefined}
    />
  );
}

function daysText(days: readonly number[]): string {
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return least === most ? t('ui.days', { n: least }) : t('home.days', { least, most });
}
