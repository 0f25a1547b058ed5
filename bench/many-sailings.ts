import { sql, type Transaction } from 'kysely';

import { harborBook } from '../server/db/harbors/harbor-book.ts';
import type { OpenDatabase } from '../server/db/open.ts';
import { insertReadModel } from '../server/db/sailings/read-model.ts';
import type { Tables } from '../server/db/tables.ts';

/**
 * The countries of the first of two coasts. The busiest ports of these countries are on the first coast,
 * those of all other countries on the second. All sailings are from one coast to the other.
 */
const east = ['CN', 'HK', 'TW', 'KR', 'JP', 'VN', 'TH', 'MY', 'SG', 'ID', 'PH'];
const ranked = [...harborBook.list].sort((a, b) => a.rank - b.rank);
const coastOf = (isEast: boolean) =>
  ranked
    .map(({ code }) => code)
    .filter((code) => east.includes(code.slice(0, 2)) === isEast)
    .slice(0, 150);
const coasts = [coastOf(true), coastOf(false)] as const;
const chunk = 50_000;
const writers = 2;

/**
 * Fills a database with live sailings over 120 days. Each sailing has up to three loading and three
 * discharging calls. As in reality, a few ports have most of the sailings: about 0.3 % of all are on the
 * busiest lane. SQL generates the rows, so a million rows take minutes and not hours.
 */
export async function insertMany(database: OpenDatabase, count: number, today: string): Promise<void> {
  const rebuild = count > chunk ? await dropIndexes(database) : () => database.pool.query('vacuum analyze');
  await insertShipowners(database);
  let begun = 0;
  const insertInTurn = async () => {
    while (begun < count) {
      const first = begun;
      begun += chunk;
      await database.db.transaction().execute(async (writer) => {
        const ids = await insertChunk(writer, { first, total: Math.min(chunk, count - first), today });
        await insertReadModel(writer, ids);
      });
    }
  };
  // A connection uses one core, so several connections write at the same time.
  await Promise.all(Array.from({ length: writers }, insertInTurn));
  await rebuild();
}

export interface Lane {
  from: string;
  to: string;
}

/** Returns random pairs of ports, most of them busy. A pair may have no sailings. */
export function someLanes(count: number): Lane[] {
  const random = seeded(11);
  return Array.from({ length: count }, () => {
    const [near, far] = random() < 0.5 ? coasts : [coasts[1], coasts[0]];
    const busy = (coast: readonly string[]) => coast[Math.floor(coast.length * random() ** skew)] ?? '';
    return { from: busy(near), to: busy(far) };
  });
}

/**
 * Returns random lanes that have a laycan in the given days. Busy lanes are more likely, as in real searches.
 */
export async function lanesWithSailings(
  { pool }: OpenDatabase,
  count: number,
  { since, until }: { since: string; until: string },
): Promise<Lane[]> {
  const { rows } = await pool.query<Lane>(
    `select start_harbor_code as "from", end_harbor_code as "to" from information_lane
    where start_harbor_code <> '' and end_harbor_code <> '' and end_time >= $2 and start_time <= $3
    group by 1, 2 order by min(md5(information_id::text)) limit $1`,
    [count, since, until],
  );
  return rows;
}

/**
 * The busiest lane. Because of the way in which `insertChunk` chooses ports, it is between the second port of
 * the loading coast and the third port of the discharging coast.
 */
export const busiestLane = { from: coasts[0][1] ?? '', to: coasts[1][2] ?? '' };

/** Defines how unequal the ports are. A higher number gives more sailings to busy ports. */
const skew = 2;

async function insertShipowners({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`insert into shipowner (logo, chinese_title, english_title)
    select null, '测速航运 ' || n, 'Bench Lines ' || n from generate_series(1, 200) as n`);
  await pool.query(`insert into batch (id, shipowner_id, publish_time, state)
    select md5('batch' || id)::uuid, id, now(), 'live' from shipowner on conflict do nothing`);
}

interface Chunk {
  first: number;
  total: number;
  today: string;
}

