import { proxy } from 'valtio/vanilla';

import type { LocalValues } from './local.ts';

export interface SessionState {
  /** 0 = nobody. */
  member_id: number;
  publisher: boolean;
  avatar: string;
  mobile: string;
  role: LocalValues['role'];
}

const nobody: SessionState = { member_id: 0, publisher: false, avatar: '', mobile: '', role: 'TOURIST' };

/** Who is logged in, for the screen. The token is not in it. */
export const sessionState = proxy<SessionState>({ ...nobody });

export function forgetSessionState(): void {
  Object.assign(sessionState, nobody);
}
