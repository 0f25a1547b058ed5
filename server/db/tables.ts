import type { ColumnType, Generated } from 'kysely';

import type { QueueTables } from './tables-of-queue.ts';

/** Columns as they are read and written. Dates are plain `YYYY-MM-DD` text, instants are Date, numerics text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;

export interface Tables extends QueueTables {
  nation: {
    code: string;
    chinese_name: string;
    english_name: string;
    pinyin: string;
    initials: string;
    flag: string;
  };
  harbor: {
    code: string;
    chinese_name: string;
    english_name: string;
    pinyin: string;
    initials: string;
    nation_code: string;
    latitude: number;
    longitude: number;
    time_zone: string;
    is_container: boolean;
    is_general: boolean;
    rank: number;
  };
  harbor_alias: { alias: string; harbor_code: string };
  area: {
    code: string;
    kind: 'region' | 'group';
    chinese_name: string;
    english_name: string;
    pinyin: string;
    initials: string;
    sequence: number;
  };
  area_harbor: { area_code: string; harbor_code: string };
  shiproute: {
    id: string;
    chinese_name: string;
    english_name: string;
    start_area_code: string;
    end_area_code: string;
    sequence: number;
  };
  site_setting: { name: string; value: ColumnType<unknown, string, string> };
  shipowner: {
    id: Generated<number>;
    logo: string | null;
    chinese_title: string;
    english_title: string;
    chinese_description: Generated<string>;
    english_description: Generated<string>;
    website: Generated<string>;
    phone: Generated<string>;
    is_recommended: Generated<boolean>;
    rank: Generated<number>;
    is_demo: Generated<boolean>;
    create_time: DefaultInstant;
  };
  manager: {
    id: string;
    shipowner_id: number;
    chinese_name: string;
    english_name: string;
    phone: string;
    email: string;
    shiproute_ids: Generated<string[]>;
  };
  member: {
    id: Generated<number>;
    mobile: string;
    nickname: Generated<string>;
    avatar: string | null;
    publisher: Generated<boolean>;
    role: Generated<'ADMIN' | 'COMMON'>;
    shipowner_id: number | null;
    tier: Generated<'ordinary' | 'vip' | 'corporate'>;
    tier_expire_time: MaybeInstant;
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
  session: {
    token_hash: Buffer;
    member_id: number;
    create_time: DefaultInstant;
    last_time: DefaultInstant;
    expire_time: Instant;
    user_agent: Generated<string>;
    id: Generated<number>;
    address: Generated<string>;
  };
  member_wechat: { member_id: number; unionid: string; link_time: Instant };
  wechat_pass: { secret_hash: Buffer; unionid: string | null; expire_time: Instant };
  sms_code: {
    mobile: string;
    purpose: string;
    code_hash: Buffer;
    salt: Buffer;
    attempts: Generated<number>;
    expire_time: Instant;
    send_id: string | null;
  };
  sms_send: {
    id: Generated<string>;
    mobile: string | null;
    network: string;
    subnet: string;
    create_time: Instant;
    is_verified: Generated<boolean>;
  };
  ticket: { token_hash: Buffer; purpose: string; session_id: number | null; expire_time: Instant };
  file: {
    id: string;
    member_id: number;
    width: number;
    height: number;
    used_as: 'avatar' | 'logo' | null;
    create_time: Instant;
  };
  file_picture: { file_id: string; width: number; body: Buffer };
  audit_log: {
    id: Generated<string>;
    create_time: Instant;
    action: string;
    actor: string;
    member_id: number | null;
    mobile: string;
    address: string;
    detail: ColumnType<unknown, string, string>;
  };
  batch: {
    id: string;
    template_id: string | null;
    shipowner_id: number;
    publisher_id: number | null;
    publish_time: Instant;
    state: 'scheduled' | 'live' | 'replaced' | 'deleted';
    group_title: Generated<string>;
    sailing_total: Generated<number>;
    create_time: DefaultInstant;
  };
  information: {
    id: string;
    batch_id: string;
    shipowner_id: number;
    template_id: string | null;
    group_title: Generated<string>;
    ship_name: string | null;
    imo: string | null;
    voyage_number: Generated<string>;
    machine_id: string;
    category_id: string;
    shiproute_id: string | null;
    manager_id: string | null;
    cargo_tags: Generated<string[]>;
    is_price: Generated<boolean>;
    price_amount: string | null;
    price_currency: string | null;
    price_unit: string | null;
    source: Generated<string>;
    disclaimer: Generated<string>;
    remark: Generated<string>;
    publish_time: Instant;
    change_time: Instant;
    confirm_time: MaybeInstant;
    withdrawn_time: MaybeInstant;
    create_time: DefaultInstant;
    archived_time: Instant;
    is_demo: Generated<boolean>;
    /** Particulars that publishers may add; null where they did not. */
    is_geared: boolean | null;
    lift_tons: string | null;
    deadweight_tons: number | null;
    freight_terms: string | null;
  };
  information_harbor: {
    id: string;
    information_id: string;
    sequence: number;
    harbor_code: string;
    second_harbor_code: string | null;
    third_harbor_code: string | null;
    use_common: Generated<boolean>;
    start_time: string;
    end_time: string;
    is_load: boolean;
    is_unload: boolean;
  };
  information_lane: Lane;
  /** Lanes of past sailings that have been moved out of the way of the search. */
  archived_lane: Lane;
  information_card: {
    information_id: string;
    shipowner_id: number;
    body: string;
    ship: string;
    rate: string;
    own_rate: string;
    calls: string[];
    call_days: string[];
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
    unit: 'ton' | 'cbm' | null;
    ready_since: string | null;
    ready_until: string | null;
    about: string | null;
    message: string;
    create_time: Instant;
  };
  cut_off: {
    information_id: string;
    harbor_code: string;
    code: string;
    time: string | null;
    provenance: 'published' | 'computed' | 'not_given';
    rule: string | null;
  };
}

interface Lane {
  start_harbor_code: string;
  end_harbor_code: string;
  start_time: string;
  end_time: string;
  arrival_time: string;
  information_id: string;
  load_sequence: number;
  unload_sequence: number;
  archived_time: Instant;
  withdrawn_time: MaybeInstant;
  confirm_time: Instant;
  /** The sailing has more rows of the same two codes. */
  is_repeated: Generated<boolean>;
}
