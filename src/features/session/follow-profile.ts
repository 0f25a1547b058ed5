import type { AnswerOf } from '../../../contract/call.ts';
import { profileData } from '../../../contract/calls/account/member.ts';
import { fetchAnswer } from '../../api/client.ts';
import { sessionState } from '../../store/session-state.ts';
import { changeUserInfo } from '../../store/user-info.ts';

export type Profile = AnswerOf<typeof profileData>;

/**
 * Stores a fetched profile, so that every tab uses it, if it differs from the stored one (another device may
 * have changed it).
 */
export async function followProfile({ id, nickname, avatar, mobile, publisher }: Profile): Promise<void> {
  const { nickname: n, avatar: a, mobile: m, publisher: p } = sessionState;
  if (n === nickname && a === avatar && m === mobile && p === (publisher === 1)) return;
  await changeUserInfo(id, { nickname, avatar, mobile, publisher });
}

/**
 * Fetches the member's current rights. Called after the server has refused something that the member was
 * allowed to do according to this device.
 */
export async function refetchProfile(): Promise<void> {
  const { answer } = await fetchAnswer(profileData, {});
  await followProfile(answer);
}
