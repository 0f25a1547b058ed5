import {
  mobileHandle,
  mobileNewCode,
  mobileOldCode,
  mobileOldCodeVerify,
} from '../../../contract/calls/account/mobile.ts';
import { fetchAnswer } from '../../api/client.ts';
import { changeUserInfo } from '../../store/user-info.ts';
import { sessionState } from '../../store/session-state.ts';
import { sentCodeOf, type SentCode } from '../session/log-in.ts';

/**
 * A ticket (a one-time token) with which a member can prove a new number. The server issues it after the member
 * has proven the old number. `until` is the time at which it expires, in ms of the server's clock.
 */
export interface MobileTicket {
  ticket: string;
  until: number;
}

/** Sends a verification code to the member's current number. The answer contains that number, masked. */
export async function sendOldCode(): Promise<SentCode> {
  const { answer } = await fetchAnswer(mobileOldCode, {});
  return sentCodeOf(answer.mobile, answer);
}

export async function proveOldMobile(code: string): Promise<MobileTicket> {
  const { answer } = await fetchAnswer(mobileOldCodeVerify, { code });
  return { ticket: answer.ticket, until: Date.parse(answer.server_time) + answer.valid_seconds * 1000 };
}

export async function sendNewCode({ ticket }: MobileTicket, mobile: string): Promise<SentCode> {
  const { answer } = await fetchAnswer(mobileNewCode, { ticket, mobile });
  return sentCodeOf(mobile, answer);
}

/**
 * Changes the member's mobile number on the server and in every tab. Returns how many sessions on other
 * devices the server ended.
 */
export async function changeMobile(
  { ticket }: MobileTicket,
  { mobile, code }: { mobile: string; code: string },
): Promise<number> {
  const memberId = sessionState.member_id;
  const { answer } = await fetchAnswer(mobileHandle, { ticket, mobile, code });
  await changeUserInfo(memberId, { mobile: answer.mobile });
  return answer.ended;
}
