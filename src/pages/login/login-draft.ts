import { useEffect, useState } from 'react';

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

/** In memory only: it survives a look at the agreements and dies with the tab. */
let draft: LoginDraft = emptyDraft;

export function forgetLoginDraft(): void {
  draft = emptyDraft;
}

/** The draft of this tab; also kept over a reload, as switching the language is one. */
export function useLoginDraft(): [LoginDraft, (change: Partial<LoginDraft>) => void] {
  const [shown, setShown] = useState(() => {
    draft = takeOverReload() ?? draft;
    return draft;
  });
  const change = (part: Partial<LoginDraft>) => {
    draft = { ...draft, ...part };
    setShown(draft);
  };
  useEffect(() => {
    const keep = () => {
      if (draft !== emptyDraft) history.replaceState({ ...stateNow(), login: draft }, '');
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
  return [shown, change];
}

const stateNow = (): { login?: LoginDraft } => (history.state as { login?: LoginDraft } | null) ?? {};

/** Taken out at once: the browser writes the state of its history to the disk. */
function takeOverReload(): LoginDraft | undefined {
  const { login, ...rest } = stateNow();
  if (login) history.replaceState(rest, '');
  return login;
}
