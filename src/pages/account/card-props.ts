import type { Profile } from '../../features/session/follow-profile.ts';

/** What every card of the personal centre is given. */
export interface CardProps {
  profile: Profile;
  now: Date;
}
