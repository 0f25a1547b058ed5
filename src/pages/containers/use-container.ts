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
  /** The address of the present state, as it would be written. */
  link: string;
  linkOf: (changes: Partial<ContainerState>) => string;
  /** Filters, order, weeks and what is opened replace the address: going back leaves the list, not one filter. */
  refine: (changes: Partial<ContainerState>) => void;
}

/** What the page shows by. The address holds it; nothing else does. */
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
