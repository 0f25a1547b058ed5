import { sql, type Migration } from 'kysely';

/**
 * Stores the snapshot of a sailing once. A later publication in which the sailing is unchanged refers to the
 * publication that has the snapshot (`same_as`). The view `published_sailing` has the snapshot of every row.
 *
 * `same_as` has no foreign key, because the demo data are deleted with all their publications in any order.
 */
export const snapshotsOnce: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table batch_sailing alter column snapshot drop not null, add column same_as uuid`,
  `update batch_sailing as row set snapshot = null, same_as = source.batch_id
    from (select batch_sailing.batch_id as row_id, sailing_id,
        first_value(batch_sailing.batch_id) over (partition by sailing_id, snapshot
          order by publish_time, batch.number, batch.id) as batch_id
      from batch_sailing join batch on batch.id = batch_sailing.batch_id where snapshot is not null) as source
    where row.batch_id = source.row_id and row.sailing_id = source.sailing_id and row.change = 'same'
      and source.batch_id <> row.batch_id`,
  `alter table batch_sailing add constraint batch_sailing_has_snapshot check ((snapshot is null) <> (same_as is null))`,
  `create view published_sailing as
    select row.batch_id, row.sailing_id, row.change, row.version, coalesce(row.snapshot, source.snapshot) as snapshot
    from batch_sailing as row left join batch_sailing as source
      on source.batch_id = row.same_as and source.sailing_id = row.sailing_id`,
];
