import { sql, type Migration } from 'kysely';

/**
 * Adds the changes of publishers' workspaces, numbered for each organisation in the order of their commits,
 * and the draft rows that publishers have selected at present. The open pages of colleagues receive both.
 */
export const workspaceChanges: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/**
 * Builds the statement by which a trigger records a change of drafts. A change of more than 50 drafts does
 * not list them, and the page then fetches the whole group.
 */
const draftsOf = (rows: string, version: string) => `
  insert into workspace_change (shipowner_id, template_id, schedules)
  select template.shipowner_id, template.id,
    case when count(*) <= 50 then jsonb_agg(jsonb_build_array(draft.id, ${version}) order by draft.id) end
  from ${rows} join template on template.id = draft.template_id
  group by template.shipowner_id, template.id`;

const trigger = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`;

const statements = [
  /*
   * The number of each organisation's last change. A transaction increments it as its last step and so locks
   * the row until it has committed. Therefore a reader that sees a number also sees all changes with lower
   * numbers.
   */
  'create table workspace_counter (shipowner_id integer primary key, number bigint not null)',
  /*
   * One change of a workspace. If it concerns drafts of a group, `schedules` has their versions, null for a
   * deleted draft. If it concerns a whole group, `schedules` is null. If it concerns other rows of the
   * organisation, `template_id` is null too. The number is set when the transaction commits.
   */
  `create table workspace_change (
    id bigint generated always as identity primary key, shipowner_id integer not null, number bigint,
    template_id uuid, schedules jsonb, create_time timestamptz not null default now(),
    unique (shipowner_id, number))`,
  'create index workspace_change_time on workspace_change (create_time)',
  'create index workspace_change_new on workspace_change (shipowner_id, id) where number is null',

  `create function number_sailing(change bigint) returns void language plpgsql as $$
    declare next bigint;
    begin
      if not exists (select from sailing_change where id = change and number is null) then return; end if;
      insert into sailing_change_counter as counter (number) values (1)
        on conflict (is_only) do update set number = counter.number + 1 returning number into next;
      update sailing_change set number = next where id = change;
    end $$`,
  `create or replace function number_sailing_change() returns trigger language plpgsql as $$
    begin perform number_sailing(new.id); return null; end $$`,
  /*
   * Numbers all changes of the transaction when it commits: first the change of sailings, then the changes of
   * workspaces, ordered by organisation. Because all transactions use this order, they cannot deadlock on the
   * counters.
   */
  `create function number_workspace_change() returns trigger language plpgsql as $$
    declare sailing bigint := nullif(current_setting('laycan.sailing_change', true), '')::bigint;
      next bigint; change record;
    begin
      if not exists (select from workspace_change where id = new.id and number is null) then return null; end if;
      if sailing is not null then perform number_sailing(sailing); end if;
      for change in select id, shipowner_id from workspace_change where number is null order by shipowner_id, id loop
        insert into workspace_counter as counter (shipowner_id, number) values (change.shipowner_id, 1)
          on conflict (shipowner_id) do update set number = counter.number + 1 returning number into next;
        update workspace_change set number = next where id = change.id;
        perform pg_notify('laycan_workspace', change.shipowner_id::text);
      end loop;
      return null;
    end $$`,
  `create constraint trigger workspace_change_number after insert on workspace_change
    deferrable initially deferred for each row execute function number_workspace_change()`,

  trigger('note_drafts_added', draftsOf('fresh as draft', 'draft.version')),
  /* A draft that moves to another group counts as deleted in its former group. */
  trigger(
    'note_drafts_changed',
    `${draftsOf('fresh as draft', 'draft.version')};
    ${draftsOf('(select was.id, was.template_id from was join fresh using (id) where was.template_id <> fresh.template_id) as draft', 'null')}`,
  ),
  trigger('note_drafts_deleted', draftsOf('was as draft', 'null')),
  `create trigger workspace_draft_added after insert on template_schedule
    referencing new table as fresh for each statement execute function note_drafts_added()`,
  `create trigger workspace_draft_changed after update on template_schedule
    referencing old table as was new table as fresh for each statement execute function note_drafts_changed()`,
  `create trigger workspace_draft_deleted after delete on template_schedule
    referencing old table as was for each statement execute function note_drafts_deleted()`,

  trigger(
    'note_group',
    `insert into workspace_change (shipowner_id, template_id)
      select distinct shipowner_id, id from changed`,
  ),
  trigger(
    'note_publication',
    `insert into workspace_change (shipowner_id, template_id)
      select distinct shipowner_id, template_id from changed where template_id is not null`,
  ),
  trigger(
    'note_manager',
    'insert into workspace_change (shipowner_id) select distinct shipowner_id from changed',
  ),
  ...['template', 'batch', 'manager'].flatMap((table) =>
    ['insert', 'update', 'delete'].map(
      (event) => `create trigger workspace_${table}_${event} after ${event} on ${table}
        referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement
        execute function ${{ template: 'note_group', batch: 'note_publication', manager: 'note_manager' }[table]}()`,
    ),
  ),

  /*
   * The draft row that is selected on a publisher's open page. The table has no write-ahead log, because a
   * row expires within a minute. There is no foreign key to the draft, because the device may not have sent
   * the draft yet.
   */
  `create unlogged table workspace_presence (
    place uuid primary key, shipowner_id integer not null,
    member_id integer not null references member on delete cascade,
    template_id uuid not null, schedule_id uuid, until_time timestamptz not null)`,
  'create index workspace_presence_shipowner on workspace_presence (shipowner_id)',
  'create index workspace_presence_member on workspace_presence (member_id)',
];
