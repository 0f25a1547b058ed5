import type { OpenDatabase } from '../open.ts';

export interface SupplierName {
  id: number;
  chinese_name: string;
  english_name: string;
  chinese_description: string;
  english_description: string;
}

/** Lists the searchable texts of all published suppliers, in the order in which they are shown. */
export function listSupplierNames({ db }: OpenDatabase): Promise<SupplierName[]> {
  return db
    .selectFrom('supplier')
    .select(['id', 'chinese_name', 'english_name', 'chinese_description', 'english_description'])
    .where('is_published', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/** Returns the given suppliers that are still published, in any order. */
export function listFoundSuppliers({ db }: OpenDatabase, ids: readonly number[]) {
  return db
    .selectFrom('supplier')
    .select([
      'id',
      'category_id',
      'chinese_name',
      'english_name',
      'chinese_address',
      'english_address',
      'is_demo',
    ])
    .where('id', 'in', ids)
    .where('is_published', '=', true)
    .execute();
}
