import { useEffect } from 'react';

import { profileData } from '../../../contract/calls/account/member.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { followProfile } from '../session/follow-profile.ts';

const nothing = {};

/**
 * Returns the member's profile. Changes of name, picture and number in a fresh answer are passed to every
 * tab.
 */
export function useProfile() {
  const view = useAnswer(profileData, nothing);
  const { answer, source } = view;
  useEffect(() => {
    if (answer && source === 'network') void followProfile(answer);
  }, [answer, source]);
  return view;
}
