import type pg from 'pg';

const names = new Map<string, string>();

/**
 * Runs a statement that each connection parses only once and soon stops planning. Planning a join of many
 * tables takes longer than finding a few rows. Use it only for searches with a handful of different texts.
 */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<Row[]> {
  const name = names.get(text) ?? `found ${names.size}`;
  names.set(text, name);
  const { rows } = await pool.query<Row>({ name, text, values: [...values] });
  return rows;
}
