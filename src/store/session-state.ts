import { proxy } from 'valtio/vanilla';

import type { LocalValues } from './device-rows.ts';

export interface SessionState {
  /** 0 = nobody. */
  member_id: number;
  publisher: boolean;
  avatar: string;
  mobile: string;
  nickname: string;
  role: LocalValues['role'];
  /** The server ended the session; it is told until somebody logs in or reads it. */
  has_ended: boolean;
  /** Unsent work of somebody who has left lies here, sealed. */
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

/** Who is logged in, for the screen. The token is not in it. */
export const sessionState = proxy<SessionState>({ ...nobody, has_sealed: false });

export function forgetSessionState(): void {
  Object.assign(sessionState, nobody);
}
