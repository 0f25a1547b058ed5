import { sql, type Migration } from 'kysely';

/**
 * Adds the tables of invoices and of the invoice headers that members save. An order is on at most one open
 * invoice. A refused invoice still lists its orders, which another invoice may then include.
 */
export const invoices: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table invoice (
    id integer generated always as identity primary key, member_id integer not null references member,
    header_type text not null check (header_type in ('company', 'personal')),
    invoice_type text not null check (invoice_type in ('ordinary', 'personal', 'special')),
    company_name text not null, social_credit_code text not null, email text not null, mobile text not null,
    amount_fen integer not null check (amount_fen > 0),
    state text not null default 'requested' check (state in ('requested', 'issued', 'refused')),
    reason text not null default '', create_time timestamptz not null, decide_time timestamptz)`,
  'create index invoice_of_member on invoice (member_id, id desc)',
  "create index invoice_to_issue on invoice (id) where state = 'requested'",
  `create table invoice_order (
    invoice_id integer not null references invoice, order_id integer not null references orders,
    is_open boolean not null default true, primary key (invoice_id, order_id))`,
  'create unique index invoice_order_once on invoice_order (order_id) where is_open',
  `create table invoice_header (
    member_id integer not null references member, header_type text not null, company_name text not null,
    social_credit_code text not null, use_time timestamptz not null,
    primary key (member_id, header_type, company_name))`,
];
