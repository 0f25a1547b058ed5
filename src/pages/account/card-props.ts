import type { Profile } from '../../features/session/follow-profile.ts';

/** The props of every card of the personal centre. */
export interface CardProps {
  profile: Profile;
  now: Date;
}
