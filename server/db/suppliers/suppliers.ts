import { sql, type RawBuilder } from 'kysely';

import type {
  SupplierCategoryId,
  SupplierContact,
  SupplierDetail,
  SupplierRow,
} from '../../../trade/suppliers/supplier.ts';
import type { OpenDatabase } from '../open.ts';

/** Selects suppliers. An empty list of categories means all categories, and null for ports means all ports. */
export interface SupplierChoice {
  categories: readonly SupplierCategoryId[];
  harbors: readonly string[] | null;
  /**
   * The typed text, which may be a part of a supplier's name, and the ports that it names; null if no text was
   * typed.
   */
  named: { text: string; harbors: readonly string[] } | null;
}

/** Lists the selected suppliers in the order of their rank, and counts them up to `totalMost`. */
export async function listSuppliers(
  { db }: OpenDatabase,
  choice: SupplierChoice,
  { offset, most, totalMost }: { offset: number; most: number; totalMost: number },
): Promise<{ list: SupplierRow[]; total: number }> {
  const isWanted = and([isOfCategories(choice), isAtHarbors(choice), isNamed(choice)]);
  const { rows } = await sql<RowRead>`
    select ${rowColumns} from supplier where ${isWanted} order by rank, id limit ${most} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select from supplier where ${isWanted} limit ${totalMost}) as wanted`.execute(db);
  return { list: rows.map(rowOf), total: counted.rows[0]?.total ?? 0 };
}

/** Counts suppliers by category, regardless of the chosen categories. */
export async function countSuppliersByCategory(
  { db }: OpenDatabase,
  choice: SupplierChoice,
): Promise<{ category_id: SupplierCategoryId; total: number }[]> {
  const { rows } = await sql<{ category_id: SupplierCategoryId; total: number }>`
    select category_id, count(*)::integer as total from supplier
    where ${and([isAtHarbors(choice), isNamed(choice)])} group by category_id`.execute(db);
  return rows;
}

/** Counts suppliers by port, regardless of the chosen ports. Ports with the most suppliers are first. */
export async function countSuppliersByHarbor(
  { db }: OpenDatabase,
  choice: SupplierChoice,
  most: number,
): Promise<{ harbor_code: string; total: number }[]> {
  const { rows } = await sql<{ harbor_code: string; total: number }>`
    select harbor_code, count(*)::integer as total
    from supplier, unnest(harbor_codes) as harbor_code
    where ${and([isOfCategories(choice), isNamed(choice)])}
    group by harbor_code order by total desc, harbor_code limit ${most}`.execute(db);
  return rows;
}

/** The largest value of the id column. PostgreSQL would refuse a query with a larger number. */
const idMost = 2_147_483_647;

/** Returns a supplier with its contact; null if no supplier with this id is published. */
export async function findSupplier(
  { db }: OpenDatabase,
  id: number,
): Promise<(Omit<SupplierDetail, 'contact' | 'locked'> & { contact: SupplierContact }) | null> {
  if (id > idMost) return null;
  const { rows } = await sql<RowRead & SupplierContact & Omit<SupplierDetail, keyof SupplierRow>>`
    select ${rowColumns}, chinese_description, english_description, website,
      chinese_contact, english_contact, phone, email
    from supplier where id = ${id} and is_published`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { chinese_contact, english_contact, phone, email, ...row } = found;
  return { ...row, ...rowOf(found), contact: { chinese_contact, english_contact, phone, email } };
}

type RowRead = Omit<SupplierRow, 'check_time'> & { check_time: Date | null };

const rowColumns = sql`id, category_id, chinese_name, english_name, chinese_address, english_address,
  harbor_codes, check_time, is_demo`;

const rowOf = (row: RowRead): SupplierRow => ({
  id: row.id,
  category_id: row.category_id,
  chinese_name: row.chinese_name,
  english_name: row.english_name,
  chinese_address: row.chinese_address,
  english_address: row.english_address,
  harbor_codes: row.harbor_codes,
  check_time: row.check_time?.toISOString() ?? null,
  is_demo: row.is_demo,
});

type Condition = RawBuilder<unknown> | null;

const and = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql.join([sql`is_published`, ...conditions.filter((one) => one !== null)], sql` and `);

const isOfCategories = ({ categories }: SupplierChoice): Condition =>
  categories.length === 0 ? null : sql`category_id = any(${categories}::text[])`;

const isAtHarbors = ({ harbors }: SupplierChoice): Condition =>
  harbors && sql`harbor_codes && ${harbors}::text[]`;

function isNamed({ named }: SupplierChoice): Condition {
  if (!named) return null;
  const inside = `%${named.text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(chinese_name ilike ${inside} or english_name ilike ${inside}
    or harbor_codes && ${named.harbors}::text[])`;
}
