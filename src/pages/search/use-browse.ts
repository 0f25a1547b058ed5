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
  /** The address of the current state in canonical form. */
  link: string;
  linkOf: (changes: Partial<BrowseState>) => string;
  /**
   * Changes filters, sort order or week. A change replaces the entry in the browser's history instead of
   * adding one, so that Back leaves the list.
   */
  refine: (changes: Partial<BrowseState>) => void;
}

/** Returns the state of the page, parsed from the address, which is its only source. */
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
