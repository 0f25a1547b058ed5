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
  /** The address of the current state in canonical form. */
  link: string;
  linkOf: (changes: Partial<ContainerState>) => string;
  /**
   * Changes a part of the state, for example the filters or the opened option. A change replaces the entry in
   * the browser's history instead of adding one, so that Back leaves the list.
   */
  refine: (changes: Partial<ContainerState>) => void;
}

/** Returns the state of the page. It is parsed from the address, which is its only source. */
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
