import { sql, type Transaction } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';
import type { TerminalDetail } from '../tables/terminals.ts';

/**
 * The name of the fictitious terminal of the demo data. It contains a space, so it differs from every real
 * terminal's name, which is a file name without spaces.
 */
export const demoTerminal = 'demo data';

/**
 * Returns the stored state of a terminal's list. Adds the list if it is not stored yet, and stores its new
 * URL if the URL has changed.
 */
export async function findTerminal(
  { db }: Queries,
  { name, harbor_code, url }: { name: string; harbor_code: string; url: string },
) {
  await db
    .insertInto('terminal_source')
    .values({ name, harbor_code, url })
    .onConflict((one) =>
      one
        .column('name')
        .doUpdateSet({ harbor_code, url, etag: null, last_modified: null })
        .where((row) =>
          row.or([
            row('terminal_source.url', '<>', url),
            row('terminal_source.harbor_code', '<>', harbor_code),
          ]),
        ),
    )
    .execute();
  return db
    .selectFrom('terminal_source')
    .select(['id', 'etag', 'last_modified', 'outcome'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
}

/**
 * Locks a terminal until the end of the transaction, so that two answers of the terminal are not stored at
 * the same time.
 */
export async function lockTerminal(writer: Transaction<Tables>, id: number): Promise<void> {
  await writer.selectFrom('terminal_source').select('id').where('id', '=', id).forUpdate().execute();
}

export interface StoredCall {
  name: string;
  terminal: string;
  ship_name: string;
  imo: string | null;
  voyage_number: string;
  berth_time: string | null;
  departure_time: string | null;
  deadlines: Readonly<Record<string, string>>;
}

/** Lists the calls of the last complete answer of a terminal. */
export async function listTerminalCalls({ db }: Queries, sourceId: number): Promise<StoredCall[]> {
  return db
    .selectFrom('terminal_call')
    .select([
      'name',
      'terminal',
      'ship_name',
      'imo',
      'voyage_number',
      'berth_time',
      'departure_time',
      'deadlines',
    ])
    .where('source_id', '=', sourceId)
    .orderBy('name')
    .execute();
}

/**
 * Stores the calls of a terminal's complete list. A call whose times have changed gets a new change time. A
 * call that is missing from two lists in a row is deleted.
 */
export async function storeTerminalCalls(
  writer: Transaction<Tables>,
  sourceId: number,
  { calls, now }: { calls: readonly StoredCall[]; now: Date },
): Promise<void> {
  const received = JSON.stringify(calls);
  await sql`
    update terminal_call set missed_total = missed_total + 1
    where source_id = ${sourceId} and name not in (
      select name from json_to_recordset(${received}::json) as row (name text))`.execute(writer);
  await sql`delete from terminal_call where source_id = ${sourceId} and missed_total >= 2`.execute(writer);
  await sql`
    insert into terminal_call (source_id, name, terminal, ship_name, imo, voyage_number, berth_time,
      departure_time, deadlines, change_time)
    select ${sourceId}::integer, name, terminal, ship_name, imo, voyage_number, berth_time, departure_time,
      deadlines, ${now}
    from json_to_recordset(${received}::json) as row (name text, terminal text, ship_name text, imo text,
      voyage_number text, berth_time text, departure_time text, deadlines jsonb)
    on conflict (source_id, name) do update set
      (terminal, ship_name, imo, voyage_number, berth_time, departure_time, deadlines, missed_total, change_time) = (
      excluded.terminal, excluded.ship_name, excluded.imo, excluded.voyage_number, excluded.berth_time,
      excluded.departure_time, excluded.deadlines, 0, case
        when (terminal_call.berth_time, terminal_call.departure_time, terminal_call.deadlines)
          is distinct from (excluded.berth_time, excluded.departure_time, excluded.deadlines)
        then excluded.change_time else terminal_call.change_time end)`.execute(writer);
}

/**
 * The terminal's data about one sailing. `shown` is a text that contains all values that readers see, so two
 * equal texts mean that nothing has changed for readers.
 */
export interface ShownCall {
  information_id: string;
  shown: string;
}

/** Lists the calls of a terminal by sailing, each with a text of all times that readers see. */
export async function listShownCalls({ db }: Queries, sourceId: number): Promise<ShownCall[]> {
  const { rows } = await sql<ShownCall>`
    select information_id, string_agg(concat_ws(' ', terminal, berth_time, departure_time, deadlines), '|'
      order by call.name) as shown
    from terminal_match join terminal_call as call using (source_id, name)
    where source_id = ${sourceId} group by information_id`.execute(db);
  return rows;
}

/** A loading call of a live sailing. Days are plain dates in the port's time zone. */
export interface LoadingCall {
  information_id: string;
  ship_name: string | null;
  imo: string | null;
  voyage_number: string;
  start_time: string;
  end_time: string;
  terminal: string;
}

/** Lists the loading calls of live sailings at a port. Demo sailings are left out. */
export async function listLoadingCalls(
  { db }: Queries,
  { harbor_code, now }: { harbor_code: string; now: Date },
): Promise<LoadingCall[]> {
  const { rows } = await sql<LoadingCall>`
    select information.id as information_id, ship_name, imo, voyage_number, start_time, end_time, terminal
    from information_harbor as call join information on information.id = call.information_id
    where ${harbor_code} in (harbor_code, second_harbor_code, third_harbor_code) and call.is_load
      and withdrawn_time is null and archived_time > ${now} and not is_demo
    order by information.id, call.sequence`.execute(db);
  return rows;
}

/** Replaces the stored assignments of a terminal's calls to sailings. */
export async function replaceMatches(
  writer: Transaction<Tables>,
  sourceId: number,
  matches: readonly { information_id: string; name: string }[],
): Promise<void> {
  await writer.deleteFrom('terminal_match').where('source_id', '=', sourceId).execute();
  if (matches.length === 0) return;
  await sql`
    insert into terminal_match (information_id, source_id, name)
    select distinct information_id, ${sourceId}::integer, name
    from json_to_recordset(${JSON.stringify(matches)}::json) as row (information_id uuid, name text)`.execute(
    writer,
  );
}

export interface TerminalRun {
  run_time: Date;
  outcome: string;
  /**
   * The validators (`ETag` and `Last-Modified`) of the terminal's response, and the results of the import.
   * Present only if the whole response was read.
   */
  whole?: { etag: string | null; last_modified: string | null; detail?: TerminalDetail };
}

export async function noteTerminalRun(
  { db }: Queries,
  id: number,
  { run_time, outcome, whole }: TerminalRun,
): Promise<void> {
  await db
    .updateTable('terminal_source')
    .set({
      run_time,
      outcome,
      ...(whole && {
        etag: whole.etag,
        last_modified: whole.last_modified,
        whole_time: run_time,
        ...(whole.detail && { detail: JSON.stringify(whole.detail) }),
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** Lists every terminal that was ever read. */
export const listTerminals = ({ db }: Queries) =>
  db
    .selectFrom('terminal_source')
    .select(['name', 'harbor_code', 'url', 'run_time', 'whole_time', 'next_time', 'outcome', 'detail'])
    .orderBy('name')
    .execute();
