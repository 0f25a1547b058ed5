import { useSnapshot } from 'valtio/react';

import { informationReach } from '../../../contract/calls/sailings/reach.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { sessionState } from '../../store/session-state.ts';
import { reachText } from './reach-words.ts';

/**
 * Returns texts that state whether the vessels of published sailings can arrive in time, by the id of the
 * sailing. Empty for visitors, who see no vessels. The texts of this feature must be loaded.
 */
export function useReachTexts(ids: readonly string[], now: Date): ReadonlyMap<string, string> {
  const isMember = useSnapshot(sessionState).member_id > 0;
  const { answer } = useAnswer(informationReach, isMember && ids.length > 0 ? { ids: ids.join(',') } : null);
  const texts = answer?.list.map((one) => [one.id, reachText(one, now)] as const) ?? [];
  return new Map(texts.filter(([, text]) => text !== ''));
}
