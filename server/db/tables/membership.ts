import type { Generated, JSONColumnType } from 'kysely';

import type { DefaultInstant, Instant, MaybeInstant } from './column-types.ts';

/** A tier that is granted; the ordinary tier needs no grant. */
export type GrantedTier = 'vip' | 'corporate';
export type OrderState =
  | 'pending'
  | 'paid'
  | 'fulfilled'
  | 'closed'
  | 'expired'
  | 'paid_late'
  | 'refunding'
  | 'refunded';

/** The value of a benefit for a tier, for benefits that the server does not limit by a number. */
export interface BenefitValue {
  is_included: boolean;
  chinese_note?: string;
  english_note?: string;
}

/** The days of a grant (days of a membership tier) that pay for a part of an upgrade, and their value. */
export interface OrderCredit {
  grant_id: number;
  days: number;
  fen: number;
  /**
   * True if the upgrade uses the whole rest of the grant, including a last part that is shorter than a day.
   */
  is_whole: boolean;
}

/** Plans, orders, payments, activation codes, and the days that they grant. Money is in whole fen. */
export interface MembershipTables {
  contract_category: {
    id: Generated<number>;
    tier: GrantedTier;
    chinese_name: string;
    english_name: string;
    sequence: number;
  };
  contract_authority: {
    code: string;
    chinese_section: string;
    english_section: string;
    chinese_name: string;
    english_name: string;
    /** The name of the server's limit that enforces the benefit; null if the server limits nothing. */
    limit: string | null;
    /** The benefit for each tier, described for people; used if `limit` is null. */
    values: JSONColumnType<Record<'ordinary' | GrantedTier, BenefitValue>> | null;
    sequence: number;
  };
  contract: {
    id: Generated<number>;
    category_id: number;
    period: 'month' | 'quarter' | 'year';
    period_days: number;
    chinese_name: string;
    english_name: string;
    list_price_fen: number;
    price_fen: number;
    /** The number of people who share the plan, including the buyer. */
    seats: Generated<number>;
    sequence: number;
    is_published: Generated<boolean>;
  };
  orders: {
    id: Generated<number>;
    number: string;
    member_id: number;
    contract_id: number;
    /**
     * The plan's fields at the time of the order, so that later changes of the plan do not affect the order.
     */
    tier: GrantedTier;
    period_days: number;
    seats: Generated<number>;
    price_fen: number;
    credit_fen: number;
    credits: JSONColumnType<OrderCredit[]>;
    /** The amount to pay: the price minus the credit. */
    amount_fen: number;
    state: Generated<OrderState>;
    provider: 'simulated' | 'wechat' | 'alipay';
    channel: 'qr' | 'page' | 'jsapi';
    /**
     * The provider's payment data: a URL, the text of a QR code, or the id for a payment sheet inside WeChat.
     */
    payment: JSONColumnType<Record<string, string>>;
    provider_trade_no: string | null;
    /** The reason for a manual review, e.g. a payment of a different amount; null if no review is needed. */
    flag: string | null;
    create_time: Instant;
    expire_time: Instant;
    pay_time: MaybeInstant;
    fulfil_time: MaybeInstant;
    close_time: MaybeInstant;
    /** The time of the last query to the provider; null if there was none. */
    check_time: MaybeInstant;
    /** The number of queries to the provider so far. */
    check_count: Generated<number>;
    next_check_time: MaybeInstant;
  };
  order_pass: { secret_hash: Buffer; order_id: number; expire_time: Instant };
  payment_event: {
    id: Generated<number>;
    provider: string;
    event_id: string;
    order_id: number | null;
    raw: string;
    outcome: string;
    create_time: Instant;
  };
  refund: {
    id: Generated<number>;
    number: string;
    order_id: number;
    amount_fen: number;
    /** The whole days of the grant that remained at the refund. */
    days: number;
    state: Generated<'processing' | 'done' | 'failed'>;
    reason: Generated<string>;
    create_time: Instant;
    finish_time: MaybeInstant;
    check_count: Generated<number>;
    next_check_time: MaybeInstant;
  };
  membership_grant: {
    id: Generated<number>;
    member_id: number;
    tier: GrantedTier;
    days: number;
    /** The number of people who share a corporate grant. */
    seats: Generated<number>;
    /** The start of the grant, in the past or the future. Another grant may postpone it. */
    from_time: Instant;
    /** The end of the grant, in the past or the future. Another grant may postpone it. */
    to_time: Instant;
    /**
     * The kind of event that led to the grant, e.g. `order` or `code`. There is at most one grant for each
     * pair of `source_kind` and `source_id`.
     */
    source_kind: string;
    /** The id of that event within its kind, e.g. the order number for `order`. */
    source_id: string;
    /** The order whose refund ends the grant; null for a grant without an order. */
    order_id: number | null;
    create_time: Instant;
    clawed_back_time: MaybeInstant;
    clawed_back_for: 'refund' | 'upgrade' | 'operator' | null;
  };
  /** A place in a corporate membership: offered to a number or by a link, or held by a member. */
  seat: {
    id: Generated<number>;
    owner_id: number;
    /**
     * The number of the place, from 2, because the first place is the owner's. A seat gives the tier only
     * while the membership has this many places.
     */
    place: number;
    mobile: string | null;
    token_hash: Buffer | null;
    /** The time at which the offer of the seat expires; null once a member holds the seat. */
    expire_time: MaybeInstant;
    /** The member who holds the seat; null for a seat that is only offered. No member holds two seats. */
    holder_id: number | null;
    create_time: Instant;
    accept_time: MaybeInstant;
  };
  activation_code: {
    hash: Buffer;
    contract_id: number;
    batch: string;
    create_time: DefaultInstant;
    expire_time: Instant;
    member_id: number | null;
    use_time: MaybeInstant;
  };
}
