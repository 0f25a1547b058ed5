import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';

import { changeLanguage } from '../../features/session/change-language.ts';
import { languageToFollow } from '../../features/session/member-language.ts';
import { sessionState } from '../../store/session-state.ts';
import { forgetLoginDraft } from './login-draft.ts';

/**
 * Returns a function that logs in and then shows the previous page, in the member's language. If the member
 * logs in in another tab, this tab also shows the previous page.
 */
export function useAfterLogin(place: string): <Left>(logIn: () => Promise<Left>) => Promise<Left> {
  const [, navigate] = useLocation();
  const { member_id } = useSnapshot(sessionState);
  const isOwn = useRef(false);
  const leave = () => navigate(place, { replace: true });
  useEffect(() => {
    if (member_id > 0 && !isOwn.current) leave();
    // The effect runs only if the logged-in member changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [member_id]);
  return async (logIn) => {
    isOwn.current = true;
    try {
      const left = await logIn();
      if (sessionState.member_id === 0) return left;
      forgetLoginDraft();
      const language = await languageToFollow();
      leave();
      if (language) await changeLanguage(language);
      return left;
    } finally {
      isOwn.current = sessionState.member_id > 0;
    }
  };
}
