import { sql, type Migration } from 'kysely';

/**
 * Adds container sailings: calls with clock times and terminals, rates and surcharges, and the history of
 * rates. The search tables do not contain these sailings, because servers search them in memory.
 * `container_change` lists the latest writes, from which each server updates its memory.
 */
export const containers: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table information
    add column kind text not null default 'general' check (kind in ('general', 'container')),
    add column service_code text not null default '',
    add column is_blank boolean not null default false,
    add column rates_for text not null default 'member' check (rates_for in ('member', 'certified'))`,
  `create index information_container on information (archived_time) where kind = 'container'`,
  `alter table information_harbor
    add column start_clock text, add column end_clock text, add column terminal text not null default ''`,
  `create table container_rate (
    information_id uuid not null references information on delete cascade,
    box_type text not null, start_harbor_code text not null, end_harbor_code text not null,
    amount numeric not null, currency text not null,
    valid_since date, valid_until date, quotation_time timestamptz not null)`,
  'create index container_rate_information on container_rate (information_id)',
  `create table container_surcharge (
    information_id uuid not null references information on delete cascade,
    box_type text not null, code text not null,
    place text not null check (place in ('sea', 'origin', 'destination')),
    amount numeric, currency text not null)`,
  'create index container_surcharge_information on container_surcharge (information_id)',
  `create table container_rate_quote (
    information_id uuid not null references information on delete cascade,
    box_type text not null, start_harbor_code text not null, end_harbor_code text not null,
    quotation_time timestamptz not null, amount numeric not null, currency text not null)`,
  `create index container_rate_quote_newest on container_rate_quote (
    information_id, box_type, start_harbor_code, end_harbor_code, quotation_time)`,
  `create table container_change (
    information_id uuid primary key references information on delete cascade,
    change_xid xid8 not null default pg_current_xact_id())`,
  'create index container_change_xid on container_change (change_xid)',
  /*
   * A view that gives container sailings the columns of the lane table of general cargo. A page about one
   * sailing or vessel reads only a few of its rows.
   */
  `create view container_lane as
    select departure.code as start_harbor_code, arrival.code as end_harbor_code, load.start_time, load.end_time,
      unload.start_time as arrival_time, unload.end_time as arrival_end_time, sailing.id as information_id,
      load.sequence as load_sequence, unload.sequence as unload_sequence,
      least((load.end_time + 1)::timestamp at time zone harbor.time_zone, sailing.archived_time) as archived_time,
      sailing.withdrawn_time, date_trunc('milliseconds', coalesce(sailing.confirm_time, sailing.change_time)) as confirm_time
    from information as sailing
    join information_harbor as load on load.information_id = sailing.id and load.is_load
    join harbor on harbor.code = load.harbor_code
    join information_harbor as unload
      on unload.information_id = sailing.id and unload.sequence > load.sequence and unload.is_unload
    cross join lateral (values (load.harbor_code), ('')) as departure (code)
    cross join lateral (select unload.harbor_code union all select '' where not exists (
      select from information_harbor as later
      where later.information_id = sailing.id and later.is_unload and later.sequence > unload.sequence)) as arrival (code)
    where sailing.kind = 'container'`,
];
