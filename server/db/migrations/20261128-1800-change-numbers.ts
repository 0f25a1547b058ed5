import { sql, type Migration } from 'kysely';

/**
 * Numbers the changes of sailings in the order of their commits. The numbers replace transaction ids, which
 * become meaningless when a dump is restored.
 */
export const changeNumbers: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * The table has one row as soon as a change exists. A transaction that changes sailings increments `number`
   * as its last step and so locks the row until it has committed. Therefore a reader that sees a number also
   * sees all changes with lower numbers. `oldest` is the highest number whose row has been deleted.
   */
  `create table sailing_change_counter (
    is_only boolean primary key default true check (is_only),
    number bigint not null, oldest bigint not null default 0)`,
  /* One row for each transaction that changed sailings. `number` is set when the transaction commits. */
  `create table sailing_change (
    id bigint generated always as identity primary key, number bigint unique,
    create_time timestamptz not null default now())`,
  'create index sailing_change_time on sailing_change (create_time)',
  `create function number_sailing_change() returns trigger language plpgsql as $$
    declare next bigint;
    begin
      insert into sailing_change_counter as counter (number) values (1)
        on conflict (is_only) do update set number = counter.number + 1 returning number into next;
      update sailing_change set number = next where id = new.id;
      return null;
    end $$`,
  /* The trigger is deferred, so that the row of the counter is locked only during the commit. */
  `create constraint trigger sailing_change_number after insert on sailing_change
    deferrable initially deferred for each row execute function number_sailing_change()`,
  /*
   * Returns the id of this transaction's change. The setting that stores the id ends with the transaction or
   * its savepoint.
   */
  `create function current_sailing_change() returns bigint language plpgsql as $$
    declare change bigint := nullif(current_setting('laycan.sailing_change', true), '')::bigint;
    begin
      if change is null then
        insert into sailing_change default values returning id into change;
        perform set_config('laycan.sailing_change', change::text, true);
      end if;
      return change;
    end $$`,
  'drop view every_lane',
  ...['information_lane', 'archived_lane', 'lane_left', 'container_change'].flatMap((table) => [
    `alter table ${table} drop column change_xid`,
    /*
     * Existing rows get 0, which is lower than every change id. A constant default does not rewrite the
     * table.
     */
    `alter table ${table} add column change_id bigint not null default 0`,
    `alter table ${table} alter column change_id set default current_sailing_change()`,
  ]),
  'create index container_change_change on container_change (change_id)',
  'create view every_lane as select * from information_lane union all select * from archived_lane',
];
