import { sql, type Migration } from 'kysely';

/**
 * Adds the table from which searches from area to area count shipowners, and fills it for the existing sailings.
 */
export const areaLanes: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table area_lane (
    start_area_code text not null, end_area_code text not null,
    shipowner_id integer not null references shipowner,
    information_id uuid not null references information on delete cascade,
    load_sequence smallint not null,
    -- The laycan of the loading call.
    start_time date not null, end_time date not null,
    -- From this instant until archived_time, the row stands for its sailing when sailings are counted.
    counted_from timestamptz not null,
    archived_time timestamptz not null, withdrawn_time timestamptz,
    primary key (start_area_code, end_area_code, shipowner_id, information_id, load_sequence)
      include (start_time, end_time, counted_from, archived_time, withdrawn_time))`,
  `insert into area_lane (start_area_code, end_area_code, shipowner_id, information_id, load_sequence, start_time,
      end_time, counted_from, archived_time, withdrawn_time)
    select start_area_code, end_area_code, shipowner_id, load.information_id, load_sequence, start_time, end_time,
      coalesce(lag(load.archived_time) over (partition by start_area_code, end_area_code, load.information_id
        order by load.archived_time, load_sequence), '-infinity'),
      load.archived_time, load.withdrawn_time
    from (select distinct load.area_code as start_area_code, unload.area_code as end_area_code, lane.information_id,
        lane.load_sequence, lane.start_time, lane.end_time, lane.archived_time, lane.withdrawn_time
      from information_lane as lane
      join area_harbor as load on load.harbor_code = lane.start_harbor_code
      join area_harbor as unload on unload.harbor_code = lane.end_harbor_code) as load
    join information on information.id = load.information_id`,
  'create index area_lane_sailing on area_lane (information_id)',
];
