import { proxy } from 'valtio/vanilla';

import type { LocalValues } from './device-rows.ts';

export interface SessionState {
  /** The id of the member; 0 for a visitor. */
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
  /**
   * True if a session is stored but its key cannot be read now. This tab then shows the pages as for a
   * visitor. The session usually continues after another read of the key or after a login.
   */
  is_locked: boolean;
  /**
   * True if this device has unsent work that cannot be read now: encrypted work of a member who logged out,
   * or a queue whose session key is missing.
   */
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
  is_locked: false,
};

/**
 * True if the session ended without a logout: the server ended it, or its key cannot be read. The same person
 * probably logs in again, so typed text is not deleted.
 */
export const isReturnExpected = (): boolean => sessionState.has_ended || sessionState.is_locked;

/** The logged-in member as the screen shows it, without the token. */
export const sessionState = proxy<SessionState>({ ...nobody, has_sealed: false });

export function forgetSessionState(): void {
  Object.assign(sessionState, nobody);
}
