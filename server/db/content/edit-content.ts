import { sql, type RawBuilder } from 'kysely';

import type { ContentState } from '../../../contract/calls/console/content-fields.ts';
import type { OpenDatabase, Queries } from '../open.ts';

/**
 * The table of one kind of content, e.g. articles, and the columns by which the console lists and edits its
 * rows.
 */
export interface ContentTable {
  table: string;
  key: string;
  keyType: 'integer' | 'text';
  /** The columns with the Chinese and the English title of a row. */
  titles: readonly [string, string];
  about: string;
  /** True if rows have `publish_time` and `end_time`. */
  hasPeriod: boolean;
  /**
   * True if rows have the column `is_published`, which hides a row. Rows with neither this column nor a
   * period are always live.
   */
  hasFlag: boolean;
  isDemo: boolean;
}

/** The values of a row by column, as the console sends them. Times are ISO texts. */
export type RowValues = Readonly<Record<string, string | number | boolean | string[] | null>>;

const types: Readonly<Record<string, string>> = {
  change_time: 'timestamptz',
  publish_time: 'timestamptz',
  end_time: 'timestamptz',
  check_time: 'timestamptz',
  quotation_time: 'timestamptz',
  picture_id: 'uuid',
  lanes: 'text[]',
  harbor_codes: 'text[]',
  spellings: 'text[]',
  rank: 'integer',
  sequence: 'integer',
  amount: 'numeric',
  is_recommended: 'boolean',
  is_published: 'boolean',
};

const typeOf = (column: string): RawBuilder<unknown> => sql.raw(types[column] ?? 'text');
const keyOf = ({ key, keyType }: ContentTable, value: string): RawBuilder<unknown> =>
  sql`${sql.ref(key)} = ${value}::text::${sql.raw(keyType)}`;

/**
 * Returns the SQL expression of a row's publication state: `draft`, `scheduled`, `live`, `ended` or `hidden`.
 */
function stateOf({ hasPeriod, hasFlag }: ContentTable, now: Date): RawBuilder<string> {
  if (hasPeriod)
    return sql<string>`case when publish_time is null then 'draft' when publish_time > ${now} then 'scheduled'
      when end_time <= ${now} then 'ended' else 'live' end`;
  return hasFlag ? sql<string>`case when is_published then 'live' else 'hidden' end` : sql<string>`'live'`;
}

export interface ListedRow {
  key: string;
  chinese_title: string;
  english_title: string;
  about: string;
  state: ContentState;
  publish_time: Date | null;
  is_demo: boolean;
}

interface Choice {
  text: string;
  state: string | undefined;
  now: Date;
  most: number;
  after: number;
}

/**
 * Lists rows of one kind of content, newest first, with the number of all rows that match the text and the
 * state.
 */
export async function listContent(
  { db }: OpenDatabase,
  place: ContentTable,
  { text, state, now, most, after }: Choice,
): Promise<{ rows: ListedRow[]; total: number }> {
  const [chinese, english] = place.titles;
  const shown = sql`select ${sql.ref(place.key)}::text as key, ${sql.ref(place.key)} as own_key,
    ${sql.ref(chinese)} as chinese_title, ${sql.ref(english)} as english_title,
    ${sql.raw(place.about)} as about, ${stateOf(place, now)} as state,
    ${place.hasPeriod ? sql`publish_time` : sql`null::timestamptz`} as publish_time,
    ${place.isDemo ? sql`is_demo` : sql`false`} as is_demo from ${sql.table(place.table)}`;
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const chosen = sql`(${text} = '' or chinese_title ilike ${pattern} or english_title ilike ${pattern}
    or about ilike ${pattern}) and (${state ?? null}::text is null or state = ${state ?? null}::text)`;
  const { rows } = await sql<ListedRow & { total: number }>`
    with shown as (${shown}) select key, chinese_title, english_title, about, state, publish_time, is_demo,
      count(*) over ()::integer as total
    from shown where ${chosen} order by own_key desc limit ${most} offset ${after}`.execute(db);
  return { rows: rows.map(withoutTotal), total: rows[0]?.total ?? 0 };
}

function withoutTotal(row: ListedRow & { total: number }): ListedRow {
  const { total: _total, ...listed } = row;
  return listed;
}

/**
 * Returns the given columns of a row; null if the row does not exist. With `isLocking`, locks the row until
 * the transaction ends.
 */
export async function lockContent(
  { db }: Queries,
  place: ContentTable,
  { key, columns, isLocking }: { key: string; columns: readonly string[]; isLocking: boolean },
): Promise<RowValues | null> {
  const list = sql.join(columns.map((column) => sql`${sql.literal(column)}, ${asJson(column)}`));
  const { rows } = await sql<{ content: RowValues }>`
    select json_build_object(${list}) as content from ${sql.table(place.table)}
    where ${keyOf(place, key)} ${isLocking ? sql`for update` : sql``}`.execute(db);
  return rows[0]?.content ?? null;
}

/**
 * Returns the SQL expression that reads a column as the console sends it. A time becomes an ISO text in UTC.
 * An amount becomes a text, because a number would lose its trailing zeros.
 */
function asJson(column: string): RawBuilder<unknown> {
  const type = types[column];
  if (type === 'timestamptz')
    return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return type === 'numeric' ? sql`${sql.ref(column)}::text` : sql.ref(column);
}

const cast = (column: string, value: RowValues[string]): RawBuilder<unknown> =>
  sql`${value ?? null}::${typeOf(column)}`;

/** Sets the given columns of the row with this key. */
export async function updateContent(
  { db }: Queries,
  place: ContentTable,
  { key, values }: { key: string; values: RowValues },
): Promise<void> {
  const set = sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${cast(column, value)}`),
  );
  await sql`update ${sql.table(place.table)} set ${set} where ${keyOf(place, key)}`.execute(db);
}

/** Inserts a row and returns its key; null if another row already has the chosen key. */
export async function insertContent(
  { db }: Queries,
  place: ContentTable,
  { key, values }: { key: string | null; values: RowValues },
): Promise<string | null> {
  const all = Object.entries(key === null ? values : { [place.key]: key, ...values });
  const { rows } = await sql<{ key: string }>`
    insert into ${sql.table(place.table)} (${sql.join(all.map(([column]) => sql.ref(column)))})
    values (${sql.join(all.map(([column, value]) => cast(column, value)))})
    on conflict do nothing returning ${sql.ref(place.key)}::text as key`.execute(db);
  return rows[0]?.key ?? null;
}

/** Deletes the row with this key. */
export async function deleteContent({ db }: Queries, place: ContentTable, key: string): Promise<void> {
  await sql`delete from ${sql.table(place.table)} where ${keyOf(place, key)}`.execute(db);
}
