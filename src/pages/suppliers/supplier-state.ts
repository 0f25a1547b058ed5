import type { RequestOf } from '../../../contract/call.ts';
import type { supplierList } from '../../../contract/calls/suppliers.ts';
import type { SupplierQuery } from '../../../contract/links/discovery-links.ts';
import { supplierCategoryIds, type SupplierCategoryId } from '../../../trade/suppliers/supplier.ts';

/** The state of the list of suppliers, which is stored in the URL. */
export interface SupplierState {
  /** The supplier shown next to the list; null if the URL names none. */
  id: number | null;
  category: SupplierCategoryId | '';
  nation: string;
  harbor: string;
  keyword: string;
  page: number;
}

/** Parses the query of a URL; unknown values are ignored. */
export function parseSuppliers(search: string): SupplierState {
  const query = new URLSearchParams(search);
  const text = (name: keyof SupplierQuery | 'id') => query.get(name)?.trim() ?? '';
  const whole = (name: 'id' | 'page') => (/^[1-9]\d{0,8}$/.test(text(name)) ? Number(text(name)) : null);
  return {
    id: whole('id'),
    category: supplierCategoryIds.find((one) => one === text('category_id')) ?? '',
    nation: /^[A-Z]{2}$/.test(text('nation_code')) ? text('nation_code') : '',
    harbor: /^[A-Z]{2}[A-Z2-9]{3}$/.test(text('harbor_code')) ? text('harbor_code') : '',
    keyword: text('keyword').slice(0, 64),
    page: whole('page') ?? 1,
  };
}

/** Formats a state as the query of a link. */
export const supplierQuery = ({ category, nation, harbor, keyword, page }: SupplierState): SupplierQuery => ({
  category_id: category,
  nation_code: nation,
  harbor_code: harbor,
  keyword,
  page: page === 1 ? undefined : String(page),
});

/** Returns the request for the list of suppliers that the page shows in the given state. */
export const supplierRequest = ({
  category,
  nation,
  harbor,
  keyword,
  page,
}: SupplierState): RequestOf<typeof supplierList> => ({
  ...(category !== '' && { category_id: category }),
  ...(nation !== '' && { nation_code: nation }),
  ...(harbor !== '' && { harbor_code: harbor }),
  ...(keyword !== '' && { keyword }),
  page,
});

export const isUnfiltered = ({ category, nation, harbor, keyword }: SupplierState): boolean =>
  category === '' && nation === '' && harbor === '' && keyword === '';
