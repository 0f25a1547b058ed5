import type { ColumnType, Generated } from 'kysely';

import type { InquiryUnit } from '../../../contract/calls/inquiries.ts';
import type { Instant, MaybeInstant, DefaultInstant } from './column-types.ts';

/** The tables of members and of the data that they entered. */
export interface MemberTables {
  member: {
    id: Generated<number>;
    mobile: string;
    nickname: Generated<string>;
    avatar: string | null;
    publisher: Generated<boolean>;
    role: Generated<'ADMIN' | 'COMMON'>;
    shipowner_id: number | null;
    /**
     * The ends of the member's days of each tier; null if the member has never had the tier. They are
     * computed from the grants, and only `domain/membership/grants.ts` writes them.
     */
    vip_until: MaybeInstant;
    corporate_until: MaybeInstant;
    certification_status: Generated<0 | 1>;
    data_key: Buffer;
    key_id: Generated<number>;
    create_time: DefaultInstant;
    disabled_time: MaybeInstant;
    invite_code: Generated<string>;
    inviter_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  member_key: { member_id: number; key_id: number; data_key: Buffer; retire_time: Instant };
  member_setting: { member_id: number; field: 'system_language'; value: string };
  member_agreement: { member_id: number; agreement_id: number; version: string; accept_time: Instant };
  /** A page view of a shipowner (by id) or a vessel (by IMO number, or by name within a shipowner). */
  behavior: { kind: 'shipowner' | 'ship'; target_id: string; day: string; member_id: number };
  member_wechat: { member_id: number; unionid: string; link_time: Instant };
  /**
   * A member's application to have a company certified. The picture of the licence is stored only while the
   * application waits for a decision.
   */
  certification: {
    id: Generated<number>;
    member_id: number;
    source: 'web' | 'mini_program';
    state: 'waiting' | 'accepted' | 'refused' | 'withdrawn';
    company_name: string;
    social_credit_code: string;
    picture: Buffer | null;
    reason: Generated<string>;
    /**
     * The id of the message by which the mini-program delivered the application; null for other applications.
     */
    event_id: string | null;
    submit_time: Instant;
    decide_time: MaybeInstant;
  };
  inquiry: {
    id: string;
    kind: 'inquiry' | 'report';
    member_id: number;
    information_id: string;
    shipowner_id: number;
    from: string;
    to: string;
    start_time: string;
    end_time: string;
    cargo: string;
    amount: string | null;
    unit: InquiryUnit | null;
    ready_since: string | null;
    ready_until: string | null;
    about: string | null;
    message: string;
    create_time: Instant;
    /** The answer to the inquiry, by the site or the publisher; null if it has none. */
    answer: ColumnType<string | null, string | null | undefined, string | null>;
    answer_time: MaybeInstant;
  };
}
