import { sql, type Transaction } from 'kysely';

import type { Publication, NewBatch, NewSailing } from './new-sailing.ts';
import type { Db } from '../open.ts';
import { refreshReadModel, type LaneTable } from './read-model.ts';
import type { Tables } from '../tables.ts';
import { writeRates } from './write-rates.ts';
import { insertCutOffs, insertHarbors, insertInformation } from './write-sailings.ts';

/**
 * Writes one publication in one transaction: the batch, its sailings, their calls and cut-offs, and the rows
 * that searches read (the read model). If the database refuses any row, nothing is written.
 */
export async function insertSailings(
  database: { db: Db },
  batch: NewBatch,
  sailings: readonly NewSailing[],
): Promise<void> {
  await insertPublications(database, [{ batch, sailings }]);
}

/** Writes several publications in one transaction. */
export async function insertPublications(
  database: { db: Db },
  publications: readonly Publication[],
): Promise<void> {
  await database.db.transaction().execute((transaction) => writePublications(transaction, publications));
}

/**
 * Writes publications inside an existing transaction. The number of statements does not depend on the number
 * of publications. The lane rows of sailings that are certainly past may be written to the archive table
 * directly.
 */
export async function writePublications(
  transaction: Transaction<Tables>,
  publications: readonly Publication[],
  laneTable?: LaneTable,
): Promise<void> {
  await insertBatches(transaction, publications);
  await insertInformation(transaction, publications);
  await insertHarbors(transaction, publications);
  await insertCutOffs(transaction, publications);
  await writeRates(transaction, publications);
  await refreshReadModel(
    transaction,
    publications.flatMap(({ sailings }) => sailings.map(({ id }) => id)),
    laneTable,
  );
}

async function insertBatches(
  writer: Transaction<Tables>,
  publications: readonly Publication[],
): Promise<void> {
  const rows = publications.map(({ batch, sailings }) => ({ ...batch, sailing_total: sailings.length }));
  await sql`
    insert into batch (id, template_id, shipowner_id, publisher_id, publish_time, state, group_title, sailing_total)
    select id, template_id, shipowner_id, publisher_id, publish_time, coalesce(state, 'live'), coalesce(group_title, ''), sailing_total
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      id uuid, template_id uuid, shipowner_id integer, publisher_id integer, publish_time timestamptz,
      state text, group_title text, sailing_total integer)`.execute(writer);
}
