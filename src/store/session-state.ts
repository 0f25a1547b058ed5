import { proxy } from 'valtio/vanilla';

import type { LocalValues } from './device-rows.ts';

export interface SessionState {
  /** The id of the member; 0 = visitor. */
  member_id: number;
  publisher: boolean;
  avatar: string;
  mobile: string;
  nickname: string;
  role: LocalValues['role'];
  /**
   * True if the server ended the session. The screen shows it until a member logs in or the person dismisses
   * it.
   */
  has_ended: boolean;
  /** True if sealed unsent work of a member who logged out is on this device. */
  has_sealed: boolean;
}

const nobody: Omit<SessionState, 'has_sealed'> = {
  member_id: 0,
  publisher: false,
  avatar: '',
  mobile: '',
  nickname: '',
  role: 'TOURIST',
  has_ended: false,
};

/** The logged-in member as the screen shows it, without the token. */
export const sessionState = proxy<SessionState>({ ...nobody, has_sealed: false });

export function forgetSessionState(): void {
  Object.assign(sessionState, nobody);
}
