import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import { supplierList } from '../../../contract/calls/suppliers.ts';
import { supplierLink, suppliersLink } from '../../../contract/links/discovery-links.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { parseSuppliers, supplierQuery, supplierRequest, type SupplierState } from './supplier-state.ts';

/** The list that the address asks for, and the ways to others. */
export function useSuppliers() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const state = useMemo(() => parseSuppliers(search), [search]);
  const view = useAnswer(supplierList, supplierRequest(state), { lastOf: 'suppliers' });
  const linkOf = (changes: Partial<SupplierState>) => {
    const next = { ...state, page: 1, ...changes };
    return next.id === null ? suppliersLink(supplierQuery(next)) : supplierLink(next.id, supplierQuery(next));
  };
  return {
    state,
    view,
    linkOf,
    /** Filters replace the address: going back leaves the list, not one filter. */
    refine: (changes: Partial<SupplierState>) => navigate(linkOf(changes), { replace: true }),
    close: () => navigate(linkOf({ id: null, page: state.page })),
  };
}

export type Suppliers = ReturnType<typeof useSuppliers>;
