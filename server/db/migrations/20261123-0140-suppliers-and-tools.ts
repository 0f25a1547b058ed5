import { sql, type Migration } from 'kysely';

/**
 * Creates the tables of suppliers, of the toolbox's tools with the roles that may open them, and of freight
 * quotes.
 */
export const suppliersAndTools: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table supplier (
    id integer generated always as identity primary key,
    category_id text not null check (category_id in
      ('agent', 'customs', 'lashing', 'warehouse', 'haulage', 'survey', 'tally', 'bunker')),
    chinese_name text not null, english_name text not null,
    chinese_description text not null default '', english_description text not null default '',
    chinese_address text not null default '', english_address text not null default '',
    -- The codes of the served ports; the supplier's own port is first.
    harbor_codes text[] not null check (cardinality(harbor_codes) > 0),
    chinese_contact text not null default '', english_contact text not null default '',
    phone text not null default '', email text not null default '', website text not null default '',
    -- The time at which the operator last verified the supplier's data.
    check_time timestamptz,
    rank integer not null default 1000,
    is_published boolean not null default true, is_demo boolean not null default false,
    create_time timestamptz not null default now())`,
  'create index supplier_category on supplier (category_id, rank, id) where is_published',
  'create index supplier_harbor on supplier using gin (harbor_codes) where is_published',
  `create table tool (
    code text primary key, chinese_name text not null, english_name text not null,
    chinese_note text not null, english_note text not null,
    who text not null check (who in ('visitor', 'member', 'certified', 'vip', 'corporate')),
    sequence integer not null, is_published boolean not null default true)`,
  `insert into tool (code, chinese_name, english_name, chinese_note, english_note, who, sequence) values
    ('distance', '里程与天数', 'Distance and days', '多港海上里程、航行天数与抵港日', 'Sea miles, days at sea and arrival over several ports', 'visitor', 10),
    ('laytime', '受载与装卸时间', 'Laycan and laytime', '日期推算，按条款计算允许装卸时间', 'Dates, and laytime allowed under your terms', 'visitor', 20),
    ('units', '单位换算', 'Unit conversion', '体积、重量、长度、航速、积载因数、计费吨', 'Volume, weight, length, speed, stowage factor, revenue tons', 'visitor', 30),
    ('quotes', '运价参考', 'Freight quotes', '各航线近 12 周的参考运价', 'Indicative rates by lane over the last 12 weeks', 'member', 40),
    ('suppliers', '供应商', 'Suppliers', '港口的船代、绑扎、检验、仓储等服务商', 'Agents, lashing, surveyors, warehouses and more, by port', 'visitor', 50)`,
  `create table quote (
    id integer generated always as identity primary key,
    start_harbor_code text not null references harbor, end_harbor_code text not null references harbor,
    cargo_tag text not null check (cargo_tag in ('vehicle', 'equipment', 'steel', 'ton_bag')),
    -- Null for a quote of the site itself.
    shipowner_id integer references shipowner on delete cascade,
    amount numeric(12, 2) not null check (amount > 0), currency text not null, unit text not null,
    quotation_time timestamptz not null,
    is_published boolean not null default true, is_demo boolean not null default false)`,
  'create index quote_lane on quote (start_harbor_code, end_harbor_code, quotation_time desc) where is_published',
  'create index quote_shipowner on quote (shipowner_id)',
];
