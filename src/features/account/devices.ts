import type { AnswerOf } from '../../../contract/call.ts';
import { sessionList, sessionRevoke } from '../../../contract/calls/account/login.ts';
import { fetchAnswer } from '../../api/client.ts';
import { useAnswer } from '../../frame/use-answer.ts';

export type Device = AnswerOf<typeof sessionList>['list'][number];

const nothing = {};

/** Where the member is logged in, this device first. Asked each time, as it is about now. */
export const useDevices = () => useAnswer(sessionList, nothing);

/** Ends one session, or all but this one. Says how many. */
export async function endSessions(which: { id: number } | { all: 'others' }): Promise<number> {
  const { answer } = await fetchAnswer(sessionRevoke, which);
  return answer.ended;
}
