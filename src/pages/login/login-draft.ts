import { useEffect, useState } from 'react';

import { isRecord } from '../../../trade/edit/record.ts';
import { storeInTab, readOnceInTab } from '../../store/tab-memory.ts';
import type { SentCode } from '../../features/session/log-in.ts';
import type { WechatTicket } from '../../features/session/wechat-login.ts';

/** The input and progress of the login form. */
export interface LoginDraft {
  mobile: string;
  code: string;
  isAgreed: boolean;
  sent: SentCode | null;
  /**
   * The earliest time (ms, server clock) at which another code can be sent to a number; null if there is no
   * time to wait for.
   */
  wait: { mobile: string; until: number } | null;
  /** The WeChat account that this login will link; null for a login without WeChat. */
  wechat: WechatTicket | null;
}

/** The changed values, or a function that computes them from the present draft. */
type DraftChange = Partial<LoginDraft> | ((present: LoginDraft) => Partial<LoginDraft>);

export const emptyDraft: LoginDraft = {
  mobile: '',
  code: '',
  isAgreed: false,
  sent: null,
  wait: null,
  wechat: null,
};

/**
 * The draft in memory. It stays while the member reads the agreements, and is lost when the tab is closed.
 */
let draft: LoginDraft = emptyDraft;
/** The session storage key under which the draft is stored during a reload of this tab. */
const storageKey = 'login_draft';

export function forgetLoginDraft(): void {
  draft = emptyDraft;
  sessionStorage.removeItem(storageKey);
}

/**
 * Returns the draft of this tab and a function that changes it. The draft is not lost by a reload (for
 * example after a change of language) or by the redirect to WeChat.
 */
export function useLoginDraft(): [LoginDraft, (change: DraftChange) => void] {
  const [shown, setShown] = useState(() => {
    draft = readOnceInTab(storageKey, isDraft) ?? draft;
    return draft;
  });
  const change = (part: DraftChange) => {
    draft = { ...draft, ...(typeof part === 'function' ? part(draft) : part) };
    setShown(draft);
  };
  // Session storage is used and not the history state, because a change of the history state while the page
  // unloads is lost.
  useEffect(() => storeInTab(storageKey, () => (draft === emptyDraft ? null : draft)), []);
  return [shown, change];
}

const isDraft = (value: unknown): value is LoginDraft => isRecord(value) && 'mobile' in value;
