import type pg from 'pg';

const names = new Map<string, string>();

/**
 * Runs a prepared statement: each connection parses it only once, and soon uses one plan for all values.
 * Planning a join of many tables takes longer than finding a few rows. Suitable only for searches whose
 * statement has few variants.
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
