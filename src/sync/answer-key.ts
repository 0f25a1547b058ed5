import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import { callUrl } from '../api/call-url.ts';
import { sessionState } from '../store/session-state.ts';
import { recallAnswer } from './answer-memo.ts';

/** The name of an answer in memory: no member is ever shown another's. */
export const answerKey = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  memberId: number = sessionState.member_id,
): string => `${call.anonymous ? 0 : memberId} ${callUrl(call, request)}`;

/** What this tab remembers of an answer, for the first render. */
export const recallRead = <C extends Call>(call: C, request: RequestOf<C>) =>
  recallAnswer<AnswerOf<C>>(answerKey(call, request));
