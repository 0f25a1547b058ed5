import { sql, type RawBuilder, type Transaction } from 'kysely';

import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { rowsOf, type InBatch } from './batch-rows.ts';
import type { NewBatch, NewSailing } from './new-sailing.ts';
import type { Tables } from '../tables.ts';
import { excludedColumns, optionalColumns, typedColumns } from './optional-columns.ts';
import { writeRates } from './write-rates.ts';

type Writer = Transaction<Tables>;

/**
 * Writes the sailings of an existing publication and replaces already published sailings with the same ids.
 * Withdrawn sailings become live again.
 */
export async function replaceSailings(
  transaction: Transaction<Tables>,
  batch: Pick<NewBatch, 'id'>,
  sailings: readonly NewSailing[],
): Promise<void> {
  const publications = [{ batch, sailings }];
  const ids = sailings.map(({ id }) => id);
  await insertInformation(transaction, publications, replacing);
  await sql`delete from information_harbor where information_id = any(${ids}::uuid[])`.execute(transaction);
  await sql`delete from cut_off where information_id = any(${ids}::uuid[])`.execute(transaction);
  await insertHarbors(transaction, publications);
  await insertCutOffs(transaction, publications);
  await writeRates(transaction, publications);
}

/**
 * Inserts sailings. A sailing is archived at the start of the day after its last loading day, in the time
 * zone of that port. The database refuses a sailing without a known loading port, because its `archived_time`
 * would be null.
 */
export async function insertInformation(
  writer: Writer,
  publications: readonly InBatch[],
  onKnown: RawBuilder<unknown> = sql``,
): Promise<void> {
  const rows = rowsOf(publications, (sailing, batch) => ({
    ...sailing,
    harbors: undefined,
    cut_offs: undefined,
    rates: undefined,
    surcharges: undefined,
    batch_id: batch.id,
  }));
  const loads = rowsOf(publications, ({ id, harbors }) =>
    harbors
      .filter((call) => call.is_load)
      .map(({ harbor_code, end_time }) => ({ information_id: id, harbor_code, end_time })),
  );
  await sql`
    with loading as (
      select information_id, max((end_time + 1)::timestamp at time zone time_zone) as archived_time
      from json_to_recordset(${loads}::json) as load (information_id uuid, harbor_code text, end_time date)
      join harbor on harbor.code = harbor_code
      group by information_id)
    insert into information (
      id, batch_id, shipowner_id, template_id, group_title, ship_name, imo, voyage_number, machine_id, category_id,
      shiproute_id, manager_id, cargo_tags, is_price, price_amount, price_currency, price_unit, source, disclaimer,
      remark, ${sql.raw(optionalColumns)}, create_time, publish_time, change_time,
      confirm_time, withdrawn_time, is_demo, archived_time, kind, service_code, is_blank, rates_for)
    select
      row.id, batch.id, batch.shipowner_id, batch.template_id, batch.group_title, ship_name, imo, voyage_number,
      machine_id, category_id, shiproute_id, manager_id, cargo_tags, is_price, price_amount, price_currency,
      price_unit, source, disclaimer, remark, ${sql.raw(optionalColumns)},
      coalesce(row.create_time, batch.publish_time), batch.publish_time,
      coalesce(change_time, batch.publish_time),
      confirm_time, withdrawn_time, coalesce(row.is_demo, shipowner.is_demo), archived_time,
      coalesce(kind, 'general'), coalesce(service_code, ''), coalesce(is_blank, false), coalesce(rates_for, 'member')
    from json_to_recordset(${rows}::json) as row (
      id uuid, batch_id uuid, ship_name text, imo text, voyage_number text, machine_id text, category_id text,
      shiproute_id text, manager_id uuid, cargo_tags text[], is_price boolean, price_amount numeric,
      price_currency text, price_unit text, source text, disclaimer text, remark text,
      ${sql.raw(typedColumns)}, create_time timestamptz,
      change_time timestamptz,
      confirm_time timestamptz, withdrawn_time timestamptz, is_demo boolean,
      kind text, service_code text, is_blank boolean, rates_for text)
    join batch on batch.id = row.batch_id
    join shipowner on shipowner.id = batch.shipowner_id
    left join loading on loading.information_id = row.id
    ${onKnown}`.execute(writer);
}

/**
 * Updates every column of an already published sailing except the shipowner, the creation time and the demo
 * flag, which stay as first stored.
 */
const replacing = sql`on conflict (id) do update set (
  batch_id, template_id, group_title, ship_name, imo, voyage_number, machine_id, category_id, shiproute_id, manager_id,
  cargo_tags, is_price, price_amount, price_currency, price_unit, source, disclaimer, remark,
  ${sql.raw(optionalColumns)}, publish_time, change_time, confirm_time, withdrawn_time, archived_time, kind, service_code,
  is_blank, rates_for) = (
  excluded.batch_id, excluded.template_id, excluded.group_title, excluded.ship_name, excluded.imo,
  excluded.voyage_number, excluded.machine_id, excluded.category_id, excluded.shiproute_id, excluded.manager_id,
  excluded.cargo_tags, excluded.is_price, excluded.price_amount, excluded.price_currency, excluded.price_unit,
  excluded.source, excluded.disclaimer, excluded.remark,
  ${sql.raw(excludedColumns)}, excluded.publish_time, excluded.change_time,
  excluded.confirm_time, excluded.withdrawn_time, excluded.archived_time, excluded.kind, excluded.service_code,
  excluded.is_blank, excluded.rates_for)`;

export async function insertHarbors(writer: Writer, publications: readonly InBatch[]): Promise<void> {
  const rows = rowsOf(publications, (sailing) =>
    sailing.harbors.map((call, index) => ({
      ...call,
      id: call.id ?? makeUuidV7(),
      information_id: sailing.id,
      sequence: index + 1,
    })),
  );
  await sql`
    insert into information_harbor (
      id, information_id, sequence, harbor_code, second_harbor_code, third_harbor_code, use_common,
      start_time, end_time, estimated_time, actual_time, is_load, is_unload, start_clock, end_clock, terminal)
    select id, information_id, sequence, harbor_code, second_harbor_code, third_harbor_code,
      coalesce(use_common, false), start_time, end_time, estimated_time, actual_time, is_load, is_unload,
      start_clock, end_clock, coalesce(terminal, '')
    from json_to_recordset(${rows}::json) as row (
      id uuid, information_id uuid, sequence smallint, harbor_code text, second_harbor_code text,
      third_harbor_code text, use_common boolean, start_time date, end_time date,
      estimated_time date, actual_time date, is_load boolean, is_unload boolean,
      start_clock text, end_clock text, terminal text)`.execute(writer);
}

export async function insertCutOffs(writer: Writer, publications: readonly InBatch[]): Promise<void> {
  const rows = rowsOf(publications, (sailing) =>
    (sailing.cut_offs ?? []).map((cutOff) => ({ ...cutOff, information_id: sailing.id })),
  );
  if (rows === '[]') return;
  await sql`
    insert into cut_off (information_id, harbor_code, code, time, provenance, rule)
    select information_id, harbor_code, code, time, provenance, rule
    from json_to_recordset(${rows}::json) as row (
      information_id uuid, harbor_code text, code text, time text, provenance text, rule text)`.execute(
    writer,
  );
}
