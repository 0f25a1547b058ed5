import { sql } from 'kysely';

import type { Queries } from '../open.ts';
import { memberColumnRows } from './member-columns.ts';

type Row = Record<string, unknown>;

/** Returns the rows of a member for a copy of the member's data, grouped by the names that the copy uses. */
export async function copyMemberRows(
  queries: Queries,
  { id, mobile }: { id: number; mobile: string },
): Promise<Record<string, Row[]>> {
  const copy: Record<string, Row[]> = {};
  for (const { table, column, holds, copiedAs, only } of memberColumnRows) {
    if (copiedAs === undefined) continue;
    const rows = await rowsOf(queries, { table, column, value: holds === 'id' ? id : mobile });
    copy[copiedAs] = rows.map((row) => shown(row, table, only));
  }
  copy['refunds'] = (await refundsOf(queries, id)).map((row) => shown(row, 'refund'));
  copy['letters'] = (await lettersOf(queries, id)).map((row) => shown(row, 'letter'));
  return copy;
}

async function rowsOf(
  { db }: Queries,
  { table, column, value }: { table: string; column: string; value: number | string },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${value} order by 1`.execute(db);
  return rows;
}

const refundsOf = async ({ db }: Queries, memberId: number): Promise<Row[]> =>
  (
    await sql<Row>`
      select refund.number, refund.amount_fen, refund.days, refund.state, refund.create_time, refund.finish_time
      from refund join orders on orders.id = refund.order_id
      where orders.member_id = ${memberId} order by refund.id`.execute(db)
  ).rows;

const lettersOf = async ({ db }: Queries, memberId: number): Promise<Row[]> =>
  (
    await sql<Row>`
      select letter.invoice_id, letter.recipient, letter.state, letter.create_time, letter.end_time
      from letter join invoice on invoice.id = letter.invoice_id
      where invoice.member_id = ${memberId} order by letter.id`.execute(db)
  ).rows;

/**
 * Returns those values of a row that the copy contains: all columns, or only those in `only` if given,
 * without member ids and binary values (hashes, keys and pictures).
 */
function shown(row: Row, table: string, only?: readonly string[]): Row {
  const ids = memberColumnRows.filter((one) => one.table === table && one.holds === 'id');
  const entries = Object.entries(row).filter(
    ([name, value]) =>
      (only?.includes(name) ?? true) && !ids.some(({ column }) => column === name) && !Buffer.isBuffer(value),
  );
  return Object.fromEntries(entries);
}

export async function listOwnListIds({ db }: Queries, memberId: number): Promise<string[]> {
  const rows = await db.selectFrom('own_list').select('id').where('member_id', '=', memberId).execute();
  return rows.map(({ id }) => id);
}
