import { sql, type Migration } from 'kysely';

/**
 * Adds the tables of membership: plans, orders and their payments, activation codes, and the grants (days of
 * a tier) that result from them. The grants determine a member's tier; the two times on `member` summarize
 * them.
 */
export const membership: Migration = {
  async up(db) {
    for (const part of [plans, orders, grants, codes, standing, seeds])
      for (const statement of part.split(';\n')) await sql.raw(statement).execute(db);
  },
};

const plans = `
  create table contract_category (
    id integer generated always as identity primary key, tier text not null unique check (tier in ('vip', 'corporate')),
    chinese_name text not null, english_name text not null, sequence integer not null);
  create table contract_authority (
    code text primary key, chinese_section text not null, english_section text not null,
    chinese_name text not null, english_name text not null,
    "limit" text, "values" jsonb, sequence integer not null,
    check (("limit" is null) <> ("values" is null)));
  create table contract (
    id integer generated always as identity primary key, category_id integer not null references contract_category,
    period text not null check (period in ('month', 'quarter', 'year')), period_days integer not null check (period_days > 0),
    chinese_name text not null, english_name text not null,
    list_price_fen integer not null, price_fen integer not null check (price_fen between 1 and list_price_fen),
    sequence integer not null, is_published boolean not null default true,
    unique (category_id, period))`;

const orders = `
  create table orders (
    id integer generated always as identity primary key, number text collate "C" not null unique,
    member_id integer not null references member, contract_id integer not null references contract,
    tier text not null check (tier in ('vip', 'corporate')), period_days integer not null,
    price_fen integer not null, credit_fen integer not null default 0, credits jsonb not null default '[]',
    amount_fen integer not null check (amount_fen > 0 and amount_fen = price_fen - credit_fen),
    state text not null default 'pending' check (state in
      ('pending', 'paid', 'fulfilled', 'closed', 'expired', 'paid_late', 'refunding', 'refunded')),
    provider text not null, channel text not null, payment jsonb not null default '{}', provider_trade_no text,
    flag text, create_time timestamptz not null, expire_time timestamptz not null, pay_time timestamptz,
    fulfil_time timestamptz, close_time timestamptz,
    check_time timestamptz, check_count integer not null default 0, next_check_time timestamptz);
  create unique index orders_pending on orders (member_id) where state = 'pending';
  create index orders_of_member on orders (member_id, id desc);
  create index orders_to_check on orders (next_check_time) where next_check_time is not null;
  create table payment_event (
    id integer generated always as identity primary key, provider text not null, event_id text collate "C" not null,
    order_id integer references orders, raw text not null, outcome text not null, create_time timestamptz not null,
    unique (provider, event_id));
  create table refund (
    id integer generated always as identity primary key, number text collate "C" not null unique,
    order_id integer not null unique references orders, amount_fen integer not null check (amount_fen > 0),
    days integer not null, state text not null default 'processing' check (state in ('processing', 'done', 'failed')),
    reason text not null default '', create_time timestamptz not null, finish_time timestamptz,
    check_count integer not null default 0, next_check_time timestamptz);
  create index refund_to_check on refund (next_check_time) where next_check_time is not null`;

const grants = `
  create table membership_grant (
    id integer generated always as identity primary key, member_id integer not null references member,
    tier text not null check (tier in ('vip', 'corporate')), days integer not null check (days > 0),
    from_time timestamptz not null, to_time timestamptz not null,
    source_kind text not null, source_id text collate "C" not null, order_id integer references orders,
    create_time timestamptz not null, clawed_back_time timestamptz, clawed_back_for text,
    unique (source_kind, source_id));
  create index membership_grant_of_member on membership_grant (member_id, to_time);
  create index membership_grant_of_order on membership_grant (order_id) where order_id is not null`;

const codes = `
  create table activation_code (
    hash bytea primary key, contract_id integer not null references contract, batch text not null,
    create_time timestamptz not null, expire_time timestamptz not null,
    member_id integer references member, use_time timestamptz);
  create index activation_code_of_batch on activation_code (batch);
  create index activation_code_of_member on activation_code (member_id) where member_id is not null`;

