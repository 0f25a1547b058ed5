import { useEffect } from 'react';

import { profileData } from '../../../contract/calls/account/member.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { followProfile } from '../session/follow-profile.ts';

const nothing = {};

/**
 * Returns the member's profile. If an answer from the server has a new name, picture or number, all tabs show
 * it.
 */
export function useProfile() {
  const view = useAnswer(profileData, nothing);
  const { answer, source } = view;
  useEffect(() => {
    if (answer && source === 'network') void followProfile(answer);
  }, [answer, source]);
  return view;
}