async function insertChunk(writer: Transaction<Tables>, { first, total, today }: Chunk): Promise<string[]> {
  // Turns off foreign keys and triggers. The generated rows are known to be correct, and checking them would
  // take longer than inserting them.
  await sql`set local session_replication_role = replica`.execute(writer);
  await sql`select setseed(${(first / 1e9).toFixed(9)}::double precision)`.execute(writer);
  await sql`create temporary table made on commit drop as
    select md5('sailing' || n)::uuid as id, n, random() < 0.5 as is_return, random() ^ ${skew} as load_at, random() ^ ${skew} as unload_at,
      1 + floor(3 * random() ^ 2)::integer as load_total, 1 + floor(3 * random() ^ 2)::integer as unload_total,
      ${today}::date + floor(random() * 120)::integer as day, 1 + floor(random() * 6)::integer as window_days,
      12 + floor(random() * 20)::integer as passage_days, random() < 0.1 as has_second
    from generate_series(${first}::integer + 1, ${first}::integer + ${total}::integer) as n`.execute(writer);
  await sql`create temporary table made_stop on commit drop as
    select id, sequence, is_load, coast[1 + (floor(cardinality(coast) * at)::integer + sequence) % cardinality(coast)] as code,
      case when is_load and sequence = 1 and has_second
        then coast[1 + (floor(cardinality(coast) * at)::integer + 7) % cardinality(coast)] end as second_code,
      day + 4 * (sequence - 1) + case when is_load then 0 else passage_days end as start_time,
      day + 4 * (sequence - 1) + case when is_load then 0 else passage_days end + window_days as end_time
    from made, generate_series(1, load_total + unload_total) as sequence,
      lateral (select sequence <= load_total as is_load) as side,
      lateral (select case when is_load then load_at else unload_at end as at,
        case when is_load <> is_return then ${coasts[0]}::text[] else ${coasts[1]}::text[] end as coast) as place`.execute(
    writer,
  );
  await sql`insert into information (
      id, batch_id, shipowner_id, group_title, ship_name, imo, voyage_number, machine_id, category_id, cargo_tags,
      is_price, price_amount, price_currency, price_unit, source, publish_time, change_time, archived_time)
    select made.id, md5('batch' || (n % 200 + 1))::uuid, n % 200 + 1, 'bench', 'BENCH ' || n % 10000, null, n % 1000 || 'W',
      (array['normal', 'roll', 'regular', 'heavy_lift'])[1 + n % 4], 'breakbulk', '{steel}',
      true, 62, 'USD', 'w_m', '', now(), now(), archived_time
    from made join (select id, max((end_time + 1)::timestamp at time zone time_zone) as archived_time
      from made_stop join harbor on harbor.code = made_stop.code where is_load group by id) as past on past.id = made.id`.execute(
    writer,
  );
  await sql`insert into information_harbor (
      id, information_id, sequence, harbor_code, second_harbor_code, start_time, end_time, is_load, is_unload)
    select md5(id::text || sequence)::uuid, id, sequence, code, second_code, start_time, end_time, is_load, not is_load
    from made_stop order by id, sequence`.execute(writer);
  const { rows } = await sql<{ id: string }>`select id::text from made`.execute(writer);
  return rows.map(({ id }) => id);
}

/** Deletes the indexes that are not needed for the inserts. Returns a function that creates them again. */
async function dropIndexes({ pool }: OpenDatabase): Promise<() => Promise<void>> {
  const tables = ['information', 'information_lane', 'area_lane'];
  const { rows } = await pool.query<{
    name: string;
    constraint: string | null;
    definition: string;
    table: string;
  }>(
    `select relation.relname as name, conname as constraint, indrelid::regclass::text as table,
      coalesce(pg_get_constraintdef(pg_constraint.oid), pg_get_indexdef(indexrelid)) as definition
    from pg_index join pg_class as relation on relation.oid = indexrelid
      left join pg_constraint on conindid = indexrelid and contype = 'p'
    where indrelid::regclass::text = any($1) and (indrelid::regclass::text <> 'information' or not indisprimary)`,
    [tables],
  );
  for (const { name, constraint, table } of rows) {
    await pool.query(
      constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${name}`,
    );
  }
  return async () => {
    const connection = await pool.connect();
    // Building an index over a million rows takes longer than the server's time limit for a statement.
    await connection.query('set statement_timeout = 0');
    for (const { constraint, definition, table } of rows) {
      await connection.query(
        constraint ? `alter table ${table} add constraint ${constraint} ${definition}` : definition,
      );
    }
    await connection.query('vacuum analyze');
    await connection.query('reset statement_timeout');
    connection.release();
  };
}

/** Returns a random number generator (Mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
