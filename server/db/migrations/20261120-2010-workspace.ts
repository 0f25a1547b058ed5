import { sql, type Migration } from 'kysely';

/**
 * Creates the tables of the publisher's workspace: organisations and managers that can be edited, schedule
 * groups, and draft sailings.
 */
export const workspace: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table shipowner
    add column version integer not null default 1, add column edit_time timestamptz,
    add column editor_id integer references member on delete set null`,
  /* Ports that an organisation's port picker lists first. */
  `create table common_harbor (
    shipowner_id integer not null references shipowner on delete cascade,
    harbor_code text not null references harbor on delete cascade, primary key (shipowner_id, harbor_code))`,
  'alter table manager add column version integer not null default 1',
  // Two people who edit drafts of one group must not wait for each other. A change of a draft therefore does
  // not update the row of its group. The last edit of a group is computed from its drafts too.
  `create table template (
    id uuid primary key, shipowner_id integer not null references shipowner on delete cascade,
    title text not null, version integer not null default 1,
    creator_id integer references member on delete set null, create_time timestamptz not null,
    editor_id integer references member on delete set null, edit_time timestamptz not null,
    publish_time timestamptz)`,
  'create index template_shipowner on template (shipowner_id, id)',
  /*
   * A draft is stored as a JSON document, because it contains everything that a person typed, even if it is
   * wrong. A generated column extracts the manager, so that a foreign key prevents the deletion of a manager
   * whom a draft names.
   */
  `create table template_schedule (
    id uuid primary key, template_id uuid not null references template on delete cascade,
    draft jsonb not null, version integer not null default 1,
    -- The published version of the draft; null if it was never published.
    publish_version integer,
    create_time timestamptz not null,
    editor_id integer references member on delete set null, edit_time timestamptz not null,
    manager_id uuid generated always as ((draft ->> 'manager_id')::uuid) stored references manager)`,
  'create index template_schedule_template on template_schedule (template_id, edit_time)',
  'create index template_schedule_manager on template_schedule (manager_id) where manager_id is not null',
  'create index information_template on information (template_id) where template_id is not null',
  'create index information_manager on information (manager_id) where manager_id is not null',
];
