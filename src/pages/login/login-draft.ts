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
  /** The earliest time (ms, server clock) at which another code can be sent to a number. */
  wait: { mobile: string; until: number } | null;
  /** The WeChat account that this login will link. */
  wechat: WechatTicket | null;
}

export const emptyDraft: LoginDraft = {
  mobile: '',
  code: '',
  isAgreed: false,
  sent: null,
  wait: null,
  wechat: null,
};

/** The draft in memory. It survives a visit to the agreements and ends with the tab. */
let draft: LoginDraft = emptyDraft;
/** The key in session storage that holds the draft during a reload of this tab. */
const storageKey = 'login_draft';

export function forgetLoginDraft(): void {
  draft = emptyDraft;
  sessionStorage.removeItem(storageKey);
}

/**
 * Returns the draft of this tab and its setter. The draft also survives a reload, such as a change of
 * language, and the redirect to WeChat.
 */
export function useLoginDraft(): [LoginDraft, (change: Partial<LoginDraft>) => void] {
  const [shown, setShown] = useState(() => {
    draft = readOnceInTab(storageKey, isDraft) ?? draft;
    return draft;
  });
  const change = (part: Partial<LoginDraft>) => {
    draft = { ...draft, ...part };
    setShown(draft);
  };
  // Stores the draft in session storage and not in the history state, because a change of history state while
  // the page unloads is lost on a reload.
  useEffect(() => storeInTab(storageKey, () => (draft === emptyDraft ? null : draft)), []);
  return [shown, change];
}

const isDraft = (value: unknown): value is LoginDraft => isRecord(value) && 'mobile' in value;
