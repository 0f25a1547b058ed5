import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { callUrl } from '../../api/call-url.ts';
import type { CallAddress, LateCall } from '../../api/late-call.ts';
import { sessionState } from '../../store/session-state.ts';
import { answerInMemory } from './answer-memo.ts';

/**
 * Returns the key of an answer in memory. The key begins with the member's id, so that no member sees an
 * answer of another. For anonymous calls, settings and ports, all users get the same answer. Their keys begin
 * with 0, so a login or logout does not remove these answers from the screen.
 */
export const answerKey = <C extends Call>(
  call: C | LateCall<C>,
  request: RequestOf<C>,
  memberId: number = sessionState.member_id,
): string => `${isForEverybody(call) ? 0 : memberId} ${callUrl(call, request)}`;

const isForEverybody = ({ anonymous, cache }: CallAddress): boolean =>
  anonymous === true || cache === 'settings' || cache === 'harbors';

/** Returns the answer that this tab has in memory, for the first render. */
export const readInMemory = <C extends Call>(call: C | LateCall<C>, request: RequestOf<C>) =>
  answerInMemory<AnswerOf<C>>(answerKey(call, request));
