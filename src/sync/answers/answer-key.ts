import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { callUrl } from '../../api/call-url.ts';
import type { CallAddress, LateCall } from '../../api/late-call.ts';
import { sessionState } from '../../store/session-state.ts';
import { recallAnswer } from './answer-memo.ts';

/**
 * The name of an answer in memory: no member is ever shown another's. Settings and harbors are the
 * same for everybody, so they stay on the screen when somebody logs in or out.
 */
export const answerKey = <C extends Call>(
  call: C | LateCall<C>,
  request: RequestOf<C>,
  memberId: number = sessionState.member_id,
): string => `${isForEverybody(call) ? 0 : memberId} ${callUrl(call, request)}`;

const isForEverybody = ({ anonymous, cache }: CallAddress): boolean =>
  anonymous === true || cache === 'settings' || cache === 'harbors';

/** What this tab remembers of an answer, for the first render. */
export const recallRead = <C extends Call>(call: C | LateCall<C>, request: RequestOf<C>) =>
  recallAnswer<AnswerOf<C>>(answerKey(call, request));
