import { useEffect } from 'react';

import { profileData } from '../../../contract/calls/account/member.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { followProfile } from '../session/follow-profile.ts';

const nothing = {};

/** The profile of whoever is logged in; what the server says anew of name, picture and number goes to every tab. */
export function useProfile() {
  const view = useAnswer(profileData, nothing);
  const { answer, source } = view;
  useEffect(() => {
    if (answer && source === 'network') void followProfile(answer);
  }, [answer, source]);
  return view;
}