/**
 * Converts the tiers that the operator has set so far, with or without an end. A tier without an end becomes
 * a grant of a hundred years.
 */
const standing = `
  alter table member add column vip_until timestamptz, add column corporate_until timestamptz;
  insert into membership_grant (member_id, tier, days, from_time, to_time, source_kind, source_id, create_time)
    select id, tier, greatest(1, ceil(extract(epoch from until - now()) / 86400))::integer, now(), until, 'operator',
      'former tier of ' || id, now()
    from (select id, tier, coalesce(tier_expire_time, now() + interval '36500 days') as until from member) as former
    where tier <> 'ordinary' and until > now();
  update member set
    vip_until = (select max(to_time) from membership_grant where member_id = member.id and tier = 'vip'),
    corporate_until = (select max(to_time) from membership_grant where member_id = member.id and tier = 'corporate');
  alter table member drop column tier, drop column tier_expire_time`;

/**
 * The first plans and benefits. The prices are examples, which the operator changes. If the server enforces
 * the limit of a benefit, `limit` is the name of that limit.
 */
const seeds = `
  insert into contract_category (tier, chinese_name, english_name, sequence) values
    ('vip', 'VIP 会员', 'VIP', 10), ('corporate', '企业会员', 'Corporate', 20);
  insert into contract (category_id, period, period_days, chinese_name, english_name, list_price_fen, price_fen, sequence)
    select contract_category.id, period, period_days, contract_category.chinese_name || ' ' || zh,
      contract_category.english_name || ', ' || en, list_fen, fen, contract_category.sequence * 10 + at
    from contract_category join (values
      ('vip', 'month', 31, '1 个月', '1 month', 10800, 10800, 1),
      ('vip', 'quarter', 92, '1 季', '1 quarter', 32400, 29800, 2),
      ('vip', 'year', 365, '1 年', '1 year', 129600, 98000, 3),
      ('corporate', 'month', 31, '1 个月', '1 month', 43800, 43800, 1),
      ('corporate', 'quarter', 92, '1 季', '1 quarter', 131400, 119800, 2),
      ('corporate', 'year', 365, '1 年', '1 year', 525600, 398000, 3)
    ) as seed (tier, period, period_days, zh, en, list_fen, fen, at) using (tier)
    order by contract_category.sequence, at;
  insert into contract_authority
    (code, chinese_section, english_section, chinese_name, english_name, "limit", "values", sequence) values
    ('windows', '看船期', 'Sailings', '准确受载期、船名、航次', 'Laycan, vessel and voyage', null,
      '{"ordinary": {"is_included": true}, "vip": {"is_included": true}, "corporate": {"is_included": true}}', 10),
    ('details', '看船期', 'Sailings', '挂港、运价、航线经理', 'Port calls, rate, route manager', null,
      '{"ordinary": {"is_included": true, "chinese_note": "认证后", "english_note": "once certified"},
        "vip": {"is_included": true, "chinese_note": "认证后", "english_note": "once certified"},
        "corporate": {"is_included": true, "chinese_note": "认证后", "english_note": "once certified"}}', 20),
    ('lanes', '收藏与离线', 'Favourites and offline', '收藏航线', 'Favourite lanes', 'collection_lanes', null, 30),
    ('groups', '收藏与离线', 'Favourites and offline', '收藏分组', 'Favourite groups', 'collection_groups', null, 40),
    ('own_lists', '收藏与离线', 'Favourites and offline', '自有船期表', 'Own lists', 'own_lists', null, 50),
    ('quotes', '工具', 'Tools', '普货参考运价', 'Indicative freight rates', null,
      '{"ordinary": {"is_included": false}, "vip": {"is_included": false}, "corporate": {"is_included": true}}', 60),
    ('seats', '团队', 'Team', '席位', 'Seats', 'seats', null, 70)`;
