import { sql, type RawBuilder, type Transaction } from 'kysely';

import { rowsOf, type InBatch } from './batch-rows.ts';
import type { Tables } from '../tables.ts';

const isSameRate = sql`known.information_id = row.information_id and known.box_type = row.box_type
  and known.start_harbor_code = row.start_harbor_code and known.end_harbor_code = row.end_harbor_code`;

/**
 * Replaces the rates of container sailings. An unchanged rate retains its quotation time. A rate whose
 * amount, currency or validity has changed gets the time of the publication.
 */
export async function writeRates(
  writer: Transaction<Tables>,
  publications: readonly InBatch[],
): Promise<void> {
  const ofContainers = publications.map(({ batch, sailings }) => ({
    batch,
    sailings: sailings.filter(({ kind }) => kind === 'container'),
  }));
  const ids = ofContainers.flatMap(({ sailings }) => sailings.map(({ id }) => id));
  if (ids.length === 0) return;
  const rates = rowsOf(ofContainers, (sailing, batch) =>
    (sailing.rates ?? []).map((rate) => ({ ...rate, information_id: sailing.id, batch_id: batch.id })),
  );
  await quote(writer, rates);
  await sql`
    with known as materialized (
      delete from container_rate where information_id = any(${ids}::uuid[]) returning *)
    insert into container_rate (information_id, box_type, start_harbor_code, end_harbor_code, amount, currency,
      valid_since, valid_until, quotation_time)
    select row.information_id, row.box_type, row.start_harbor_code, row.end_harbor_code, row.amount, row.currency,
      row.valid_since, row.valid_until, coalesce(known.quotation_time, batch.publish_time)
    from ${rateRows(rates)} join batch on batch.id = row.batch_id
    left join known on ${isSameRate} and known.amount = row.amount and known.currency = row.currency
      and (known.valid_since, known.valid_until) is not distinct from (row.valid_since, row.valid_until)`.execute(
    writer,
  );
  await writeSurcharges(writer, ofContainers, ids);
}

/** Adds a quote to the history of a rate if its amount or currency has changed. */
async function quote(writer: Transaction<Tables>, rates: string): Promise<void> {
  await sql`
    insert into container_rate_quote (information_id, box_type, start_harbor_code, end_harbor_code, quotation_time,
      amount, currency)
    select distinct on (row.information_id, row.box_type, row.start_harbor_code, row.end_harbor_code)
      row.information_id, row.box_type, row.start_harbor_code, row.end_harbor_code, batch.publish_time, row.amount,
      row.currency
    from ${rateRows(rates)} join batch on batch.id = row.batch_id
    left join lateral (select amount, currency from container_rate_quote as known where ${isSameRate}
      order by quotation_time desc limit 1) as newest on true
    where (newest.amount, newest.currency) is distinct from (row.amount, row.currency)
    order by row.information_id, row.box_type, row.start_harbor_code, row.end_harbor_code, row.valid_since nulls first`.execute(
    writer,
  );
}

const rateRows = (rates: string): RawBuilder<unknown> => sql`json_to_recordset(${rates}::json) as row (
  information_id uuid, batch_id uuid, box_type text, start_harbor_code text, end_harbor_code text, amount numeric,
  currency text, valid_since date, valid_until date)`;

async function writeSurcharges(
  writer: Transaction<Tables>,
  publications: readonly InBatch[],
  ids: readonly string[],
): Promise<void> {
  await sql`delete from container_surcharge where information_id = any(${ids}::uuid[])`.execute(writer);
  const rows = rowsOf(publications, (sailing) =>
    (sailing.surcharges ?? []).map((surcharge) => ({ ...surcharge, information_id: sailing.id })),
  );
  if (rows === '[]') return;
  await sql`
    insert into container_surcharge (information_id, box_type, code, place, amount, currency)
    select information_id, box_type, code, place, amount, currency
    from json_to_recordset(${rows}::json) as row (
      information_id uuid, box_type text, code text, place text, amount numeric, currency text)`.execute(
    writer,
  );
}
