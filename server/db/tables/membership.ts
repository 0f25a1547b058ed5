import type { Generated, JSONColumnType } from 'kysely';

import type { DefaultInstant, Instant, MaybeInstant } from './column-types.ts';

/** A tier that has to be granted. */
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

/** What a benefit is worth to a tier, where it is no limit of the server. */
export interface BenefitValue {
  is_included: boolean;
  chinese_note?: string;
  english_note?: string;
}

/** Days of a grant that an upgrade pays with, and what they are worth. */
export interface OrderCredit {
  grant_id: number;
  days: number;
  fen: number;
  /** Nothing is left of the grant; hours that make no day go with it. */
  is_whole: boolean;
}

/** Plans, orders, payments, codes, and the days that they grant. Money is whole fen. */
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
    /** The limit of the server that it is; else `values` says what it is to each tier. */
    limit: string | null;
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
    /** How many people share it, the buyer among them. */
    seats: Generated<number>;
    sequence: number;
    is_published: Generated<boolean>;
  };
  orders: {
    id: Generated<number>;
    number: string;
    member_id: number;
    contract_id: number;
    /** The plan as it was when the order was made. */
    tier: GrantedTier;
    period_days: number;
    seats: Generated<number>;
    price_fen: number;
    credit_fen: number;
    credits: JSONColumnType<OrderCredit[]>;
    /** What is to be paid: the price less the credit. */
    amount_fen: number;
    state: Generated<OrderState>;
    provider: 'simulated' | 'wechat' | 'alipay';
    channel: 'qr' | 'page' | 'jsapi';
    /** How to pay, as the provider said: an address, the text of a QR code, the id for a sheet inside WeChat. */
    payment: JSONColumnType<Record<string, string>>;
    provider_trade_no: string | null;
    /** What somebody has to look at, e.g. another amount than the order's. */
    flag: string | null;
    create_time: Instant;
    expire_time: Instant;
    pay_time: MaybeInstant;
    fulfil_time: MaybeInstant;
    close_time: MaybeInstant;
    /** When the provider was asked last and how often, and when it is to be asked again. */
    check_time: MaybeInstant;
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
    /** Whole days of the grant that were left. */
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
    /** Of corporate days: how many people share them. */
    seats: Generated<number>;
    /** When it began or is to begin, and when it ends or is to end; another grant may push both back. */
    from_time: Instant;
    to_time: Instant;
    /** What it was given for; nothing is granted twice for the same source. */
    source_kind: string;
    source_id: string;
    /** The order that it goes back with when that is refunded. */
    order_id: number | null;
    create_time: Instant;
    clawed_back_time: MaybeInstant;
    clawed_back_for: 'refund' | 'upgrade' | 'operator' | null;
  };
  /** A place in somebody's corporate membership: offered to a number or by a link, or held. */
  seat: {
    id: Generated<number>;
    owner_id: number;
    /** From 2 on: the first place is the owner's. It gives the tier while the membership has so many. */
    place: number;
    mobile: string | null;
    token_hash: Buffer | null;
    /** Of an offer. */
    expire_time: MaybeInstant;
    /** Nobody holds two. */
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
