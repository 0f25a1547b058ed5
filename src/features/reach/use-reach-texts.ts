import { useSnapshot } from 'valtio/react';

import { informationReach } from '../../../contract/calls/sailings/reach.ts';
import { verdictAt, type ReachVerdict } from '../../../trade/vessel/reach.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { sessionState } from '../../store/session-state.ts';
import { reachText } from './reach-words.ts';

/** The verdict on whether a vessel can arrive in time, and its text. */
export interface ShownReach {
  verdict: ReachVerdict;
  text: string;
}

/**
 * Returns whether the vessels of published sailings can arrive in time, by the id of the sailing. Empty for
 * visitors, who see no vessels. The texts of this feature must be loaded.
 */
export function useReachTexts(ids: readonly string[], now: Date): ReadonlyMap<string, ShownReach> {
  const isMember = useSnapshot(sessionState).member_id > 0;
  const { answer } = useAnswer(informationReach, isMember && ids.length > 0 ? { ids: ids.join(',') } : null);
  const shown =
    answer?.list.map(
      (one) => [one.id, { verdict: verdictAt(one, now.getTime()), text: reachText(one, now) }] as const,
    ) ?? [];
  return new Map(shown.filter(([, { text }]) => text !== ''));
}
