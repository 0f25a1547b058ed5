import { informationReach } from '../../../contract/calls/sailings/reach.ts';
import { verdictAt } from '../../../trade/vessel/reach.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { reachText } from './reach-words.ts';
import { Verdict } from './verdict.tsx';

/**
 * Renders a text in the head of a sailing that states whether its vessel can arrive in time. Renders nothing
 * if there is no estimate, or if it is too early for one.
 */
export function ReachNote({ id, now }: { id: string; now: Date }) {
  const { answer } = useAnswer(informationReach, { ids: id });
  const shown = answer?.list[0];
  const verdict = shown && verdictAt(shown, now.getTime());
  if (!verdict || verdict === 'too_early' || reachText(shown, now) === '') return null;
  return <Verdict verdict={verdict} word={reachText(shown, now)} />;
}
