import type { AnswerOf } from '../../../contract/call.ts';
import { sessionList, sessionRevoke } from '../../../contract/calls/account/login.ts';
import { fetchAnswer } from '../../api/client.ts';
import { useAnswer } from '../../hooks/use-answer.ts';

export type Device = AnswerOf<typeof sessionList>['list'][number];

const nothing = {};

/**
 * Returns the member's sessions, this device first. Always fetched, because a cached copy could be out of
 * date.
 */
export const useDevices = () => useAnswer(sessionList, nothing);

/** Ends one session, or all sessions except this one. Returns how many sessions ended. */
export async function endSessions(which: { id: number } | { all: 'others' }): Promise<number> {
  const { answer } = await fetchAnswer(sessionRevoke, which);
  return answer.ended;
}
