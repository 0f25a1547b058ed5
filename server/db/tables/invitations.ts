import type { Instant } from './column-types.ts';

/** The rewards of invitations, and the traces that recognize a returning member. */
export interface InvitationTables {
  invite_reward: {
    invitee_id: number;
    reason: 'registration' | 'upgrade';
    inviter_id: number;
    /**
     * The outcome at the time of the decision. The outcome does not change if the days are taken back later;
     * the grant (the days of a tier) then records that.
     */
    outcome: 'given' | 'ceiling' | 'not_new';
    days: number;
    grant_id: number | null;
    create_time: Instant;
  };
  /** A trace of a member. `member_id` is null after the account is closed. */
  member_trace: { member_id: number | null; kind: 'mobile' | 'browser'; hash: Buffer; last_time: Instant };
}
