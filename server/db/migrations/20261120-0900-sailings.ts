import { sql, type Migration } from 'kysely';

/**
 * Creates the tables of ports, shipowners, published sailings and the rights to see them. The plain SQL works
 * in PostgreSQL 15 and in the embedded engine.
 */
export const sailings: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'create extension if not exists pg_trgm',
  `create table nation (
    code text primary key, chinese_name text not null, english_name text not null,
    pinyin text not null, initials text not null, flag text not null)`,
  `create table harbor (
    code text primary key, chinese_name text not null, english_name text not null,
    pinyin text not null, initials text not null, nation_code text not null references nation,
    latitude double precision not null, longitude double precision not null, time_zone text not null,
    is_container boolean not null, is_general boolean not null, rank integer not null)`,
  `create table harbor_alias (
    alias text primary key, harbor_code text not null references harbor on delete cascade)`,
  'create index harbor_alias_harbor on harbor_alias (harbor_code)',
  `create table area (
    code text primary key, kind text not null check (kind in ('region', 'group')),
    chinese_name text not null, english_name text not null, pinyin text not null, initials text not null,
    sequence integer not null)`,
  `create table area_harbor (
    area_code text not null references area on delete cascade,
    harbor_code text not null references harbor on delete cascade,
    primary key (area_code, harbor_code))`,
  `create table shiproute (
    id text primary key, chinese_name text not null, english_name text not null,
    start_area_code text not null references area, end_area_code text not null references area,
    sequence integer not null)`,
  `create table site_setting (name text primary key, value jsonb not null)`,
  `create table shipowner (
    id integer generated always as identity primary key, logo text,
    chinese_title text not null, english_title text not null,
    chinese_description text not null default '', english_description text not null default '',
    website text not null default '', phone text not null default '',
    is_recommended boolean not null default false, rank integer not null default 1000,
    is_demo boolean not null default false, create_time timestamptz not null default now())`,
  `create table manager (
    id uuid primary key, shipowner_id integer not null references shipowner on delete cascade,
    chinese_name text not null, english_name text not null, phone text not null, email text not null,
    shiproute_ids text[] not null default '{}')`,
  'create index manager_shipowner on manager (shipowner_id)',
  `create table member (
    id integer generated always as identity primary key, mobile text not null unique,
    nickname text not null default '', avatar text,
    publisher boolean not null default false,
    role text not null default 'COMMON' check (role in ('ADMIN', 'COMMON')),
    shipowner_id integer references shipowner,
    tier text not null default 'ordinary' check (tier in ('ordinary', 'vip', 'corporate')),
    tier_expire_time timestamptz,
    certification_status smallint not null default 0 check (certification_status in (0, 1)),
    data_key bytea not null, key_id integer not null default 1,
    create_time timestamptz not null default now(), disabled_time timestamptz)`,
  `create table session (
    token_hash bytea primary key, member_id integer not null references member on delete cascade,
    create_time timestamptz not null default now(), last_time timestamptz not null default now(),
    expire_time timestamptz not null, user_agent text not null default '')`,
  'create index session_member on session (member_id)',
  `create table batch (
    id uuid primary key, template_id uuid, shipowner_id integer not null references shipowner,
    publisher_id integer references member, publish_time timestamptz not null,
    state text not null check (state in ('scheduled', 'live', 'replaced', 'deleted')),
    group_title text not null default '', sailing_total integer not null default 0,
    create_time timestamptz not null default now())`,
  'create index batch_shipowner on batch (shipowner_id, publish_time)',
  `create table information (
    id uuid primary key, batch_id uuid not null references batch,
    shipowner_id integer not null references shipowner, template_id uuid,
    group_title text not null default '',
    ship_name text, imo text, voyage_number text not null default '',
    machine_id text not null, category_id text not null, shiproute_id text references shiproute,
    manager_id uuid references manager on delete set null,
    cargo_tags text[] not null default '{}',
    is_price boolean not null default false, price_amount numeric(12, 2), price_currency text, price_unit text,
    source text not null default '', disclaimer text not null default '', remark text not null default '',
    publish_time timestamptz not null, change_time timestamptz not null,
    confirm_time timestamptz, withdrawn_time timestamptz,
    create_time timestamptz not null default now(),
    -- The instant at which the last loading day ends in its port's zone. Before it, the sailing is live.
    archived_time timestamptz not null,
    is_demo boolean not null default false)`,
  'create index information_shipowner on information (shipowner_id, archived_time)',
  'create index information_archived on information (archived_time)',
  'create index information_batch on information (batch_id)',
  `create index information_vessel on information (imo) where imo is not null`,
  'create index information_ship_name on information using gin (ship_name gin_trgm_ops)',
  'create index information_voyage_number on information using gin (voyage_number gin_trgm_ops)',
  `create table information_harbor (
    id uuid primary key, information_id uuid not null references information on delete cascade,
    sequence smallint not null,
    harbor_code text not null references harbor,
    second_harbor_code text references harbor, third_harbor_code text references harbor,
    use_common boolean not null default false,
    start_time date not null, end_time date not null,
    is_load boolean not null, is_unload boolean not null,
    unique (information_id, sequence), check (end_time >= start_time))`,
  /*
   * The table that lane searches read (a read model), written whenever a sailing is written. It has one row
   * for each pair of a loading port and a later discharging port, including alternative ports. An empty code
   * means any port.
   */
  `create table information_lane (
    start_harbor_code text not null, end_harbor_code text not null,
    start_time date not null, end_time date not null, arrival_time date not null,
    information_id uuid not null references information on delete cascade,
    load_sequence smallint not null, unload_sequence smallint not null,
    -- The instant at which this laycan ends in its port's zone.
    archived_time timestamptz not null, withdrawn_time timestamptz,
    -- The time of the last confirmation, or of the last change if there was none.
    confirm_time timestamptz not null,
    primary key (start_harbor_code, end_harbor_code, start_time, arrival_time, information_id, load_sequence, unload_sequence))`,
  'create index information_lane_sailing on information_lane (information_id)',
  'create index information_lane_end on information_lane (end_harbor_code, start_time)',
  /*
   * The second part of the read model: the JSON of each sailing in pieces. A reader gets the pieces for which
   * they have the rights.
   */
  `create table information_card (
    information_id uuid primary key references information on delete cascade,
    shipowner_id integer not null, body text not null, ship text not null, rate text not null, own_rate text not null,
    calls text[] not null, call_days date[] not null)`,
  `create table cut_off (
    information_id uuid not null references information on delete cascade,
    harbor_code text not null references harbor, code text not null,
    time text, provenance text not null check (provenance in ('published', 'computed', 'not_given')),
    rule text, primary key (information_id, harbor_code, code))`,
];
