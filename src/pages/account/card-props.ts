import type { Profile } from '../../features/session/follow-profile.ts';

/** The props of every card of the account page. */
export interface CardProps {
  profile: Profile;
  now: Date;
}
