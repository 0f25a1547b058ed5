import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/suppliers.ts';
import { commaList, count, keyword, page, pageOf, pageSize } from '../fields.ts';
import { supplierCategoryIds, supplierDetail, supplierRow } from '../../trade/suppliers/supplier.ts';
import { harborCode, nationCode } from '../../trade/value-schemas.ts';

export const supplierList = defineCall({
  ...facts.supplierList,
  request: v.strictObject({
    /** The supplier categories to search; absent for all. */
    category_id: v.optional(
      v.pipe(commaList, v.array(v.picklist(supplierCategoryIds, 'supplier_category_unknown'))),
      '',
    ),
    nation_code: v.optional(nationCode),
    harbor_code: v.optional(harborCode),
    /** A part of a supplier's name, or the name of a port in any spelling. */
    keyword: v.optional(keyword, ''),
    page,
    page_size: pageSize,
  }),
  answer: v.object({
    ...pageOf(supplierRow).entries,
    /**
     * The number of suppliers in each category, regardless of the chosen category. Empty categories are
     * omitted.
     */
    categories: v.array(v.object({ category_id: v.picklist(supplierCategoryIds), total: v.number() })),
    /**
     * The number of suppliers at each port, regardless of the chosen port or nation. Ports with the most
     * suppliers are first.
     */
    harbors: v.array(v.object({ harbor_code: harborCode, nation_code: nationCode, total: v.number() })),
  }),
  summary:
    'Searches suppliers by category, nation, harbor and text, with their numbers in each category and at each port.',
});

export const supplierView = defineCall({
  ...facts.supplierView,
  request: v.strictObject({ id: count }),
  answer: supplierDetail,
  summary: 'Returns one supplier, with its contacts for members only.',
});
