import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { searchNames } from '../../../trade/text/name-index.ts';
import { listFoundSuppliers, listSupplierNames } from '../../db/site-search/supplier-names.ts';
import { countOf } from './count-of.ts';
import { namesInMemory } from './names-in-memory.ts';
import type { SiteSearch } from './site-search-request.ts';

const supplierNames = namesInMemory<number>({
  kind: 'suppliers',
  read: async (database) =>
    (await listSupplierNames(database)).map((row) => ({
      id: row.id,
      names: [row.chinese_name, row.english_name],
      mentions: [row.chinese_description, row.english_description],
    })),
});

/** Finds published suppliers by name, then by their descriptions. */
export async function findSuppliers(search: SiteSearch): Promise<NonNullable<SiteFound['suppliers']>> {
  const { database, words, offset, limit } = search;
  const found = searchNames(await supplierNames(search), words.text, serverLimits.foundMost);
  const shown = found.slice(offset, offset + limit);
  const rows =
    shown.length > 0
      ? await listFoundSuppliers(
          database,
          shown.map(({ id }) => id),
        )
      : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const list = shown.flatMap(({ id, is_near }) => {
    const row = byId.get(id);
    return row ? [{ ...row, is_near }] : [];
  });
  return { ...countOf(found.length), list };
}
