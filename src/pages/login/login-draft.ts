import { useEffect, useState } from 'react';

import { isRecord } from '../../../trade/edit/record.ts';
import { keepInTab, takeFromTab } from '../../store/tab-memory.ts';
import type { SentCode } from '../../features/session/log-in.ts';
import type { WechatTicket } from '../../features/session/wechat-login.ts';

/** What somebody has typed and done so far. */
export interface LoginDraft {
  mobile: string;
  code: string;
  isAgreed: boolean;
  sent: SentCode | null;
  /** Until when (ms, server clock) no other code is sent to a number. */
  wait: { mobile: string; until: number } | null;
  /** The WeChat that this login will link. */
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

/** In memory: it survives a look at the agreements and dies with the tab. */
let draft: LoginDraft = emptyDraft;
/** Where it waits while the page is loaded again, in this tab only. */
const storageKey = 'login_draft';

export function forgetLoginDraft(): void {
  draft = emptyDraft;
  sessionStorage.removeItem(storageKey);
}

/** The draft of this tab; it also outlives a reload, as switching the language is one, and over the way to WeChat. */
export function useLoginDraft(): [LoginDraft, (change: Partial<LoginDraft>) => void] {
  const [shown, setShown] = useState(() => {
    draft = takeFromTab(storageKey, isDraft) ?? draft;
    return draft;
  });
  const change = (part: Partial<LoginDraft>) => {
    draft = { ...draft, ...part };
    setShown(draft);
  };
  // Not in the state of the history: a change of that while the page goes away is lost on a reload.
  useEffect(() => keepInTab(storageKey, () => (draft === emptyDraft ? null : draft)), []);
  return [shown, change];
}

const isDraft = (value: unknown): value is LoginDraft => isRecord(value) && 'mobile' in value;
