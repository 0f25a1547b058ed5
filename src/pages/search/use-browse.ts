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
  /** The URL of the present state. Equal states always have the same URL. */
  link: string;
  linkOf: (changes: Partial<BrowseState>) => string;
  /**
   * Changes filters, sort order or week. The entry in the browser's history is replaced, so that the Back
   * button leaves the list.
   */
  refine: (changes: Partial<BrowseState>) => void;
}

/** Returns the state of the page, which is stored only in the URL. */
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
