import type { AnswerOf } from '../../../contract/call.ts';
import { profileData } from '../../../contract/calls/account/member.ts';
import { fetchAnswer } from '../../api/client.ts';
import { sessionState } from '../../store/session-state.ts';
import { changeUserInfo } from '../../store/user-info.ts';

export type Profile = AnswerOf<typeof profileData>;

/** What another device has changed shows here too, in every tab. */
export async function followProfile({ id, nickname, avatar, mobile, publisher }: Profile): Promise<void> {
  const { nickname: n, avatar: a, mobile: m, publisher: p } = sessionState;
  if (n === nickname && a === avatar && m === mobile && p === (publisher === 1)) return;
  await changeUserInfo(id, { nickname, avatar, mobile, publisher });
}

/** Asks what the member may do by now: the server has refused what this device took them to have. */
export async function askProfileAnew(): Promise<void> {
  const { answer } = await fetchAnswer(profileData, {});
  await followProfile(answer);
}
