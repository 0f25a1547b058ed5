import { sql, type Transaction } from 'kysely';

import { makeUuidV7 } from '../../contract/rules/uuid-v7.ts';
import type { Db } from './open.ts';
import { refreshReadModel, type LaneTable } from './read-model.ts';
import type { Tables } from './tables.ts';

/** One stop of a sailing, in the order of the array it stands in. */
export interface NewPortCall {
  /** Made here when absent; drafts that become sailings bring theirs. */
  id?: string;
  harbor_code: string;
  second_harbor_code?: string | null;
  third_harbor_code?: string | null;
  use_common?: boolean;
  /** Plain dates of the port's own zone. */
  start_time: string;
  end_time: string;
  is_load: boolean;
  is_unload: boolean;
}

export interface NewCutOff {
  harbor_code: string;
  code: string;
  /** Local time with its offset, or null when it is not given. */
  time: string | null;
  provenance: 'published' | 'computed' | 'not_given';
  /** The rule of a computed one. */
  rule: string | null;
}

/** A sailing to be published. Who publishes it, and when, stands in its batch. */
export interface NewSailing {
  id: string;
  ship_name: string | null;
  imo: string | null;
  voyage_number: string;
  machine_id: string;
  category_id: string;
  shiproute_id: string | null;
  manager_id: string | null;
  cargo_tags: readonly string[];
  is_price: boolean;
  price_amount: string | null;
  price_currency: string | null;
  price_unit: string | null;
  source: string;
  disclaimer: string;
  remark: string;
  /** Particulars of the vessel and terms, where they are given. */
  is_geared?: boolean | null;
  lift_tons?: number | null;
  deadweight_tons?: number | null;
  freight_terms?: string | null;
  /** When it was first published; the batch's publish time when absent. */
  create_time?: Date;
  /** The publisher's last change; the batch's publish time when absent. */
  change_time?: Date;
  confirm_time?: Date | null;
  withdrawn_time?: Date | null;
  is_demo?: boolean;
  harbors: readonly NewPortCall[];
  cut_offs?: readonly NewCutOff[];
}

/** One publication: the sailings of one group of one shipowner. */
export interface NewBatch {
  id: string;
  shipowner_id: number;
  template_id?: string | null;
  publisher_id?: number | null;
  publish_time: Date;
  /** `replaced` when a newer publication of the group stands; the newest is `live`, the default. */
  state?: 'live' | 'replaced';
  group_title?: string;
}

export interface Publication {
  batch: NewBatch;
  sailings: readonly NewSailing[];
}

/**
 * Writes one publication in one transaction: the batch, its sailings, their calls, cut-offs and the
 * read model of the search. Nothing is written when any of it is refused by the database.
 */
export async function insertSailings(
  database: { db: Db },
  batch: NewBatch,
  sailings: readonly NewSailing[],
): Promise<void> {
  await insertPublications(database, [{ batch, sailings }]);
}

/** Several publications in one transaction. */
export async function insertPublications(
  database: { db: Db },
  publications: readonly Publication[],
): Promise<void> {
  await database.db.transaction().execute((transaction) => writePublications(transaction, publications));
}

/**
 * The same inside a transaction of the caller's, with as few statements as one publication takes.
 * Sailings that are past for certain may go to the archive at once.
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
  await refreshReadModel(
    transaction,
    publications.flatMap(({ sailings }) => sailings.map(({ id }) => id)),
    laneTable,
  );
}

type Writer = Transaction<Tables>;

/** Rows go as one JSON parameter each: a statement per table, whatever the number of sailings. */
const rowsOf = (publications: readonly Publication[], rowOf: RowMaker) =>
  JSON.stringify(publications.flatMap(({ batch, sailings }) => sailings.flatMap((one) => rowOf(one, batch))));
type RowMaker = (sailing: NewSailing, batch: NewBatch) => object | object[];

async function insertBatches(writer: Writer, publications: readonly Publication[]): Promise<void> {
  const rows = publications.map(({ batch, sailings }) => ({ ...batch, sailing_total: sailings.length }));
  await sql`
    insert into batch (id, template_id, shipowner_id, publisher_id, publish_time, state, group_title, sailing_total)
    select id, template_id, shipowner_id, publisher_id, publish_time, coalesce(state, 'live'), coalesce(group_title, ''), sailing_total
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      id uuid, template_id uuid, shipowner_id integer, publisher_id integer, publish_time timestamptz,
      state text, group_title text, sailing_total integer)`.execute(writer);
}

/**
 * A sailing is archived when no loading day is left: at the start of the day after its last one, in
 * that port's zone. A sailing that loads nowhere, or at a port that is not known, is refused (null).
 */
async function insertInformation(writer: Writer, publications: readonly Publication[]): Promise<void> {
  const rows = rowsOf(publications, (sailing, batch) => ({
    ...sailing,
    harbors: undefined,
    cut_offs: undefined,
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
      remark, is_geared, lift_tons, deadweight_tons, freight_terms, create_time, publish_time, change_time,
      confirm_time, withdrawn_time, is_demo, archived_time)
    select
      row.id, batch.id, batch.shipowner_id, batch.template_id, batch.group_title, ship_name, imo, voyage_number,
      machine_id, category_id, shiproute_id, manager_id, cargo_tags, is_price, price_amount, price_currency,
      price_unit, source, disclaimer, remark, is_geared, lift_tons, deadweight_tons, freight_terms, coalesce(row.create_time, batch.publish_time), batch.publish_time,
      coalesce(change_time, batch.publish_time),
      confirm_time, withdrawn_time, coalesce(is_demo, false), archived_time
    from json_to_recordset(${rows}::json) as row (
      id uuid, batch_id uuid, ship_name text, imo text, voyage_number text, machine_id text, category_id text,
      shiproute_id text, manager_id uuid, cargo_tags text[], is_price boolean, price_amount numeric,
      price_currency text, price_unit text, source text, disclaimer text, remark text, is_geared boolean, lift_tons numeric,
      deadweight_tons integer, freight_terms text, create_time timestamptz,
      change_time timestamptz,
      confirm_time timestamptz, withdrawn_time timestamptz, is_demo boolean)
    join batch on batch.id = row.batch_id
    left join loading on loading.information_id = row.id`.execute(writer);
}

async function insertHarbors(writer: Writer, publications: readonly Publication[]): Promise<void> {
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
      start_time, end_time, is_load, is_unload)
    select id, information_id, sequence, harbor_code, second_harbor_code, third_harbor_code,
      coalesce(use_common, false), start_time, end_time, is_load, is_unload
    from json_to_recordset(${rows}::json) as row (
      id uuid, information_id uuid, sequence smallint, harbor_code text, second_harbor_code text,
      third_harbor_code text, use_common boolean, start_time date, end_time date, is_load boolean,
      is_unload boolean)`.execute(writer);
}

async function insertCutOffs(writer: Writer, publications: readonly Publication[]): Promise<void> {
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
