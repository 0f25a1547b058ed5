import type pg from 'pg';

const names = new Map<string, string>();

/**
 * Asks with a statement that each connection parses once and soon plans no more: planning what joins many tables takes
 * longer than finding a few rows in them. Only for texts that a search has a handful of.
 */
export async function askPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<Row[]> {
  const name = names.get(text) ?? `found ${names.size}`;
  names.set(text, name);
  const { rows } = await pool.query<Row>({ name, text, values: [...values] });
  return rows;
}
