import type { AnswerOf } from '../../../contract/call.ts';
import { activationCodeHandle } from '../../../contract/calls/membership.ts';
import { fetchAnswer } from '../../api/client.ts';

export type Redeemed = AnswerOf<typeof activationCodeHandle>;

/** Redeems a code. Resolves when the server has added the days to the membership. */
export async function redeemCode(code: string): Promise<Redeemed> {
  const { answer } = await fetchAnswer(activationCodeHandle, { code });
  return answer;
}
