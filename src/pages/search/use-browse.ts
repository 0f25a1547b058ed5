import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import { browseLink } from '../../../contract/links/screen-paths.ts';
import {
  formatBrowse,
  parseBrowse,
  type BrowseState,
  type ParsedBrowse,
} from '../../features/search/browse-state.ts';

export interface Browse extends ParsedBrowse {
  /** The address of the present state, as it would be written. */
  link: string;
  linkOf: (changes: Partial<BrowseState>) => string;
  /** Filters, order and weeks replace the address: going back leaves the list, not one filter. */
  refine: (changes: Partial<BrowseState>) => void;
}

/** What the page shows by. The address holds it; nothing else does. */
export function useBrowse(): Browse {
  const search = useSearch();
  const [, navigate] = useLocation();
  return useMemo(() => {
    const parsed = parseBrowse(search);
    const linkOf = (changes: Partial<BrowseState>) =>
      browseLink(formatBrowse({ ...parsed.state, page: 1, ...changes }));
    return {
      ...parsed,
      link: linkOf({ page: parsed.state.page }),
      linkOf,
      refine: (changes) => navigate(linkOf(changes), { replace: true }),
    };
  }, [search, navigate]);
}
