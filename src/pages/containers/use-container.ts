import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import { containerLink } from '../../../contract/links/container-link.ts';
import {
  formatContainer,
  parseContainer,
  type ContainerState,
  type ParsedContainer,
} from '../../features/containers/container-state.ts';

export interface ContainerView extends ParsedContainer {
  /** The URL of the current state. Equal states always have the same URL. */
  link: string;
  linkOf: (changes: Partial<ContainerState>) => string;
  /**
   * Changes a part of the page's state, for example the filters or the opened option. The entry in the
   * browser's history is replaced, so that the Back button leaves the list.
   */
  refine: (changes: Partial<ContainerState>) => void;
}

/** Returns the state of the page, which is stored only in the URL. */
export function useContainer(): ContainerView {
  const search = useSearch();
  const [, navigate] = useLocation();
  return useMemo(() => {
    const parsed = parseContainer(search);
    const linkOf = (changes: Partial<ContainerState>) =>
      containerLink(formatContainer({ ...parsed.state, ...changes }));
    return {
      ...parsed,
      link: linkOf({}),
      linkOf,
      refine: (changes) => navigate(linkOf(changes), { replace: true }),
    };
  }, [search, navigate]);
}
