import type { Instant } from './column-types.ts';

/** Invitations: what each brought, and by what a second account of somebody is known. */
export interface InvitationTables {
  invite_reward: {
    invitee_id: number;
    reason: 'registration' | 'upgrade';
    inviter_id: number;
    /** That days were taken back stands in the grant. */
    outcome: 'given' | 'ceiling' | 'not_new';
    days: number;
    grant_id: number | null;
    create_time: Instant;
  };
  /** Without a member once the account is closed. */
  member_trace: { member_id: number | null; kind: 'mobile' | 'browser'; hash: Buffer; last_time: Instant };
}
