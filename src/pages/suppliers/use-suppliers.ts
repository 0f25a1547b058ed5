import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import { supplierList } from '../../../contract/calls/suppliers.ts';
import { supplierLink, suppliersLink } from '../../../contract/links/discovery-links.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { parseSuppliers, supplierQuery, supplierRequest, type SupplierState } from './supplier-state.ts';

/** Returns the list of suppliers that the page's URL asks for, and functions that change the URL. */
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
    /**
     * Changes filters. The entry in the browser's history is replaced, so that the Back button leaves the
     * list.
     */
    refine: (changes: Partial<SupplierState>) => navigate(linkOf(changes), { replace: true }),
    close: () => navigate(linkOf({ id: null, page: state.page })),
  };
}

export type Suppliers = ReturnType<typeof useSuppliers>;
